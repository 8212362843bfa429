import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';
import { transitions } from '#domain/job/lifecycle.ts';
import type { Job } from '#domain/job/state.ts';
import type { JobRole } from '#domain/job/states.ts';
import { hasCome, isBefore, plusHours } from '#domain/time.ts';

import { promise } from './violation.ts';

type Told = JournalEvent<JobEvent>;

/** What the product promises about one event of a job, told a second time and not by the decider. */
export function checkJobEvent(before: Job | null, event: Told, after: Job): void {
  checkArrow(before, event, after);
  checkMoney(before, event);
  if (before !== null) checkTimes(before, event);
}

function checkArrow(before: Job | null, event: Told, after: Job): void {
  const from = before?.state ?? null;
  const arrows = transitions.filter(
    (arrow) => arrow.from === from && arrow.event === event.type && arrow.to === after.state,
  );
  promise(
    arrows.length > 0,
    `${event.type} leads from ${from ?? 'nothing'} to ${after.state}, which is not in the graph`,
  );
  const { actor } = event.meta;
  promise(
    arrows.some(({ role }) => isIn(role, event, after)),
    `${event.type} was made by ${actor.kind}, whose part it is not`,
  );
}

function isIn(role: JobRole, { meta: { actor }, data }: Told, job: Job): boolean {
  switch (role) {
    case 'client':
      return actor.id === job.clientId;
    case 'provider':
      return actor.id === job.agreement?.providerId;
    case 'bidder':
      return 'providerId' in data && actor.id === data.providerId && actor.id !== job.clientId;
    default:
      return actor.kind === role;
  }
}

function checkMoney(before: Job | null, event: Told): void {
  const agreed = before?.agreement;
  const captured = before?.payment?.captured ?? 0;
  switch (event.type) {
    case 'OfferAccepted': {
      const { price, serviceFee, commission, total, offerId } = event.data;
      promise(price === before?.offers[offerId]?.price, 'the agreed price is not the offered one');
      promise(price + serviceFee === total, 'price and fee are not the total');
      promise(commission > 0 && commission < price, 'the commission is no part of the price');
      return;
    }
    case 'PaymentInitiated':
      return promise(event.data.amount === agreed?.total, 'the payment is not the total');
    case 'JobBooked':
      return promise(event.data.authorised === agreed?.total, 'the authorisation is not the total');
    case 'CaptureRequested':
    case 'PaymentCaptured':
      promise(captured === 0, 'money was taken twice');
      return promise(event.data.amount === agreed?.total, 'the capture is not the total');
    case 'WorkStarted':
      return promise(captured === agreed?.total, 'work began before the money was held');
    case 'FundsReleased': {
      promise(before?.ending === null, 'the money was released twice');
      const { providerAmount, platformAmount } = event.data;
      promise(providerAmount + platformAmount === captured, 'the two parts are not what was captured');
      return promise(
        providerAmount === (agreed?.price ?? 0) - (agreed?.commission ?? 0),
        'the share is not the agreed one',
      );
    }
    case 'TransferSent':
      promise(before?.transfers.length === 0, 'the share was sent twice');
      return promise(event.data.amount === before?.ending?.providerAmount, 'the transfer is not the share');
    default:
  }
}

function checkTimes(job: Job, event: Told): void {
  const now = event.meta.at;
  const dueSince = (instant: string | null | undefined, what: string): void =>
    promise(typeof instant === 'string' && hasCome(instant, now), `${event.type}: ${what}`);
  switch (event.type) {
    case 'RequestExpired':
      return dueSince(job.requestExpiresAt, 'the request still runs');
    case 'OfferExpired':
      return dueSince(job.offers[event.data.offerId]?.expiresAt, 'the offer still stands');
    case 'OfferAccepted':
      return promise(isBefore(now, job.offers[event.data.offerId]?.expiresAt ?? now), 'an expired offer was accepted');
    case 'PaymentExpired':
      return dueSince(job.agreement?.paymentDueAt, 'there was still time to pay');
    case 'WorkStarted':
      return dueSince(plusHours(job.agreement?.startAt ?? now, -2), 'too early');
    case 'JobApproved':
      promise(event.data.graceEndsAt === plusHours(now, 24), 'the grace period is not 24 h');
      if (event.data.automatic) dueSince(job.claim?.autoApproveAt, 'silence was not over');
      return;
    case 'ApprovalCancelled':
      promise(job.claim?.approvalCancelled === false, 'an approval was cancelled twice on one claim');
      promise(isBefore(now, job.graceEndsAt ?? now), 'an approval was cancelled after its grace period');
      return promise(hasCome(plusHours(now, 72), event.data.autoApproveAt), 'the 72 h did not start afresh');
    case 'FundsReleased':
      return dueSince(job.graceEndsAt, 'the grace period was not over');
    case 'JobClosed':
      return dueSince(job.ending?.closesAt, 'reviews were still open');
    default:
  }
}

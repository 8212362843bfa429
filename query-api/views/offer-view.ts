import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { JobState } from '#domain/job/states.ts';
import { feeOn, computeReceived } from '#domain/money/quoted-fees.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { Offer } from '../contract/offers.ts';
import type { Person } from '../contract/people.ts';
import { shownPerson } from '../reading/people.ts';
import { money } from './money.ts';
import { offerEndsAt } from './offer-expiry.ts';
import type { JobPage } from './job-page.ts';
import { threadWith } from './threads.ts';

const offersStand = new Set(['Open', 'Offered', 'PaymentPending']);

/** Where a request ended before the booking, nobody was chosen: its offers ended with it. */
const endedWith: Readonly<Partial<Record<JobState, Offer['status']>>> = {
  Withdrawn: 'requestWithdrawn',
  Expired: 'requestExpired',
  Removed: 'requestRemoved',
};

/** What an offer's view rests on: a job's page has all of it, a list of requests too. */
export type AroundOffer = Pick<JobPage, 'people' | 'now' | 'role' | 'threads' | 'accountId'> & {
  readonly job: Pick<JobPage['job'], 'jobId' | 'currency' | 'state' | 'direct' | 'requestExpiresAt'> & {
    readonly facts?: JobPage['job']['facts'];
  };
};

export function offerView(offer: OfferRow, around: AroundOffer): Offer {
  const { job, people, now, role } = around;
  const { currency } = job;
  const agreement = job.facts?.agreement;
  const fee = agreement?.offerId === offer.offerId && agreement.price === offer.price ? agreement.serviceFee : null;
  const serviceFee = fee ?? feeOn(offer.price, currency);
  const provider = people.get(offer.providerId);
  const staff = role === 'support' || role === 'admin';
  const level = provider?.level ?? 'new';
  return {
    offerId: offer.offerId,
    provider: shownPerson(provider, { familyName: true }) ?? unknownPerson(offer.providerId),
    status: toOfferStatus(offer, job, now),
    price: money(offer.price, currency),
    materials: money(offer.materials, currency),
    serviceFee: money(serviceFee, currency),
    allIn: money(offer.price + serviceFee, currency),
    wouldReceive: role === 'client' ? null : money(computeReceived(offer.price, level), currency),
    startAt: offer.startAt,
    durationMinutes: offer.durationMinutes,
    message: readable(offer, around),
    submittedAt: offer.submittedAt,
    expiresAt: offerEndsAt(offer, job),
    counter: buildCounterOffer(offer, level, around),
    conversation: staff ? null : threadWith(around, offer.providerId),
  };
}

/** A live offer ends with the request, or is lost to another; and it ends at its time, whenever its deadline fires. */
function toOfferStatus(offer: OfferRow, job: AroundOffer['job'], now: string): Offer['status'] {
  if (offer.status !== 'live') return offer.status;
  if (!offersStand.has(job.state)) return endedWith[job.state] ?? 'lost';
  return offerEndsAt(offer, job) > now ? 'live' : 'expired';
}

function buildCounterOffer(
  { counter, providerId }: OfferRow,
  level: ProviderLevel,
  around: AroundOffer,
): Offer['counter'] {
  if (counter === null) return null;
  const { currency } = around.job;
  const { price, startAt, message, maskedMessage } = counter;
  const own = around.role === 'client';
  return {
    price: money(price, currency),
    allIn: money(price + feeOn(price, currency), currency),
    wouldReceive: own ? null : money(computeReceived(price, level), currency),
    startAt,
    message: own || isRevealed(around, providerId) ? message : (maskedMessage ?? message),
  };
}

/** The other side reads it without contact details until it is booked; its author and the staff read all of it. */
function readable({ message, maskedMessage, providerId }: OfferRow, around: AroundOffer): string | null {
  const own = providerId === around.accountId;
  return own || isRevealed(around, providerId) ? message : (maskedMessage ?? message);
}

/** Between the two of the job from the booking on; to the staff always. */
function isRevealed({ role, job: { facts } }: AroundOffer, providerId: string): boolean {
  if (role === 'support' || role === 'admin') return true;
  return facts !== undefined && facts.bookedAt !== null && facts.agreement?.providerId === providerId;
}

/** The account's read model may be a moment behind the offer's. */
export function unknownPerson(accountId: string): Person {
  return {
    accountId,
    firstName: null,
    lastName: null,
    businessName: null,
    city: null,
    level: null,
    verifiedAt: null,
    rating: null,
    reviewCount: 0,
    removedReviews: 0,
  };
}

import type { blockerReasons } from '#events/catalog/deletion.ts';

import { refundsToCome } from '../job/failed-refunds.ts';
import { heldMoney } from '../job/held-money.ts';
import { unansweredOffers } from '../job/live-offer.ts';
import type { Job } from '../job/job.ts';
import type { JobState } from '../job/job-states.ts';
import { heldUp, isComingBack, onTheWay } from '../job/transfer-balances.ts';
import { uncollectedFee } from '../job/uncollected-fee.ts';

export type BlockerReason = (typeof blockerReasons)[number];

/**
 * What a job in each state means for the deletion of one of its sides: `ends` with it, `defers` it, or is `over`, so
 * that only its money can defer.
 */
export const jobsOnDeletion: Readonly<Record<JobState, 'ends' | 'defers' | 'over'>> = {
  Open: 'ends',
  Offered: 'ends',
  BookingRequested: 'ends',
  PaymentPending: 'defers',
  Booked: 'defers',
  PaymentAtRisk: 'defers',
  NoShowClaimed: 'defers',
  InProgress: 'defers',
  CompletionClaimed: 'defers',
  ChangesRequested: 'defers',
  ApprovedInGrace: 'defers',
  Disputed: 'defers',
  ChargebackOpen: 'defers',
  Released: 'over',
  Settled: 'over',
  Closed: 'over',
  Cancelled: 'over',
  NoShow: 'over',
  Withdrawn: 'over',
  Expired: 'over',
  Declined: 'over',
  Removed: 'over',
};

/** Why this job defers the deletion of this person; empty if it does not. */
export function findBlockers(job: Job, personId: string): BlockerReason[] {
  const isClient = job.clientId === personId;
  const isProvider = job.agreement?.providerId === personId;
  if (!isClient && !isProvider) return [];
  const open = jobsOnDeletion[job.state] === 'defers' ? [reasonOfState(job.state)] : [];
  return [...new Set([...open, ...(isClient ? owedToClient(job) : []), ...(isProvider ? owedToProvider(job) : [])])];
}

function reasonOfState(state: JobState): BlockerReason {
  if (state === 'Disputed') return 'dispute';
  return state === 'ChargebackOpen' ? 'chargeback' : 'work';
}

function owedToClient(job: Job): BlockerReason[] {
  const captured = job.ending?.capture ?? null;
  return [
    ...(job.ending === null && heldMoney(job) > 0 ? (['held'] as const) : []),
    ...(refundsToCome(job) > 0 ? (['refund'] as const) : []),
    ...(captured !== null && uncollectedFee(job, captured.paymentId) !== null ? (['fee'] as const) : []),
    ...(hasOpenChargeback(job) ? (['chargeback'] as const) : []),
    ...(Object.values(job.tips).some(({ status }) => status === 'due') ? (['tip'] as const) : []),
  ];
}

function owedToProvider(job: Job): BlockerReason[] {
  const comesBack = Object.keys(job.transferBalances).some((paymentId) => isComingBack(job, paymentId));
  return [
    ...(job.ending === null && heldMoney(job) > 0 ? (['held'] as const) : []),
    ...(onTheWay(job) + heldUp(job) > 0 || comesBack ? (['transfer'] as const) : []),
  ];
}

function hasOpenChargeback({ chargebacks, unmatchedChargebacks }: Job): boolean {
  return [...Object.values(chargebacks), ...Object.values(unmatchedChargebacks)].some(
    ({ status }) => status === 'open',
  );
}

/** A command that the person could send themselves. */
export type EndingCommand =
  | { readonly name: 'WithdrawRequest'; readonly data: { readonly jobId: string; readonly reason: null } }
  | { readonly name: 'DeclineBooking'; readonly data: { readonly jobId: string; readonly reason: null } }
  | { readonly name: 'WithdrawOffer'; readonly data: { readonly jobId: string; readonly offerId: string } };

/** The person's request, their answer to a direct booking and their open offers end with their account. */
export function endingCommands(job: Job, personId: string): EndingCommand[] {
  const { jobId, state } = job;
  const ends = jobsOnDeletion[state] === 'ends';
  if (job.clientId === personId) return ends ? [{ name: 'WithdrawRequest', data: { jobId, reason: null } }] : [];
  if (state === 'BookingRequested' && job.invitedProviderId === personId) {
    return [{ name: 'DeclineBooking', data: { jobId, reason: null } }];
  }
  if (!ends && state !== 'PaymentPending') return [];
  return unansweredOffers(job)
    .filter(({ providerId }) => providerId === personId)
    .map(({ offerId }) => ({ name: 'WithdrawOffer', data: { jobId, offerId } }));
}

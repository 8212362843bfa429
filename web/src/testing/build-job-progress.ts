import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';

import { aProvider } from './build-people.ts';
import { eur, hoursAfter, ids, NOW } from './ids.ts';

export type JobProgress = Pick<
  JobView,
  'direct' | 'record' | 'noShow' | 'claim' | 'changesRequested' | 'dispute' | 'chargeback' | 'ending' | 'reviews'
>;

const endings: Partial<Record<JobState, NonNullable<JobView['ending']>['kind']>> = {
  Cancelled: 'cancelled',
  NoShow: 'no-show',
  Settled: 'settled',
  Withdrawn: 'withdrawn',
  Declined: 'declined',
  Expired: 'expired',
  Removed: 'removed',
};
const claimed: readonly JobState[] = [
  'CompletionClaimed',
  'ChangesRequested',
  'ApprovedInGrace',
  'Disputed',
  'ChargebackOpen',
  'Released',
  'Settled',
  'Closed',
];
const reviewable: readonly JobState[] = ['Released', 'Closed', 'Cancelled', 'NoShow'];

/** The events on the way to a state, as its page shows them. */
export function jobProgress(state: JobState, role: JobView['role']): JobProgress {
  const ending = endings[state];
  return {
    direct: state === 'BookingRequested' || state === 'Declined' ? aDirectBooking() : null,
    record: buildRecord(state),
    noShow: state === 'NoShowClaimed' ? aNoShow() : null,
    claim: claimed.includes(state)
      ? {
          number: 1,
          note: 'Two coats everywhere.',
          claimedAt: hoursAfter(NOW, -18),
          autoApproveAt: hoursAfter(NOW, 54),
        }
      : null,
    changesRequested:
      state === 'ChangesRequested'
        ? { round: 1, of: 2, reason: 'Runs beside the window.', at: hoursAfter(NOW, -2) }
        : null,
    dispute: state === 'Disputed' ? aDispute({ mine: role === 'client' }) : null,
    chargeback:
      state === 'ChargebackOpen'
        ? {
            chargebackId: 'dp_1',
            amount: eur(45_360),
            reason: 'product_not_received',
            openedAt: hoursAfter(NOW, -20),
            evidenceDueAt: hoursAfter(NOW, 160),
            packSentAt: null,
            won: null,
          }
        : null,
    ending:
      ending === undefined ? null : { kind: ending, by: 'client', reason: null, fee: eur(0), at: hoursAfter(NOW, -1) },
    reviews:
      reviewable.includes(state) && role !== 'support' && role !== 'admin'
        ? {
            canReview: true,
            until: hoursAfter(NOW, 300),
            own: null,
            other: null,
            otherIsIn: false,
            canReply: false,
            reported: { review: false, reply: false },
          }
        : null,
  };
}

/** What both sides said of the work on the way to a state. */
function buildRecord(state: JobState): JobProgress['record'] {
  if (state === 'NoShowClaimed') {
    const text = 'Nobody came, and nobody called.';
    return [{ origin: 'no-show', by: 'client', text, files: [], at: hoursAfter(NOW, -1) }];
  }
  if (!claimed.includes(state)) return [];
  const entry = (origin: 'claim' | 'changes', text: string, hours: number): JobProgress['record'][number] => {
    return { origin, by: origin === 'claim' ? 'provider' : 'client', text, files: [], at: hoursAfter(NOW, hours) };
  };
  const claim = entry('claim', 'Two coats everywhere.', -18);
  return state === 'ChangesRequested' ? [claim, entry('changes', 'Runs beside the window.', -2)] : [claim];
}

function aDirectBooking(): NonNullable<JobView['direct']> {
  return {
    provider: aProvider(),
    offerId: ids.offer,
    price: eur(42_000),
    serviceFee: eur(3360),
    allIn: eur(45_360),
    wouldReceive: eur(37_800),
    promo: null,
    startAt: '2026-10-19T08:00:00.000Z',
    durationMinutes: 480,
    answerBy: hoursAfter(NOW, 40),
    declineReason: null,
  };
}

function aNoShow(): NonNullable<JobView['noShow']> {
  return {
    by: 'client',
    statement: 'Nobody came, and nobody called.',
    claimedAt: hoursAfter(NOW, -1),
    contestUntil: hoursAfter(NOW, 11),
    contested: false,
    comesTo: { fee: eur(0), refund: eur(45_360) },
  };
}

export function aDispute(changes: Partial<NonNullable<JobView['dispute']>> = {}): NonNullable<JobView['dispute']> {
  return {
    disputeId: ids.dispute,
    stage: 'direct-fix',
    stageDueAt: hoursAfter(NOW, 47),
    by: 'client',
    reason: 'quality',
    mine: true,
    actionRequired: false,
    offer: null,
    decided: null,
    openedAt: hoursAfter(NOW, -1),
    resolvedAt: null,
    ...changes,
  };
}

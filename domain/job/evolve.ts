import type { JobEvent } from '#events/catalog/job.ts';

import { chargebackFolds } from './evolve/chargebacks.ts';
import { disputeFolds } from './evolve/disputes.ts';
import { endingFolds } from './evolve/endings.ts';
import type { Folds } from './evolve/fold-types.ts';
import { offerFolds } from './evolve/offers.ts';
import { paymentFolds } from './evolve/payments.ts';
import { refundFolds } from './evolve/refunds.ts';
import { createJob, requestFolds } from './evolve/requests.ts';
import { staffFolds } from './evolve/staff.ts';
import { tipFolds } from './evolve/tips.ts';
import { transferFolds } from './evolve/transfers.ts';
import { workFolds } from './evolve/work.ts';
import { targetsOf } from './lifecycle.ts';
import { unansweredOffers } from './live-offer.ts';
import { chargebackResult } from './chargeback-result.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';
import { usedIdsAfter } from './used-ids.ts';

type Beginning = 'RequestPosted' | 'BookingRequested';

const folds: Folds<Exclude<JobEvent['type'], Beginning>> = {
  ...requestFolds,
  ...offerFolds,
  ...paymentFolds,
  ...workFolds,
  ...disputeFolds,
  ...chargebackFolds,
  ...endingFolds,
  ...refundFolds,
  ...transferFolds,
  ...tipFolds,
  ...staffFolds,
};

/**
 * The job after the event. The next state comes from the graph, so that no history leads outside it. A staff proposal
 * about the money ends when the state changes, except when claimed work is approved.
 * @throws Error when the history contradicts the lifecycle: a bug, never the caller's mistake
 */
export function evolve(job: Job | null, event: JobEvent): Job {
  if (event.type === 'RequestPosted' || event.type === 'BookingRequested') {
    return { ...createJob(event), state: nextState(null, job, event) };
  }
  if (job === null) throw new Error(`${event.type} in a job without a request`);
  const fold = folds[event.type] as (job: Job, data: JobEvent['data']) => Partial<Job>;
  const folded = { ...job, ...fold(job, event.data), usedIds: usedIdsAfter(job.usedIds, event) };
  const state = nextState(folded, job, event);
  if (state === folded.state) return folded;
  return { ...folded, state, moneyProposal: event.type === 'JobApproved' ? folded.moneyProposal : null };
}

/** The state that the graph names; if it names several, the job determines which. */
function nextState(folded: Job | null, before: Job | null, event: JobEvent): JobState {
  const targets = targetsOf(before?.state ?? null, event.type);
  const next = targets.length > 1 && folded !== null ? chosen(folded, event) : targets[0];
  if (next === undefined || !targets.includes(next)) {
    throw new Error(`${event.type} does not follow ${before?.state ?? 'nothing'}`);
  }
  return next;
}

function chosen(job: Job, event: JobEvent): JobState | undefined {
  switch (event.type) {
    case 'DisputeResolved':
      return afterDispute(event.data, job.dispute?.atState);
    case 'ChargebackClosed':
      return event.data.left === null ? afterChargeback(job) : job.freeze?.atState;
    case 'PaymentCaptured':
      return event.data.purpose === 'main' ? 'Booked' : 'PaymentAtRisk';
    default:
      return unansweredOffers(job).length > 0 ? 'Offered' : 'Open';
  }
}

/** Frozen until the bank has decided; then settled, or back in the earlier state. */
function afterChargeback(job: Job): JobState | undefined {
  const { freeze, riskEndsAt } = job;
  switch (chargebackResult(job)) {
    case 'open':
      return 'ChargebackOpen';
    case 'taken':
      return 'Settled';
    case 'left':
      // Another card may have paid meanwhile.
      return freeze?.atState === 'PaymentAtRisk' && riskEndsAt === null ? 'Booked' : freeze?.atState;
  }
}

type Resolved = Extract<JobEvent, { type: 'DisputeResolved' }>['data'];

function afterDispute({ outcome, how }: Resolved, atState: JobState | undefined): JobState | undefined {
  if (outcome.kind === 'dismissed' || how === 'withdrawn') return atState;
  return outcome.kind === 'rework' ? 'ChangesRequested' : 'Settled';
}

import { jobStates } from '../job-states.ts';

/** Work can still be changed by agreement. */
export const changeable = ['Booked', 'InProgress'] as const;
/** Between the booking and its end, not frozen. */
export const running = [
  'Booked',
  'NoShowClaimed',
  'InProgress',
  'CompletionClaimed',
  'ChangesRequested',
  'ApprovedInGrace',
] as const;
/** A tip can be due from the approval on, even if the approval is cancelled. */
export const claimed = ['CompletionClaimed', 'ChangesRequested', 'ApprovedInGrace'] as const;
/** Everything is suspended, and can resume. */
export const frozen = ['Disputed', 'ChargebackOpen'] as const;
/** Booked, or in a state that can return to booked. */
export const comingBack = ['Booked', 'PaymentAtRisk', 'NoShowClaimed', ...frozen] as const;
/** Work that can still become late; a no-show report or a failed card can end in a continued job. */
export const unfinished = ['Booked', 'PaymentAtRisk', 'NoShowClaimed', 'InProgress', 'ChangesRequested'] as const;
export const disputable = ['Booked', 'InProgress', 'CompletionClaimed', 'ChangesRequested', 'ApprovedInGrace'] as const;
export const tippable = ['ApprovedInGrace', 'Released'] as const;
export const ended = ['Released', 'Settled', 'Closed', 'Cancelled', 'NoShow'] as const;
/** A chargeback can come after any payment, even long after the end. */
export const chargeable = [...running, 'PaymentAtRisk', 'Disputed', ...ended] as const;
export const paid = [...chargeable, 'ChargebackOpen'] as const;
/** Paid, and not waiting for another card. */
export const paidElsewhere = paid.filter((state) => state !== 'PaymentAtRisk');
/** An earlier tip can still wait for its payment. */
export const afterWork = ['Released', 'Settled', 'Closed'] as const;
export const payable = [...running, 'PaymentAtRisk', ...frozen, ...afterWork] as const;
/** During a chargeback the bank has the payment. */
export const unfrozen = jobStates.filter((state) => state !== 'ChargebackOpen');
/** Neither a dispute nor a chargeback suspends the deadlines. */
export const timeRuns = chargeable.filter((state) => state !== 'Disputed');
/** Where a settled dispute can lead: back, to rework, or to a settlement. */
export const afterDispute = [...disputable, 'NoShowClaimed', 'Settled'] as const;

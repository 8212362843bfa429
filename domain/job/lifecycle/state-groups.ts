import { jobStates } from '../states.ts';

/** Work can still be changed by consent. */
export const changeable = ['Booked', 'InProgress'] as const;
/** Between the booking and its end, nothing frozen. */
export const running = [
  'Booked',
  'NoShowClaimed',
  'InProgress',
  'CompletionClaimed',
  'ChangesRequested',
  'ApprovedInGrace',
] as const;
/** A tip may be due from the approval on, also when that is cancelled. */
export const claimed = ['CompletionClaimed', 'ChangesRequested', 'ApprovedInGrace'] as const;
/** Everything stands still, and may go on. */
export const frozen = ['Disputed', 'ChargebackOpen'] as const;
/** Booked, or where the job may come back to be so. */
export const comingBack = ['Booked', 'PaymentAtRisk', 'NoShowClaimed', ...frozen] as const;
/** Work that may still be late; what an absence or a card stops meanwhile may go on. */
export const unfinished = ['Booked', 'PaymentAtRisk', 'NoShowClaimed', 'InProgress', 'ChangesRequested'] as const;
export const disputable = ['Booked', 'InProgress', 'CompletionClaimed', 'ChangesRequested', 'ApprovedInGrace'] as const;
export const tippable = ['ApprovedInGrace', 'Released'] as const;
export const ended = ['Released', 'Settled', 'Closed', 'Cancelled', 'NoShow'] as const;
/** A chargeback may come whenever money was paid, long after the end too. */
export const chargeable = [...running, 'PaymentAtRisk', 'Disputed', ...ended] as const;
export const paid = [...chargeable, 'ChargebackOpen'] as const;
/** Where money was paid, and no other card is waited for. */
export const paidElsewhere = paid.filter((state) => state !== 'PaymentAtRisk');
/** Where a tip that was given may still wait for its payment. */
export const afterWork = ['Released', 'Settled', 'Closed'] as const;
export const payable = [...running, 'PaymentAtRisk', ...frozen, ...afterWork] as const;
/** While a chargeback runs the bank has the payment. */
export const unfrozen = jobStates.filter((state) => state !== 'ChargebackOpen');
/** Neither a dispute nor a chargeback stops the time. */
export const timeRuns = chargeable.filter((state) => state !== 'Disputed');
/** Where a settled dispute can lead: back, on to rework, or to its money. */
export const afterDispute = [...disputable, 'NoShowClaimed', 'Settled'] as const;

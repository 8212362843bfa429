import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';

/** The purpose: the booking, or the named price rise or tip. */
export type PayFor = { readonly purpose: 'main' } | { readonly purpose: 'extra' | 'tip'; readonly ref: string };

/** Reads the URL; any other value is the booking. */
export function parsePayFor(purpose: string | null, ref: string | null): PayFor {
  return (purpose === 'extra' || purpose === 'tip') && ref !== null ? { purpose, ref } : { purpose: 'main' };
}

/** Status of a payment. `nothing`: none is due, and the job's page shows the outcome of an earlier one. */
export type PaymentStatus = 'due' | 'paid' | 'over' | 'nothing';

/** States in which the money of a price rise is held until the approval. */
const unapproved: ReadonlySet<JobState> = new Set([
  'Booked',
  'PaymentAtRisk',
  'InProgress',
  'CompletionClaimed',
  'ChangesRequested',
]);

export function paymentStatusOf(view: JobView, payFor: PayFor): PaymentStatus {
  if (view.role !== 'client') return 'nothing';
  if (payFor.purpose === 'main') return paymentStatusOfBooking(view);
  const { purpose, ref } = payFor;
  if (view.paymentsDue.some((due) => due.purpose === purpose && due.ref === ref)) return 'due';
  if (purpose === 'tip') return paymentStatusOfTip(view, ref);
  if (!unapproved.has(view.job.state)) return 'nothing';
  const applied = view.timeline.some(({ kind, facts }) => kind === 'ChangeApplied' && facts['changeId'] === ref);
  return applied ? 'paid' : 'over';
}

/** Whether the money was captured: an authorization or a later charge is still due. */
export function isPaid(view: JobView, payFor: PayFor): boolean {
  if (paymentStatusOf(view, payFor) !== 'paid') return false;
  return payFor.purpose !== 'main' || (view.money !== null && view.money.capturedAt !== null);
}

function paymentStatusOfBooking({ job: { state } }: JobView): PaymentStatus {
  if (state === 'PaymentPending' || state === 'PaymentAtRisk') return 'due';
  // The provider has arrived once the work began.
  if (state === 'Booked') return 'paid';
  return state === 'Offered' || state === 'Open' ? 'over' : 'nothing';
}

function paymentStatusOfTip({ tips }: JobView, ref: string): PaymentStatus {
  const tip = tips.find(({ tipId }) => tipId === ref);
  if (tip === undefined) return 'nothing';
  if (tip.status === 'due') return 'due';
  return tip.status === 'paid' ? 'paid' : 'over';
}

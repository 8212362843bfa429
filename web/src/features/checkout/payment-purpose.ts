import type { JobState } from '#domain/job/states.ts';
import type { JobView } from '#query-api/contract/job.ts';

/** What is paid: the booking, or the price rise or tip that is named. */
export type PayFor = { readonly purpose: 'main' } | { readonly purpose: 'extra' | 'tip'; readonly ref: string };

/** From the address; anything else is the booking itself. */
export function parsePayFor(purpose: string | null, ref: string | null): PayFor {
  return (purpose === 'extra' || purpose === 'tip') && ref !== null ? { purpose, ref } : { purpose: 'main' };
}

/** How a payment stands. `nothing`: none is asked for, and what became of an earlier one stands on the job's page. */
export type PaymentStatus = 'due' | 'paid' | 'over' | 'nothing';

/** Where what a rise of the price brought is held until the approval. */
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

/** Whether the money was taken: what is set aside on a card, or charged to it later, is still to be paid. */
export function isPaid(view: JobView, payFor: PayFor): boolean {
  if (paymentStatusOf(view, payFor) !== 'paid') return false;
  return payFor.purpose !== 'main' || (view.money !== null && view.money.capturedAt !== null);
}

function paymentStatusOfBooking({ job: { state } }: JobView): PaymentStatus {
  if (state === 'PaymentPending' || state === 'PaymentAtRisk') return 'due';
  // Once the work began nobody is still to come.
  if (state === 'Booked') return 'paid';
  return state === 'Offered' || state === 'Open' ? 'over' : 'nothing';
}

function paymentStatusOfTip({ tips }: JobView, ref: string): PaymentStatus {
  const tip = tips.find(({ tipId }) => tipId === ref);
  if (tip === undefined) return 'nothing';
  if (tip.status === 'due') return 'due';
  return tip.status === 'paid' ? 'paid' : 'over';
}

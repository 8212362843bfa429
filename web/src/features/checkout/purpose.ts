import type { JobView } from '#query-api/contract/job.ts';

/** What is paid: the booking, or the price rise or tip that is named. */
export type PayFor = { readonly purpose: 'main' } | { readonly purpose: 'extra' | 'tip'; readonly ref: string };

/** From the address; anything else is the booking itself. */
export function payForOf(purpose: string | null, ref: string | null): PayFor {
  return (purpose === 'extra' || purpose === 'tip') && ref !== null ? { purpose, ref } : { purpose: 'main' };
}

/** How a payment stands. */
export type Standing = 'due' | 'paid' | 'over' | 'nothing';

const booked = new Set([
  'Booked',
  'InProgress',
  'CompletionClaimed',
  'ChangesRequested',
  'ApprovedInGrace',
  'Released',
]);

export function standingOf(view: JobView, payFor: PayFor): Standing {
  if (view.role !== 'client') return 'nothing';
  if (payFor.purpose === 'main') return standingOfBooking(view);
  const { purpose, ref } = payFor;
  if (view.paymentsDue.some((due) => due.purpose === purpose && due.ref === ref)) return 'due';
  if (purpose === 'tip') return standingOfTip(view, ref);
  const applied = view.timeline.some(({ kind, facts }) => kind === 'ChangeApplied' && facts['changeId'] === ref);
  return applied ? 'paid' : 'over';
}

function standingOfBooking({ job: { state } }: JobView): Standing {
  if (state === 'PaymentPending' || state === 'PaymentAtRisk') return 'due';
  if (booked.has(state) || state === 'Closed') return 'paid';
  return state === 'Offered' || state === 'Open' ? 'over' : 'nothing';
}

function standingOfTip({ tips }: JobView, ref: string): Standing {
  const tip = tips.find(({ tipId }) => tipId === ref);
  if (tip === undefined) return 'nothing';
  if (tip.status === 'due') return 'due';
  return tip.status === 'paid' ? 'paid' : 'over';
}

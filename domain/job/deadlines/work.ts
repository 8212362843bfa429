import { reminderOf, slotOf, type DeadlineRules, type SlotChanges } from './job-deadline.ts';

const overdue = slotOf('overdue');
const close = slotOf('close');

/** The work, its approval and its release. */
export const workDeadlines: DeadlineRules = {
  JobBooked: ({ overdueAt }) => ({ set: { [overdue]: overdueAt } }),
  JobOverdue: () => ({ clear: [overdue] }),
  CompletionClaimed: (data) => ({ set: silence(data), clear: [overdue] }),
  ChangesRequested: ({ claim, overdueAt }) => ({
    set: { [overdue]: overdueAt },
    clear: [slotOf('auto-approve', claim)],
  }),
  ApprovalReminded: ({ claim, hoursLeft }) => ({ clear: [slotOf('approval-reminder', reminderOf(claim, hoursLeft))] }),
  JobApproved: ({ claim, graceEndsAt }) => ({
    set: { [slotOf('release', claim)]: graceEndsAt },
    clear: [slotOf('auto-approve', claim)],
  }),
  ApprovalCancelled: (data) => ({ set: silence(data), clear: [slotOf('release', data.claim)] }),

  JobCancelled: () => ({ clear: [overdue] }),
  FundsReleased: ({ closesAt }) => ({ set: { [close]: closesAt } }),
  JobSettled: ({ closesAt }) => ({ set: { [close]: closesAt }, clear: [overdue] }),
  JobClosed: () => ({ clear: [close] }),
};

interface Silence {
  readonly claim: number;
  readonly autoApproveAt: string;
  readonly reminders: readonly { readonly hoursLeft: number; readonly dueAt: string }[];
}

/** Reminders are left standing when the client acts: they fire into nothing. */
function silence({ claim, autoApproveAt, reminders }: Silence): NonNullable<SlotChanges['set']> {
  const remindersDue = reminders.map(({ hoursLeft, dueAt }) => [
    slotOf('approval-reminder', reminderOf(claim, hoursLeft)),
    dueAt,
  ]);
  return { [slotOf('auto-approve', claim)]: autoApproveAt, ...Object.fromEntries(remindersDue) };
}

import { ruleBook } from '../../policy/rule-book.ts';
import { reminderOf, slotOf, type DeadlineRules, type SlotChanges } from './job-deadline.ts';

const overdue = slotOf('overdue');
const close = slotOf('close');
const reminderHours = [...new Set(ruleBook.policies.all.flatMap((policy) => policy.approvalReminderHours))];

/** The work, its approval and its release. */
export const workDeadlines: DeadlineRules = {
  JobBooked: ({ overdueAt }) => ({ set: { [overdue]: overdueAt } }),
  JobOverdue: () => ({ clear: [overdue] }),
  CompletionClaimed: (data) => ({ set: silence(data), clear: [overdue] }),
  ChangesRequested: ({ claim, overdueAt }) => ({
    set: { [overdue]: overdueAt },
    clear: silenceBroken(claim),
  }),
  ApprovalReminded: ({ claim, hoursLeft }) => ({ clear: [slotOf('approval-reminder', reminderOf(claim, hoursLeft))] }),
  JobApproved: ({ claim, graceEndsAt }) => ({
    set: { [slotOf('release', claim)]: graceEndsAt },
    clear: silenceBroken(claim),
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

function silence({ claim, autoApproveAt, reminders }: Silence): NonNullable<SlotChanges['set']> {
  const remindersDue = reminders.map(({ hoursLeft, dueAt }) => [
    slotOf('approval-reminder', reminderOf(claim, hoursLeft)),
    dueAt,
  ]);
  return { [slotOf('auto-approve', claim)]: autoApproveAt, ...Object.fromEntries(remindersDue) };
}

/** The client acted: by whichever policy the job goes, none of its reminders is due any more. */
function silenceBroken(claim: number): string[] {
  return [
    slotOf('auto-approve', claim),
    ...reminderHours.map((hours) => slotOf('approval-reminder', reminderOf(claim, hours))),
  ];
}

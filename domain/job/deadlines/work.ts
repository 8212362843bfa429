import { ruleBook } from '../../policy/rule-book.ts';
import { toReminderKey, toDeadlineSlot, type DeadlineRules, type SlotChanges } from './job-deadline.ts';

const overdue = toDeadlineSlot('overdue');
const close = toDeadlineSlot('close');
const reminderHours = [...new Set(ruleBook.policies.all.flatMap((policy) => policy.approvalReminderHours))];

/** The work, its approval and its release. */
export const workDeadlines: DeadlineRules = {
  JobBooked: ({ overdueAt }) => ({ set: { [overdue]: overdueAt } }),
  JobOverdue: () => ({ clear: [overdue] }),
  CompletionClaimed: (data) => ({ set: autoApprovalSlots(data), clear: [overdue] }),
  ChangesRequested: ({ claim, overdueAt }) => ({
    set: { [overdue]: overdueAt },
    clear: clearedAutoApproval(claim),
  }),
  ApprovalReminded: ({ claim, hoursLeft }) => ({
    clear: [toDeadlineSlot('approval-reminder', toReminderKey(claim, hoursLeft))],
  }),
  JobApproved: ({ claim, graceEndsAt }) => ({
    set: { [toDeadlineSlot('release', claim)]: graceEndsAt },
    clear: clearedAutoApproval(claim),
  }),
  ApprovalCancelled: (data) => ({ set: autoApprovalSlots(data), clear: [toDeadlineSlot('release', data.claim)] }),

  JobCancelled: () => ({ clear: [overdue] }),
  FundsReleased: ({ closesAt }) => ({ set: { [close]: closesAt } }),
  JobSettled: ({ closesAt }) => ({ set: { [close]: closesAt }, clear: [overdue] }),
  JobClosed: () => ({ clear: [close] }),
};

interface ApprovalSchedule {
  readonly claim: number;
  readonly autoApproveAt: string;
  readonly reminders: readonly { readonly hoursLeft: number; readonly dueAt: string }[];
}

function autoApprovalSlots({ claim, autoApproveAt, reminders }: ApprovalSchedule): NonNullable<SlotChanges['set']> {
  const remindersDue = reminders.map(({ hoursLeft, dueAt }) => [
    toDeadlineSlot('approval-reminder', toReminderKey(claim, hoursLeft)),
    dueAt,
  ]);
  return { [toDeadlineSlot('auto-approve', claim)]: autoApproveAt, ...Object.fromEntries(remindersDue) };
}

/** The client acted, so no reminder is due any more, under any policy. */
function clearedAutoApproval(claim: number): string[] {
  return [
    toDeadlineSlot('auto-approve', claim),
    ...reminderHours.map((hours) => toDeadlineSlot('approval-reminder', toReminderKey(claim, hours))),
  ];
}

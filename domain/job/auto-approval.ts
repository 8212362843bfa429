import type { Policy } from '../policy/policy.ts';
import { plusHours } from '../time.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';

/** How many hours the client has to decide on a claim, under the job's policy. */
export function approvalHours(
  { category, currency, price }: Pick<Job, 'category' | 'currency'> & { readonly price: number },
  policy: Policy,
): number {
  const long =
    policy.longApprovalCategories.some((listed) => listed === category) || price >= policy.longApprovalFrom[currency];
  return long ? policy.longApprovalHours : policy.approvalHours;
}

interface ApprovalSchedule {
  readonly autoApproveAt: string;
  readonly reminders: { readonly hoursLeft: number; readonly dueAt: string }[];
}

/** When a claim or a cancelled approval leads to automatic approval, and when the client is reminded of it. */
export function scheduleAutoApproval(job: Job, from: string, policy: Policy): ApprovalSchedule {
  const { category, currency } = job;
  const autoApproveAt = plusHours(
    from,
    approvalHours({ category, currency, price: requireAgreement(job).price }, policy),
  );
  const reminders = policy.approvalReminderHours.map((hoursLeft) => ({
    hoursLeft,
    dueAt: plusHours(autoApproveAt, -hoursLeft),
  }));
  return { autoApproveAt, reminders };
}

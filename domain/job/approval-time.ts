import type { Policy } from '../policy/policy.ts';
import { plusHours } from '../time.ts';
import { agreementOf } from './implied.ts';
import type { Job } from './state.ts';

/** How many hours the client has to decide on a claim, under the rules that the job agreed to. */
export function approvalHours(
  { category, currency, price }: Pick<Job, 'category' | 'currency'> & { readonly price: number },
  policy: Policy,
): number {
  const long =
    policy.longApprovalCategories.some((listed) => listed === category) || price >= policy.longApprovalFrom[currency];
  return long ? policy.longApprovalHours : policy.approvalHours;
}

interface Silence {
  readonly autoApproveAt: string;
  readonly reminders: { readonly hoursLeft: number; readonly dueAt: string }[];
}

/** When silence approves, counted from a claim or from a cancelled approval, and when the client is reminded of it. */
export function silenceFrom(job: Job, from: string, policy: Policy): Silence {
  const { category, currency } = job;
  const autoApproveAt = plusHours(from, approvalHours({ category, currency, price: agreementOf(job).price }, policy));
  const reminders = policy.approvalReminderHours.map((hoursLeft) => ({
    hoursLeft,
    dueAt: plusHours(autoApproveAt, -hoursLeft),
  }));
  return { autoApproveAt, reminders };
}

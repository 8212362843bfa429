import { pinnedPolicy } from '#domain/job/pinned-policy.ts';
import { allowedCommands } from '#domain/job/lifecycle.ts';
import type { Tip } from '#domain/job/money-state.ts';
import type { Job } from '#domain/job/job.ts';
import { minCharge } from '#domain/money/min-charge.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { hasCome, plusDays } from '#domain/time.ts';
import type { JobView } from '../contract/job.ts';
import { money } from './money.ts';
import type { JobPage } from './job-page.ts';

/** Providers see paid tips only: the others may never be paid. */
export function buildTips({ job, role }: Pick<JobPage, 'job' | 'role'>): JobView['tips'] {
  const { facts, details, currency, updatedAt } = job;
  const visible = Object.values(facts.tips).filter(({ status }) => role !== 'provider' || status === 'paid');
  return visible.map((tip) => ({
    tipId: tip.tipId,
    amount: money(tip.amount, currency),
    status: tip.status,
    paymentDueAt: tipDueAt(facts, tip),
    at: details.tips?.[tip.tipId] ?? updatedAt,
  }));
}

/** Until when a tip must be paid; null if none is due, and while a dispute or chargeback suspends the deadline. */
export function tipDueAt({ state }: Job, { status, paymentDueAt }: Tip): string | null {
  return status === 'due' && allowedCommands(state, 'deadline').includes('ExpireTip') ? paymentDueAt : null;
}

/** What the client can still tip, and until when. */
export function buildTipOptions({ job, role, now }: JobPage): JobView['tip'] {
  const { agreement, approvedAt, tips, state } = job.facts;
  if (role !== 'client' || agreement === null || approvedAt === null) return null;
  if (state !== 'ApprovedInGrace' && state !== 'Released') return null;
  const policy = pinnedPolicy(job.facts, ruleBook);
  const until = plusDays(approvedAt, policy.tipDays);
  const given = Object.values(tips).filter(({ status }) => status !== 'expired');
  const sum = given.reduce((before, { amount }) => before + amount, 0);
  const { currency } = job.facts;
  const max = Math.min(policy.tipCeiling[currency], agreement.price) - sum;
  const min = minCharge(currency);
  if (max < min || hasCome(until, now)) return null;
  return { min: money(min, currency), max: money(max, currency), until };
}

import { changedSums, extraFor, tooMuch } from '#domain/job/change-applied.ts';
import { proposalPhase } from '#domain/job/proposal-phase.ts';
import { sumParts } from '#domain/money/settlement.ts';
import { settleSums, type AgreedSums } from '#domain/money/agreed-sums.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { minutesBetween } from '#domain/time.ts';
import type { PendingChange } from '../contract/job-progress.ts';
import { money, moneyOrNull } from './money.ts';
import type { JobPage } from './job-page.ts';

/** The change that one side proposed, next to the present terms. */
export function buildPendingChange({ job, role }: Pick<JobPage, 'job' | 'role'>): PendingChange | null {
  const { change, agreement } = job.facts;
  const phase = proposalPhase(job.facts);
  if (change === null || agreement === null || phase === 'over') return null;
  const { currency, details } = job;
  const sums = changedSums(job.facts, ruleBook);
  const { startAt, price, total } = agreement;
  const durationMinutes = minutesBetween(startAt, agreement.expectedCompletionAt);
  const extra = details.change?.extra ?? 0;
  const receives = (of: AgreedSums) => moneyOrNull(role === 'client' ? null : settleSums(of).providerAmount, currency);
  return {
    changeId: change.changeId,
    by: change.by,
    before: {
      price: money(price, currency),
      allIn: money(total, currency),
      receives: receives(agreement),
      startAt,
      durationMinutes,
    },
    proposed: {
      price: money(sums.price, currency),
      allIn: money(sums.total, currency),
      receives: receives(sums),
      startAt: change.startAt ?? startAt,
      durationMinutes: change.durationMinutes ?? durationMinutes,
    },
    difference: money(sums.total - total, currency),
    paidAtOnce: money(extraFor(job.facts, sums.total), currency),
    goesBack: money(sumParts(tooMuch(job.facts, sums.total)), currency),
    reason: details.change?.reason ?? null,
    still: phase === 'suspended',
    expiresAt: change.expiresAt,
    extraDue: moneyOrNull(change.paymentDueAt === null || extra === 0 ? null : extra, currency),
    paymentDueAt: change.paymentDueAt,
  };
}

import { pinnedPolicy } from '#domain/job/agreed.ts';
import { agreedParting, partingOf } from '#domain/job/cancellable.ts';
import { isInEea } from '#domain/eea.ts';
import { refundsOf } from '#domain/job/settle-job.ts';
import { sumOf } from '#domain/money/settlement.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Policy } from '#domain/policy/policy.ts';
import { hasCome, isBefore, plusDays, plusHours, plusMinutes } from '#domain/time.ts';
import type { Job } from '#domain/job/state.ts';
import type { CancellationProposal, CancellationQuote } from '../contract/job-turns.ts';
import type { JobView } from '../contract/job.ts';
import { money } from './money.ts';
import { withdrawalQuote } from './withdrawal.ts';
import { earliestAfter } from './next-change.ts';
import type { JobPage } from './page.ts';

export function cancellationOf(page: JobPage): JobView['cancellation'] {
  return { quote: quoteOf(page), proposal: proposalOf(page) };
}

/** What cancelling would mean for the viewer now: the very fee that the command has to name. */
function quoteOf({ job, role, now }: JobPage): CancellationQuote | null {
  const { facts, currency } = job;
  const { agreement, bookedAt, state } = facts;
  if ((role !== 'client' && role !== 'provider') || agreement === null || bookedAt === null) return null;
  if (state === 'InProgress') return role === 'client' ? withdrawalQuote(facts, now) : null;
  const atRisk = state === 'PaymentAtRisk';
  // Whose Homewright may not come cancels for nothing, whenever they like.
  const suspended = role === 'client' && facts.providerStop !== null;
  if (!atRisk && (state !== 'Booked' || (!suspended && hasCome(agreement.startAt, now)))) return null;
  const policy = pinnedPolicy(facts, ruleBook);
  const { fee, settlement } = partingOf(facts, role, now, policy);
  const refund = sumOf(refundsOf(facts, settlement.refund));
  const times = moments(facts, policy);
  return {
    fee: money(fee, currency),
    refund: money(refund, currency),
    uncharged: money(agreement.total - fee - refund, currency),
    rule: suspended ? 'suspended' : atRisk ? 'unpaid' : role === 'provider' ? 'provider' : ruleAt(times, now, fee),
    changesAt: role === 'provider' || atRisk || suspended ? null : changesAt(times, now),
    worked: null,
  };
}

interface Moments {
  readonly slip: string;
  readonly withdrawal: string | null;
  readonly early: string;
  readonly late: string;
  readonly start: string;
}

/** When the rules of a cancellation by the client change. */
function moments({ agreement, bookedAt, country }: Job, policy: Policy): Moments {
  const start = agreement?.startAt ?? '';
  const booked = bookedAt ?? '';
  return {
    slip: plusMinutes(booked, policy.freeAfterBookingMinutes),
    withdrawal: isInEea(country) ? plusDays(booked, policy.withdrawalDays) : null,
    early: plusHours(start, -policy.freeBeforeStartHours),
    late: plusHours(start, -policy.lateBeforeStartHours),
    start,
  };
}

/** Of several reasons that make it free, the one that the day of the start gives, then the one that lasts longest. */
function ruleAt({ withdrawal, early, late }: Moments, now: string, fee: number): CancellationQuote['rule'] {
  if (fee > 0) return isBefore(late, now) ? 'last-minute' : 'short';
  if (!isBefore(early, now)) return 'free';
  return withdrawal !== null && !isBefore(withdrawal, now) ? 'consumer-right' : 'slip';
}

/** Until when nothing changes: while one reason makes it free, the others ending changes nothing. */
function changesAt({ slip, withdrawal, early, late, start }: Moments, now: string): string | null {
  const freeUntil = [slip, early, withdrawal]
    .filter((at): at is string => at !== null && !isBefore(at, now))
    .toSorted((a, b) => a.localeCompare(b))
    .at(-1);
  if (freeUntil !== undefined) return isBefore(freeUntil, start) ? freeUntil : null;
  return earliestAfter(now, [late]);
}

/** What the proposal would come to now. */
function proposalOf({ job }: JobPage): CancellationProposal | null {
  const { cancellation } = job.facts;
  if (cancellation === null) return null;
  const { proposalId, by, dueAt } = cancellation;
  const { refund, providerAmount } = agreedParting(job.facts, cancellation);
  return {
    proposalId,
    by,
    refund: money(refund, job.currency),
    toProvider: money(providerAmount, job.currency),
    message: job.details.cancellationMessage ?? null,
    dueAt,
  };
}

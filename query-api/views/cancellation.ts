import { pinnedPolicy } from '#domain/job/pinned-policy.ts';
import { settleMutualCancellation, cancellable, feeAfter, quoteCancellation } from '#domain/job/cancellation-terms.ts';
import type { Cancellable } from '#domain/job/cancellation-fee.ts';
import { isInEea } from '#domain/eea.ts';
import { proposalPhase } from '#domain/job/proposal-phase.ts';
import { allocateRefunds } from '#domain/job/job-settled.ts';
import { sumParts } from '#domain/money/settlement.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Policy } from '#domain/policy/policy.ts';
import { hasCome, isBefore, plusDays, plusHours, plusMinutes } from '#domain/time.ts';
import type { CancellationProposal, CancellationQuote } from '../contract/job-progress.ts';
import type { JobView } from '../contract/job.ts';
import { money } from './money.ts';
import { withdrawalQuote } from './withdrawal.ts';
import { earliestAfter } from './next-refresh.ts';
import type { JobPage } from './job-page.ts';

export function buildCancellation(page: JobPage): JobView['cancellation'] {
  return { quote: buildQuote(page), proposal: buildProposal(page) };
}

/** A cancellation quote for the viewer now: the exact fee that the command must name. */
function buildQuote({ job, role, now }: JobPage): CancellationQuote | null {
  const { facts, currency } = job;
  const { agreement, bookedAt, state } = facts;
  if ((role !== 'client' && role !== 'provider') || agreement === null || bookedAt === null) return null;
  if (state === 'InProgress') return role === 'client' ? withdrawalQuote(facts, now) : null;
  const atRisk = state === 'PaymentAtRisk';
  // The client of a suspended provider can cancel free of charge at any time.
  const suspended = role === 'client' && facts.providerStop !== null;
  if (!atRisk && (state !== 'Booked' || (!suspended && hasCome(agreement.startAt, now)))) return null;
  const policy = pinnedPolicy(facts, ruleBook);
  const { fee, settlement } = quoteCancellation(facts, role, now, policy);
  const refund = sumParts(allocateRefunds(facts, settlement.refund));
  const fixed = role === 'provider' || atRisk || suspended;
  const times = moments(cancellable(facts), policy);
  const changes = fixed ? null : changesAt(times, now);
  return {
    fee: money(fee, currency),
    refund: money(refund, currency),
    uncharged: money(agreement.total - fee - refund, currency),
    rule: suspended ? 'suspended' : atRisk ? 'unpaid' : role === 'provider' ? 'provider' : ruleAt(times, now, fee),
    changesAt: changes,
    nextFee: changes === null ? null : money(feeAfter(facts, changes, policy), currency),
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
function moments({ startAt: start, bookedAt, country }: Cancellable, policy: Policy): Moments {
  return {
    slip: plusMinutes(bookedAt, policy.freeAfterBookingMinutes),
    withdrawal: isInEea(country) ? plusDays(bookedAt, policy.withdrawalDays) : null,
    early: plusHours(start, -policy.freeBeforeStartHours),
    late: plusHours(start, -policy.lateBeforeStartHours),
    start,
  };
}

/** If several reasons make it free, the one that lasts longest: the others would announce a fee too early. */
function ruleAt(times: Moments, now: string, fee: number): CancellationQuote['rule'] {
  if (fee > 0) return isBefore(times.late, now) ? 'last-minute' : 'short';
  return freeReasons(times, now).at(-1)?.rule ?? 'slip';
}

interface FreeReason {
  readonly rule: 'free' | 'slip' | 'consumer-right';
  readonly until: string;
}

/** The reasons that make it free now, the longest-lasting one last. */
function freeReasons({ slip, withdrawal, early }: Moments, now: string): FreeReason[] {
  const reasons: FreeReason[] = [
    { rule: 'slip', until: slip },
    { rule: 'free', until: early },
    ...(withdrawal === null ? [] : [{ rule: 'consumer-right' as const, until: withdrawal }]),
  ];
  return reasons.filter(({ until }) => !isBefore(until, now)).toSorted((a, b) => a.until.localeCompare(b.until));
}

/** Until when nothing changes: while one reason makes it free, the end of the others changes nothing. */
function changesAt(times: Moments, now: string): string | null {
  const freeUntil = freeReasons(times, now).at(-1)?.until;
  if (freeUntil !== undefined) return isBefore(freeUntil, times.start) ? freeUntil : null;
  return earliestAfter(now, [times.late]);
}

/** The proposal at its present sums. */
function buildProposal({ job }: JobPage): CancellationProposal | null {
  const { cancellation } = job.facts;
  const phase = proposalPhase(job.facts);
  if (cancellation === null || phase === 'over') return null;
  const { proposalId, by, dueAt } = cancellation;
  const { refund, providerAmount } = settleMutualCancellation(job.facts, cancellation);
  return {
    proposalId,
    by,
    refund: money(refund, job.currency),
    toProvider: money(providerAmount, job.currency),
    message: job.details.cancellationMessage ?? null,
    still: phase === 'suspended',
    dueAt,
  };
}

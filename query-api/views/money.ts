import { isCurrency } from '#domain/money/currencies.ts';
import { commission, serviceFee } from '#domain/money/fees.ts';
import type { ProviderLevel } from '#domain/account/levels.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { JobView } from '../contract/job.ts';
import type { ListedJob } from '../reading/job-rows.ts';

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export function money(amount: number, currency: string): Money {
  return { amount, currency };
}

export function moneyOrNull(amount: number | null, currency: string): Money | null {
  return amount === null ? null : { amount, currency };
}

/** What the client would pay on top of a price that is not agreed yet, under today's fees. */
export function feeOn(price: number, currency: string): number {
  return isCurrency(currency) ? serviceFee(price, currency, ruleBook.fees.current) : 0;
}

/** What a Homewright of this level would receive of a price, under today's fees. */
export function receivedOf(price: number, level: ProviderLevel): number {
  return price - commission(price, level, ruleBook.fees.current);
}

export function commissionRate(level: ProviderLevel): number {
  return ruleBook.fees.current.commissionBp[level];
}

/** The sums of a job as agreed, and how far the money has come; null before an offer is accepted. */
export function jobMoney(job: ListedJob): JobView['money'] {
  const { currency, price, serviceFee: fee, commission: share, total, level, feeVersion } = job;
  if (price === null || fee === null || share === null || total === null || level === null || feeVersion === null) {
    return null;
  }
  const schedule = ruleBook.fees.at(feeVersion);
  if (!isCurrency(currency)) return null;
  const bounds = schedule.serviceFeeBounds[currency];
  return {
    price: money(price, currency),
    serviceFee: money(fee, currency),
    discount: money(0, currency),
    total: money(total, currency),
    commission: money(share, currency),
    commissionBp: schedule.commissionBp[level],
    providerAmount: money(job.providerAmount ?? price - share, currency),
    platformAmount: money(job.platformAmount ?? fee + share, currency),
    stage: stageOf(job),
    serviceFeeBp: schedule.serviceFeeBp,
    serviceFeeMin: money(bounds.min, currency),
    serviceFeeMax: money(bounds.max, currency),
    captured: money(job.captured ?? 0, currency),
    capturedAt: job.capturedAt,
    releasedAt: job.releasedAt,
    settledAt: null,
    settledBy: null,
    refund: money(0, currency),
    refunded: money(0, currency),
    ledger: [],
    toCome: [],
  };
}

function stageOf(job: ListedJob): NonNullable<JobView['money']>['stage'] {
  if (job.transferredAt !== null) return 'transferred';
  if (job.releasedAt !== null) return 'released';
  if (job.capturedAt !== null) return 'held';
  return job.bookedAt === null ? 'due' : 'authorised';
}

/** What is held for the job now. */
export function heldOf(job: ListedJob): Money | null {
  return job.releasedAt === null ? moneyOrNull(job.captured, job.currency) : null;
}

import { needsSecondAdmin } from '#domain/job/second-admin.ts';
import { heldMoney, takenMoney } from '#domain/job/held-money.ts';
import { stillToSend } from '#domain/job/transfer-balances.ts';
import type { Job } from '#domain/job/job.ts';
import { sumParts } from '#domain/money/settlement.ts';
import { settleSums } from '#domain/money/agreed-sums.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { JobMoney } from '../contract/job-money.ts';
import { ledgerLinesFor } from './ledger-lines.ts';
import { moneyToCome } from './money-to-come.ts';
import { money, type Money } from './money.ts';
import type { JobPage } from './job-page.ts';

/** The agreed sums of a job, and the progress of its payment; null before an offer is accepted. */
export function jobMoney({ job, ledger, role }: Pick<JobPage, 'job' | 'ledger' | 'role'>): JobMoney | null {
  const { facts, details } = job;
  const { agreement, ending, currency, payment, refunds } = facts;
  if (agreement === null) return null;
  const of = (amount: number): Money => money(amount, currency);
  const schedule = ruleBook.fees.at(agreement.feeVersion);
  const bounds = schedule.serviceFeeBounds[currency];
  const parts = ending ?? settleSums(agreement);
  return {
    price: of(agreement.price),
    serviceFee: of(agreement.serviceFee),
    discount: of(agreement.discount),
    promisedDiscount: of(agreement.promisedDiscount),
    total: of(agreement.total),
    commission: of(agreement.commission),
    feeVersion: agreement.feeVersion,
    level: agreement.level,
    commissionBp: schedule.commissionBp[agreement.level],
    serviceFeeBp: schedule.serviceFeeBp,
    serviceFeeMin: of(bounds.min),
    serviceFeeMax: of(bounds.max),
    providerAmount: of(parts.providerAmount),
    platformAmount: of(parts.platformAmount),
    stage: computeStage(job),
    captured: of(ending?.captured ?? heldMoney(facts)),
    taken: of(ending === null ? takenMoney(facts) : ending.captured - stillToCapture(facts)),
    twoAdmins: needsSecondAdmin(facts, ruleBook),
    capturedAt: payment?.capturedAt ?? null,
    releasedAt: ending?.released === true ? ending.endedAt : null,
    settledAt: ending?.released === false ? ending.endedAt : null,
    settledBy: ending?.released === false ? (details.settledBy ?? null) : null,
    // Excludes refunds before the end: `captured` excludes them too, and the ledger lists them.
    refund: of(ending?.refund ?? 0),
    refunded: of(sumParts(refunds)),
    bankTook: of(sumParts(facts.bankTook)),
    ledger: ledgerLinesFor({ job, ledger, role }),
    toCome: moneyToCome(job, role),
  };
}

/** The authorised part that the end will capture. */
function stillToCapture({ ending, payment }: Job): number {
  return payment !== null && payment.captured > 0 ? 0 : (ending?.capture?.amount ?? 0);
}

/** Whether the provider has received their share of the job; tips do not count. */
function isSent(job: Job): boolean {
  return job.ending?.transfers.every(({ paymentId }) => stillToSend(job, paymentId) === 0) ?? false;
}

function computeStage({ facts }: JobRow): JobMoney['stage'] {
  const { state, ending, payment, bookedAt } = facts;
  if (state === 'Disputed' || (state === 'ChargebackOpen' && ending === null)) return 'frozen';
  if (ending?.released === false) return 'settled';
  if (ending !== null) return isSent(facts) ? 'transferred' : 'released';
  if (payment !== null && payment.captured > 0) return 'held';
  if (bookedAt === null || state === 'PaymentAtRisk') return 'due';
  return payment !== null && payment.chargeDueAt !== null ? 'saved' : 'authorised';
}

import { computeMainDue } from '#domain/job/held-money.ts';
import { proposalPhase } from '#domain/job/proposal-phase.ts';
import type { JobPayment, PaymentDue } from '../contract/job-money.ts';
import { money } from './money.ts';
import { isStaff, type JobPage } from './job-page.ts';
import { tipDueAt } from './tips.ts';

/** The booking's own payment. The card is the client's: the provider sees only the status. */
export function buildPayment(page: JobPage): JobPayment | null {
  const { job, role } = page;
  const { agreement, payment, riskEndsAt } = job.facts;
  if (agreement === null) return null;
  const { cardLast4 = null, failureCode = null } = job.details;
  const card = role === 'client' || isStaff(page);
  return {
    paymentId: card ? (payment?.paymentId ?? null) : null,
    status: toPaymentStatus(page),
    method: agreement.method,
    cardLast4: card ? cardLast4 : null,
    failureCode: card ? failureCode : null,
    dueAt: agreement.paymentDueAt,
    captureDueAt: payment?.captureDueAt ?? null,
    chargeDueAt: payment?.chargeDueAt ?? null,
    riskEndsAt,
  };
}

function toPaymentStatus({ job }: JobPage): JobPayment['status'] {
  const { state, payment, bookedAt } = job.facts;
  if (state === 'PaymentAtRisk') return 'at-risk';
  if (bookedAt === null) return job.details.failureCode ? 'failed' : 'pending';
  if (payment !== null && payment.captured > 0) return 'captured';
  return payment !== null && payment.chargeDueAt !== null ? 'saved' : 'authorised';
}

/** What the client must pay now: the booking, another card, a price rise, a tip. */
export function paymentsDue({ job, role }: JobPage): PaymentDue[] {
  if (role !== 'client') return [];
  const { facts, details, currency } = job;
  const { agreement, payment, change, tips, state, riskEndsAt } = facts;
  const open = details.openPayments ?? {};
  const due: PaymentDue[] = [];
  const mainDueAt =
    state === 'PaymentPending' ? agreement?.paymentDueAt : state === 'PaymentAtRisk' ? riskEndsAt : null;
  if (agreement !== null && mainDueAt) {
    const amount = money(computeMainDue(facts), currency);
    const main = { purpose: 'main', ref: agreement.offerId, amount, dueAt: mainDueAt } as const;
    due.push({ ...main, paymentId: payment?.paymentId ?? null, failureCode: details.failureCode ?? null });
  }
  const add = (purpose: 'extra' | 'tip', ref: string, amount: number, dueAt: string | null): void => {
    const { paymentId = null, failureCode = null } = open[ref] ?? {};
    due.push({ purpose, ref, amount: money(amount, currency), dueAt, paymentId, failureCode });
  };
  if (change !== null && change.paymentDueAt !== null && proposalPhase(facts) === 'waits') {
    add('extra', change.changeId, details.change?.extra ?? 0, change.paymentDueAt);
  }
  for (const tip of Object.values(tips)) {
    if (tip.status === 'due') add('tip', tip.tipId, tip.amount, tipDueAt(facts, tip));
  }
  return due;
}

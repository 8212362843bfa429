import type { JobMoney, PaymentDue } from '#query-api/contract/job-money.ts';
import type { JobView } from '#query-api/contract/job.ts';

/**
 * What the client has to pay for the booking now: its total, less what was paid separately. Null when nothing is due.
 */
export function mainDue({ paymentsDue }: Pick<JobView, 'paymentsDue'>): PaymentDue['amount'] | null {
  return paymentsDue.find(({ purpose }) => purpose === 'main')?.amount ?? null;
}

/** What the booking itself still has to bring; excludes a paid rise of the price. */
export function stillToTake({ total, taken }: JobMoney): JobMoney['total'] {
  return { ...total, amount: total.amount - taken.amount };
}

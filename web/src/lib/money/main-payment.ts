import type { JobMoney, PaymentDue } from '#query-api/contract/job-money.ts';
import type { JobView } from '#query-api/contract/job.ts';

/** What the client has to pay for the booking now: of its total, what was not paid beside it. Null where nothing is due. */
export function mainDue({ paymentsDue }: Pick<JobView, 'paymentsDue'>): PaymentDue['amount'] | null {
  return paymentsDue.find(({ purpose }) => purpose === 'main')?.amount ?? null;
}

/** What the booking itself still has to bring: a rise of the price that was paid is not among it. */
export function stillToTake({ total, taken }: JobMoney): JobMoney['total'] {
  return { ...total, amount: total.amount - taken.amount };
}

import type { JobMoney, PaymentDue } from '#query-api/contract/job-money.ts';
import type { JobView } from '#query-api/contract/job.ts';

/** What the client has to pay for the booking now: of its total, what was not paid beside it. Null where nothing is due. */
export function mainDue({ paymentsDue }: Pick<JobView, 'paymentsDue'>): PaymentDue['amount'] | null {
  return paymentsDue.find(({ purpose }) => purpose === 'main')?.amount ?? null;
}

/** What is only authorised on the card: a rise of the price that was paid is not among it. */
export function setAside({ captured, taken }: JobMoney): JobMoney['captured'] {
  return { ...captured, amount: captured.amount - taken.amount };
}

import { shareOf } from '#domain/money/fees.ts';
import type { JobMoney } from '#query-api/contract/job-money.ts';

/** What the client would pay in all for another price: the service fee by the job's own rate and bounds. */
export function totalFor(price: number, money: JobMoney): number {
  const fee = shareOf(price, money.serviceFeeBp);
  const bounded = Math.min(money.serviceFeeMax.amount, Math.max(money.serviceFeeMin.amount, fee));
  return price + bounded - money.discount.amount;
}

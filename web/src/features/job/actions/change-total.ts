import { isCurrency } from '#domain/money/currencies.ts';
import { agreeWithPromisedDiscount } from '#domain/money/agree-with-promised-discount.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { JobMoney } from '#query-api/contract/job-money.ts';

/** The client's total for another price, by the fees and the promised discount of the agreement. */
export function changeTotal(price: number, { level, feeVersion, promisedDiscount }: JobMoney): number {
  const { amount, currency } = promisedDiscount;
  if (!isCurrency(currency)) throw new Error(`a job is paid in ${currency}`);
  return agreeWithPromisedDiscount(price, currency, level, ruleBook.fees.at(feeVersion), amount).total;
}

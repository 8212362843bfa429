import { paymentCountry } from '../money/payment-countries.ts';
import { RuleError } from '../rule-error.ts';
import type { Account } from './state.ts';

/**
 * A provider can work only in countries where payouts are supported.
 * @throws RuleError PAYOUTS_NOT_SUPPORTED
 */
export function requirePayoutSupport({ country }: Pick<Account, 'country'>): void {
  if (!paymentCountry(country).payoutSupported) {
    throw new RuleError('PAYOUTS_NOT_SUPPORTED', 'Homewrights in this country cannot be paid.');
  }
}

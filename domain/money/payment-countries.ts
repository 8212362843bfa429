import { currencyByCountry } from './currencies.ts';

/** What the payment provider supports in a country; charges and payouts are independent. */
export interface PaymentCountry {
  /** Whether cards can be charged in the country's own currency. Otherwise in dollars, as stated before a payment. */
  readonly stripeSupported: boolean;
  /** Whether a provider of the country can be paid. Otherwise they cannot make offers. */
  readonly payoutSupported: boolean;
}

/** Countries that lack one of them. All others with a currency support both. */
const exceptions: Readonly<Record<string, PaymentCountry>> = {
  AE: { stripeSupported: false, payoutSupported: true },
  CN: { stripeSupported: false, payoutSupported: false },
  ID: { stripeSupported: false, payoutSupported: true },
  RU: { stripeSupported: false, payoutSupported: false },
  VN: { stripeSupported: false, payoutSupported: true },
};

/** By ISO 3166-1 alpha-2; an unknown country supports nothing. */
export function paymentCountry(country: string): PaymentCountry {
  const known = Object.hasOwn(currencyByCountry, country);
  return exceptions[country] ?? { stripeSupported: known, payoutSupported: known };
}

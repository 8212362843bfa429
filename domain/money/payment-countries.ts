import { currencyByCountry } from './currencies.ts';

/** What the payment provider can do in a country: two different questions, and neither answers the other. */
export interface PaymentCountry {
  /** Whether cards can be charged in the country's own currency. Else in dollars, and that is said before a payment. */
  readonly stripeSupported: boolean;
  /** Whether a Homewright of the country can be paid. Else they cannot offer. */
  readonly payoutSupported: boolean;
}

/** Where not both hold. Everywhere else that has a currency they do. */
const exceptions: Readonly<Record<string, PaymentCountry>> = {
  AE: { stripeSupported: false, payoutSupported: true },
  CN: { stripeSupported: false, payoutSupported: false },
  ID: { stripeSupported: false, payoutSupported: true },
  RU: { stripeSupported: false, payoutSupported: false },
  VN: { stripeSupported: false, payoutSupported: true },
};

/** By ISO 3166-1 alpha-2; of a country that nobody knows nothing is promised. */
export function paymentCountry(country: string): PaymentCountry {
  const known = Object.hasOwn(currencyByCountry, country);
  return exceptions[country] ?? { stripeSupported: known, payoutSupported: known };
}

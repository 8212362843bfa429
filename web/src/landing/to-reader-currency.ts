import { minorDigits } from '#web/lib/format.ts';

/** The rough equivalent of one euro in each currency, so that the examples look like prices there. */
const scales: Record<string, number> = {
  NOK: 10,
  SEK: 10,
  DKK: 10,
  HKD: 10,
  PLN: 4,
  INR: 50,
  BRL: 5,
  MYR: 5,
  JPY: 150,
  KRW: 1500,
};

/** An example's amount, in minor units of the reader's currency. */
export function toReaderCurrency(euros: number, currency: string): { amount: number; currency: string } {
  const amount = euros * (scales[currency] ?? 1);
  return { amount: Math.round(amount * 10 ** minorDigits(currency)), currency };
}

import { describe, expect, it } from 'vitest';

import { RuleError } from '../rule-error.ts';
import { currencies, type Currency } from './currencies.ts';
import { feesVersion1 as fees, serviceFee } from './fees.ts';
import { requireChargeable, minCharge } from './min-charge.ts';

const all = Object.keys(currencies) as Currency[];

describe('the smallest charge', () => {
  it('is the payment provider’s, in minor units of each currency', () => {
    expect(Object.fromEntries(all.map((currency) => [currency, minCharge(currency)]))).toEqual({
      EUR: 50,
      GBP: 30,
      USD: 50,
      CAD: 50,
      AUD: 50,
      NZD: 50,
      SGD: 50,
      CHF: 50,
      DKK: 250,
      SEK: 300,
      NOK: 300,
      PLN: 200,
      CZK: 1500,
      HUF: 17_500,
      INR: 50,
      THB: 1000,
      MYR: 200,
      TRY: 2500,
      BRL: 50,
      HKD: 400,
      JPY: 50,
      KRW: 1000,
    });
  });

  it('is at most the lowest service fee, so that no job without a code costs less', () => {
    const tooLittle = all.filter((currency) => serviceFee(1, currency, fees) < minCharge(currency));
    expect(tooLittle).toEqual([]);
  });

  it('is stated when an amount is below it', () => {
    expect(() => requireChargeable(50, 'EUR', 'amount')).not.toThrow();
    expect(() => requireChargeable(49, 'EUR', 'amount')).toThrow(
      new RuleError('VALIDATION_ERROR', 'A card is charged with 0.50 EUR at least.', 'amount'),
    );
    expect(() => requireChargeable(49, 'JPY', 'amount')).toThrow('A card is charged with 50 JPY at least.');
  });
});

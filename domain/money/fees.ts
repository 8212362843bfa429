import type { ProviderLevel } from '../account/provider-levels.ts';
import { minorUnits, type Currency } from './currencies.ts';

/** One version of the platform's fees. Rates in basis points (1 % = 100), bounds in minor units. */
export interface FeeSchedule {
  readonly version: number;
  readonly since: string;
  /** The client's service fee, added to the price. */
  readonly serviceFeeBp: number;
  readonly serviceFeeBounds: Readonly<Record<Currency, { readonly min: number; readonly max: number }>>;
  /** The platform's commission, deducted from the price. */
  readonly commissionBp: Readonly<Record<ProviderLevel, number>>;
}

const bounds = (currency: Currency, min: number, max: number) => ({
  min: minorUnits(min, currency),
  max: minorUnits(max, currency),
});

/**
 * Lifecycle, section 3: 8 %, 1.50-40 EUR; 12, 12, 10 and 8 % by level. Other currencies come from a table without
 * conversion.
 */
export const feesVersion1: FeeSchedule = {
  version: 1,
  since: '2026-11-01T00:00:00.000Z',
  serviceFeeBp: 800,
  serviceFeeBounds: {
    EUR: bounds('EUR', 1.5, 40),
    GBP: bounds('GBP', 1.3, 35),
    USD: bounds('USD', 1.5, 40),
    CAD: bounds('CAD', 2.25, 60),
    AUD: bounds('AUD', 2.5, 65),
    NZD: bounds('NZD', 2.75, 70),
    SGD: bounds('SGD', 2.25, 60),
    CHF: bounds('CHF', 1.5, 40),
    DKK: bounds('DKK', 11, 300),
    SEK: bounds('SEK', 17, 450),
    NOK: bounds('NOK', 17, 450),
    PLN: bounds('PLN', 6.5, 170),
    CZK: bounds('CZK', 38, 1000),
    HUF: bounds('HUF', 600, 16_000),
    INR: bounds('INR', 135, 3600),
    THB: bounds('THB', 55, 1500),
    MYR: bounds('MYR', 7, 190),
    TRY: bounds('TRY', 60, 1600),
    BRL: bounds('BRL', 8, 220),
    HKD: bounds('HKD', 12.5, 340),
    JPY: bounds('JPY', 250, 6500),
    KRW: bounds('KRW', 2200, 60_000),
  },
  commissionBp: { new: 1200, established: 1200, pro: 1000, elite: 800 },
};

/**
 * The product's only rounding rule: a share of an amount is rounded to the nearest minor unit, halves up. It uses
 * integers only, so that no binary fraction changes a cent.
 */
export function computeShare(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5000) / 10_000);
}

/** What the client pays in addition to `price`. */
export function serviceFee(price: number, currency: Currency, fees: FeeSchedule): number {
  const { min, max } = fees.serviceFeeBounds[currency];
  return Math.min(max, Math.max(min, computeShare(price, fees.serviceFeeBp)));
}

/** The platform's part of `price` when a provider of this level does the job. */
export function commission(price: number, level: ProviderLevel, fees: FeeSchedule): number {
  return computeShare(price, fees.commissionBp[level]);
}

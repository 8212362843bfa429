import { minorUnits, type Currency } from '../money/currencies.ts';
import type { ShareWithBounds } from './policy.ts';

/** The amounts of version 1, each in the major unit of its currency: a table without conversion. */
type Table = Readonly<Record<Currency, number>>;

const inMinorUnits = (majorUnits: Table): Table =>
  Object.fromEntries(
    Object.entries(majorUnits).map(([currency, major]) => [currency, minorUnits(major, currency as Currency)]),
  ) as Record<Currency, number>;

/** The upper bound is a multiple of the lower one from the table. */
const share = (basisPoints: number, minAmount: Table, maxFactor: number): ShareWithBounds => ({
  basisPoints,
  min: inMinorUnits(minAmount),
  max: inMinorUnits(
    Object.fromEntries(Object.entries(minAmount).map(([currency, amount]) => [currency, amount * maxFactor])) as Table,
  ),
});

export const priceCeiling = inMinorUnits({
  EUR: 9999,
  GBP: 9999,
  USD: 9999,
  CAD: 9999,
  AUD: 9999,
  NZD: 9999,
  SGD: 9999,
  CHF: 9999,
  PLN: 9999,
  MYR: 9999,
  BRL: 9999,
  DKK: 99_990,
  SEK: 99_990,
  NOK: 99_990,
  HKD: 99_990,
  CZK: 99_990,
  THB: 99_990,
  TRY: 99_990,
  INR: 999_900,
  HUF: 999_900,
  JPY: 999_900,
  KRW: 9_999_000,
});

export const longApprovalFrom = inMinorUnits({
  EUR: 1000,
  GBP: 850,
  USD: 1000,
  CAD: 1500,
  AUD: 1600,
  NZD: 1800,
  SGD: 1500,
  CHF: 1000,
  PLN: 4300,
  MYR: 4700,
  BRL: 5500,
  DKK: 7500,
  SEK: 11_000,
  NOK: 11_500,
  HKD: 8500,
  CZK: 25_000,
  THB: 37_000,
  TRY: 40_000,
  INR: 90_000,
  HUF: 400_000,
  JPY: 160_000,
  KRW: 1_500_000,
});

export const secondAdminAbove = inMinorUnits({
  EUR: 500,
  GBP: 425,
  USD: 500,
  CAD: 750,
  AUD: 800,
  NZD: 900,
  SGD: 750,
  CHF: 500,
  PLN: 2150,
  MYR: 2350,
  BRL: 2750,
  DKK: 3750,
  SEK: 5500,
  NOK: 5750,
  HKD: 4250,
  CZK: 12_500,
  THB: 18_500,
  TRY: 20_000,
  INR: 45_000,
  HUF: 200_000,
  JPY: 80_000,
  KRW: 750_000,
});

export const supportRefundUpTo = inMinorUnits({
  EUR: 50,
  GBP: 40,
  USD: 50,
  CAD: 75,
  AUD: 80,
  NZD: 90,
  SGD: 75,
  CHF: 50,
  PLN: 215,
  MYR: 235,
  BRL: 275,
  DKK: 375,
  SEK: 550,
  NOK: 575,
  HKD: 425,
  CZK: 1250,
  THB: 1850,
  TRY: 2000,
  INR: 4500,
  HUF: 20_000,
  JPY: 8000,
  KRW: 75_000,
});

const minFee: Table = {
  EUR: 10,
  GBP: 9,
  USD: 10,
  CAD: 15,
  AUD: 16,
  NZD: 18,
  SGD: 15,
  CHF: 10,
  PLN: 43,
  MYR: 47,
  BRL: 55,
  DKK: 75,
  SEK: 110,
  NOK: 115,
  HKD: 85,
  CZK: 250,
  THB: 370,
  TRY: 400,
  INR: 900,
  HUF: 4000,
  JPY: 1600,
  KRW: 15000,
};
const minLateFee: Table = {
  EUR: 20,
  GBP: 18,
  USD: 20,
  CAD: 30,
  AUD: 32,
  NZD: 36,
  SGD: 30,
  CHF: 20,
  PLN: 86,
  MYR: 94,
  BRL: 110,
  DKK: 150,
  SEK: 220,
  NOK: 230,
  HKD: 170,
  CZK: 500,
  THB: 740,
  TRY: 800,
  INR: 1800,
  HUF: 8000,
  JPY: 3200,
  KRW: 30000,
};

/** 15 %, 10-50 EUR. */
export const cancellationFee = share(1500, minFee, 5);
/** 30 %, 20-100 EUR. */
export const lateCancellationFee = share(3000, minLateFee, 5);

export const tipCeiling = inMinorUnits({
  EUR: 200,
  GBP: 200,
  USD: 200,
  CAD: 200,
  AUD: 200,
  NZD: 200,
  SGD: 200,
  CHF: 200,
  PLN: 850,
  MYR: 950,
  BRL: 1100,
  DKK: 1500,
  SEK: 2200,
  NOK: 2300,
  HKD: 1700,
  CZK: 5000,
  THB: 7400,
  TRY: 8000,
  INR: 18000,
  HUF: 80000,
  JPY: 32000,
  KRW: 300000,
});

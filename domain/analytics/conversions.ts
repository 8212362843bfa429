import { percentile, roundTime, type Times } from './cells.ts';
import { publish, type Group } from './publishable-cells.ts';

/** What the product itself records, of all people: no browser's word counts. */
export const conversionKinds = [
  'account_created',
  'onboarding_completed',
  'request_posted',
  'offer_accepted',
  'first_payment_processed',
  'payment_processed',
  'tip_paid',
] as const;
export type ConversionKind = (typeof conversionKinds)[number];

/** How often something happened in a week, a country and a currency, and what it was worth. */
export interface ConversionCell {
  readonly week: string;
  readonly country: string;
  readonly kind: ConversionKind;
  /** Empty where there is no value. */
  readonly currency: string;
  readonly count: number;
  /** Minor units, exact. */
  readonly amount: number;
  /** By amounts with two leading digits. */
  readonly amounts: Times;
}

/** What may be shown of one kind in one currency. */
export interface ConversionFigures {
  readonly kind: ConversionKind;
  readonly currency: string | null;
  readonly count: number;
  readonly value: { readonly amount: number; readonly median: number; readonly p90: number } | null;
  readonly hiddenWeeks: readonly string[];
}

/** Adds one to a cell. */
export function countConversion(cell: ConversionCell, amount: number | null): ConversionCell {
  if (amount === null) return { ...cell, count: cell.count + 1 };
  const rounded = String(roundTime(amount));
  const amounts = { ...cell.amounts, [rounded]: (cell.amounts[rounded] ?? 0) + 1 };
  return { ...cell, count: cell.count + 1, amount: cell.amount + amount, amounts };
}

/**
 * The figures of each kind and currency, in the order of the kinds. Weeks with a small group are left out, as of funnels:
 * currencies are never summed up, so each is a total of its own.
 */
export function conversionFigures(cells: readonly ConversionCell[], { country }: Group): readonly ConversionFigures[] {
  return conversionKinds.flatMap((kind) => {
    const ofKind = cells.filter((one) => one.kind === kind);
    return [...new Set(ofKind.map(({ currency }) => currency))].toSorted().map((currency) => {
      const own = ofKind.filter((one) => one.currency === currency);
      const groups = own.map((one) => ({ ...one, device: '', cell: { reached: [one.count] } }));
      const shown = publish(groups, { country });
      return { kind, currency: currency || null, ...sum(shown.cells), hiddenWeeks: shown.hiddenWeeks };
    });
  });
}

function sum(cells: readonly ConversionCell[]): Pick<ConversionFigures, 'count' | 'value'> {
  const count = cells.reduce((all, one) => all + one.count, 0);
  const amounts: Record<string, number> = {};
  for (const [amount, times] of cells.flatMap((one) => Object.entries(one.amounts))) {
    amounts[amount] = (amounts[amount] ?? 0) + times;
  }
  const [median, p90] = [percentile(amounts, 50), percentile(amounts, 90)];
  if (median === null || p90 === null) return { count, value: null };
  return { count, value: { amount: cells.reduce((all, one) => all + one.amount, 0), median, p90 } };
}

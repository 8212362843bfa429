import { countConversion, type ConversionKind } from '#domain/analytics/conversions.ts';
import { toWeek } from '#domain/analytics/week.ts';

import type { DerivedRowsOf } from '../../runner/read-model.ts';
import type { TotalTables } from './tables.ts';

interface Conversion {
  /** An instant. */
  readonly at: string;
  readonly kind: ConversionKind;
  readonly country: string;
  /** Empty where there is no value. */
  readonly currency: string;
  /** Minor units; null where there is no value. */
  readonly amount: number | null;
}

/** Counts it in its week, and in its day. */
export function addConversion(rows: DerivedRowsOf<TotalTables>, { at, amount, ...of }: Conversion): void {
  const { kind, country, currency } = of;
  const [week, day] = [toWeek(Date.parse(at)), at.slice(0, '2026-11-23'.length)];
  rows.conversionWeeks.change([week, kind, country, currency], (row) =>
    countConversion(row ?? { week, ...of, count: 0, amount: 0, amounts: {} }, amount),
  );
  rows.conversionDays.change([day, kind], (row) => ({ day, kind, count: (row?.count ?? 0) + 1 }));
}

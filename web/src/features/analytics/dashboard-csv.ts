import type { DashboardView } from '#query-api/contract/analytics-dashboard.ts';

type Line = readonly (string | number | null)[];

/** Words of ours and numbers need no quotes; nothing stands for what is not shown. */
function toLines(columns: string, lines: readonly Line[]): string {
  return [columns, ...lines.map((line) => line.map((value) => value ?? '').join(',')), ''].join('\r\n');
}

export function todayCsv({ today: { day, hours }, position }: DashboardView): string {
  return toLines(
    'day,hour_utc,visits,position',
    hours.map(({ hour, visits }) => [day, hour, visits, position]),
  );
}

export function conversionsCsv({ from, to, conversions, position }: DashboardView): string {
  return toLines(
    'conversion,currency,from,to,count,count_in_period_before,amount_minor,median_minor,p90_minor,hidden_weeks,position',
    conversions.map(({ kind, currency, count, before, value, hiddenWeeks }) => [
      kind,
      currency,
      from,
      to,
      count,
      before,
      value?.amount ?? null,
      value?.median ?? null,
      value?.p90 ?? null,
      hiddenWeeks.join(' '),
      position,
    ]),
  );
}

export function cohortsCsv({ cohorts, position }: DashboardView): string {
  return toLines(
    'signed_up_in_week,people,week,active,position',
    cohorts.flatMap(({ week, people, active }) => active.map((count, i) => [week, people, i + 1, count, position])),
  );
}

import { plusWeeks, toWeek } from '#domain/analytics/week.ts';
import { businessNow } from '#web/lib/clock.ts';
import type { ListParams } from '#web/lib/list-params.ts';

export const periods = ['4', '12', '26', '52'] as const;

/** So many whole weeks, the last of them with this day; '' is today, and all countries. */
export interface PeriodFilter {
  readonly weeks: (typeof periods)[number];
  readonly until: string;
  readonly country: string;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** @param weeks of an address that names none */
export function periodParams(weeks: PeriodFilter['weeks']): ListParams<PeriodFilter> {
  return {
    read: (address) => {
      const until = address.get('until') ?? '';
      return {
        weeks: periods.find((one) => one === address.get('weeks')) ?? weeks,
        until: isDay(until) ? until : '',
        country: /^([A-Z]{2}|unknown)$/.exec(address.get('country') ?? '')?.[0] ?? '',
      };
    },
    write: (filter) => ({ ...filter, weeks: filter.weeks === weeks ? '' : filter.weeks }),
  };
}

/** The filter as the servers take it. */
export function periodSearch({ weeks, until, country }: PeriodFilter): URLSearchParams {
  const to = toWeek(until === '' ? businessNow() : Date.parse(until));
  const search = new URLSearchParams({ from: plusWeeks(to, 1 - Number(weeks)), to });
  if (country !== '') search.set('country', country);
  return search;
}

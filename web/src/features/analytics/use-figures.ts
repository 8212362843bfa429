import { useMemo } from 'react';

import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryCodes, countryName } from '#web/lib/locale/countries.ts';
import { languageName } from '#web/lib/providers/spoken-languages.ts';
import { useFormat } from '#web/lib/use-format.ts';

const MAX_NAMED_WEEKS = 3;

/** The figures of analytics as texts. A dash stands for none. */
export function useFigures() {
  const t = useT('analytics');
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const share = (part: number, whole: number) =>
      whole === 0
        ? '–'
        : format.number(part / whole, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const writeWeeks = (count: number) => format.number(count, { style: 'unit', unit: 'week', unitDisplay: 'long' });
    return {
      share,
      /** A difference of two shares, in percentage points. */
      points: (difference: number) =>
        format.number(difference * 100, {
          signDisplay: 'exceptZero',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }),
      number: (value: number) => format.number(value),
      day: (day: string) => format.day(day),
      /** A few weeks by their Mondays, more by their number. */
      weekList: (mondays: readonly string[]) =>
        mondays.length <= MAX_NAMED_WEEKS
          ? mondays.map((day) => format.day(day)).join(' · ')
          : writeWeeks(mondays.length),
      /** Minutes and seconds, from an hour on with hours. */
      time: writeTime,
      weeks: writeWeeks,
      hours: (count: number) => format.hours(count),
      money: (amount: number, currency: string) => format.money({ amount, currency }),
      language: (code: string) => (code === 'unknown' ? t('filter.unknown') : languageName(code, language)),
      country: (code: string) => {
        const known = countryCodes.find((one) => one === code);
        return known === undefined ? (code === 'unknown' ? t('filter.unknown') : code) : countryName(known, language);
      },
    };
  }, [t, format, language]);
}

export interface Loss {
  /** The step at which they were missing. */
  readonly step: FunnelView['steps'][number];
  readonly before: number;
}

/** Where most are lost; null if no visit is. */
export function largestLoss({ steps }: FunnelView): Loss | null {
  const losses = steps.slice(1).map((step, i): Loss => ({ step, before: steps[i]?.reached ?? 0 }));
  const [largest] = losses.toSorted((a, b) => b.step.dropOff - a.step.dropOff);
  return largest === undefined || largest.step.dropOff === 0 ? null : largest;
}

export const enteredOf = ({ steps }: FunnelView): number => steps[0]?.reached ?? 0;
export const finishedOf = ({ steps }: FunnelView): number => steps.at(-1)?.reached ?? 0;

function writeTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

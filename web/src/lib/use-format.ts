import { useMemo } from 'react';
import { localeTag } from '#domain/locale-tag.ts';
import {
  currencySymbol,
  type DateStyle,
  formatBasisPoints,
  formatDate,
  formatMoney,
  formatNumber,
  formatZone,
  type Money,
} from './format.ts';
import { joinSentences, sentenceGap } from './i18n/join-sentences.ts';
import { useLanguage, useT } from './i18n/use-t.ts';
import { useCountry } from './locale/country-context.tsx';
import { formatDuration, formatHours, formatRelative, formatRemaining } from './format-durations.ts';

/** All formatters, in the reader's language and country. An invalid date reads "Invalid date" in that language. */
export function useFormat() {
  const language = useLanguage();
  const { country } = useCountry();
  const t = useT('ui');
  return useMemo(() => {
    const locale = localeTag(language, country);
    return {
      locale,
      money: (money: Money, options?: { whole?: boolean; signed?: boolean }) => formatMoney(money, locale, options),
      symbol: (currency: string) => currencySymbol(currency, locale),
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, locale, options),
      percent: (basisPoints: number) => formatBasisPoints(basisPoints, locale),
      /** On the clocks of the job's zone, named where the reader's show something else; else on the reader's. */
      date: (instant: string | Date, style: DateStyle = 'moment', timeZone?: string) => {
        try {
          const written = formatDate(instant, style, locale, timeZone);
          const moment =
            style === 'moment' || style === 'fullMoment' ? t('format.moment', { moment: written }) : written;
          if (timeZone === undefined || written === formatDate(instant, style, locale)) return moment;
          return t('format.zoned', { moment, zone: formatZone(instant, locale, timeZone) });
        } catch {
          return style === 'time' ? t('format.invalidTime') : t('format.invalidDate');
        }
      },
      /** A day of the calendar, `2027-03-10`: the same on all clocks. */
      day: (day: string, style: DateStyle = 'year') => {
        try {
          return formatDate(day, style, locale, 'UTC');
        } catch {
          return t('format.invalidDate');
        }
      },
      remaining: (milliseconds: number) => formatRemaining(milliseconds, locale),
      relative: (instant: string | Date, now: number) => formatRelative(instant, now, locale),
      duration: (minutes: number) => formatDuration(minutes, locale),
      hours: (hours: number) => formatHours(hours, locale),
      /** A person's own text, between the quotation marks of the reader's language. */
      quote: (text: string) => t('format.quote', { text }),
      sentences: (...said: readonly (string | undefined | false)[]) => joinSentences(language, said),
      gap: sentenceGap(language),
    };
  }, [language, country, t]);
}

export type Format = ReturnType<typeof useFormat>;

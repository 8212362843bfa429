import { useMemo } from 'react';
import { localeTag } from '#domain/locale-tag.ts';
import {
  currencySymbol,
  type DateStyle,
  formatBasisPoints,
  formatDate,
  formatMoney,
  formatNumber,
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
      money: (money: Money, options?: { whole?: boolean }) => formatMoney(money, locale, options),
      symbol: (currency: string) => currencySymbol(currency, locale),
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, locale, options),
      percent: (basisPoints: number) => formatBasisPoints(basisPoints, locale),
      /** In the time zone of the job when one is given, else the reader's. */
      date: (instant: string | Date, style: DateStyle = 'moment', timeZone?: string) => {
        try {
          const written = formatDate(instant, style, locale, timeZone);
          return style === 'moment' || style === 'fullMoment' ? t('format.moment', { moment: written }) : written;
        } catch {
          return style === 'time' ? t('format.invalidTime') : t('format.invalidDate');
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

import { deviceZone } from './device-zone.ts';
import { businessNow } from './clock.ts';
import { writeNumber } from '#domain/write-number.ts';
import { type Language, parseLanguageTag } from './i18n/languages.ts';

/** Dates, numbers and money by `Intl`: the language gives the words, the country the order and the separators. */

export interface Money {
  /** Minor units, such as cents. */
  amount: number;
  currency: string;
}

export class FormatError extends Error {}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${locale}${JSON.stringify(options)}`;
  const found = cache.get(key) as Intl.NumberFormat | undefined;
  if (found) return found;
  const made = new Intl.NumberFormat(locale, options);
  cache.set(key, made);
  return made;
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${locale}${JSON.stringify(options)}`;
  const found = cache.get(key) as Intl.DateTimeFormat | undefined;
  if (found) return found;
  const made = new Intl.DateTimeFormat(locale, options);
  cache.set(key, made);
  return made;
}

/** How many minor units make one: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `€523.80`; with `whole`, an amount without minor units loses its zeros: `€40`; with `signed`, a gain has a plus. */
export function formatMoney(money: Money, locale: string, options: { whole?: boolean; signed?: boolean } = {}): string {
  const digits = minorDigits(money.currency);
  const major = money.amount / 10 ** digits;
  const shown = options.whole && Number.isInteger(major) ? 0 : digits;
  const format = numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: options.signed ? 'exceptZero' : 'auto',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  });
  return writeNumber(format, major);
}

/** The currency symbol before or after an amount's field. */
export function currencySymbol(currency: string, locale: string): string {
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** How the reader's money is written: its decimal sign, and the one between thousands. */
export function moneySeparators(currency: string, locale: string): { decimal: string; group: string } {
  const parts = numberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 1 }).formatToParts(
    1234567.8,
  );
  const find = (type: string, without: string): string => parts.find((part) => part.type === type)?.value ?? without;
  return { decimal: find('decimal', '.'), group: find('group', ' ') };
}

/** What may stand before or after an amount: `€`, `EUR`, `euros`, and what the reader's language has. */
export function moneySigns(currency: string, locale: string): string[] {
  const displays = (['code', 'symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) =>
    ['en', locale].map((tag) => numberFormat(tag, { style: 'currency', currency, currencyDisplay })),
  );
  const parts = displays.flatMap((display) => [...display.formatToParts(1), ...display.formatToParts(2)]);
  return [...new Set(parts.filter(({ type }) => type === 'currency').map(({ value }) => value))];
}

export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return writeNumber(numberFormat(locale, options), value);
}

/** Basis points as per cent: 800 → `8%`. */
export function formatBasisPoints(basisPoints: number, locale: string): string {
  return writeNumber(numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }), basisPoints / 10_000);
}

/** The format of a date of this year; a date of another year gets the year added. */
const dateStyles = {
  /** 14 Oct */
  short: { day: 'numeric', month: 'short' },
  /** Wed 14 Oct */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Wed 14 Oct, when the year is stated already */
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Saturday 17 October */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Saturday 17 October, outside a sentence: nothing inflects the weekday there. */
  today: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 14 Oct 2026 */
  year: { day: 'numeric', month: 'short', year: 'numeric' },
  /** October 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Oct 2026 */
  shortMonth: { month: 'short', year: 'numeric' },
  /** 16:20 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** Wed 14 Oct, 16:20 */
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** Saturday 17 October, 16:20 */
  fullMoment: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** 12 Oct 2026, 11:47:20 */
  exact: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

const yearless: ReadonlySet<DateStyle> = new Set(['time', 'day']);

/** These languages inflect a weekday by its place in the sentence; without it a date fits everywhere. */
const inflecting: ReadonlySet<Language | undefined> = new Set(['fi', 'lt', 'pl']);

/** On the clocks of a zone, by default the reader's. @throws FormatError when the text is not a date */
export function formatDate(
  instant: string | Date,
  style: DateStyle,
  locale: string,
  timeZone: string = deviceZone(),
): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new FormatError(`No date: ${String(instant)}`);
  const zone = { timeZone };
  const other = !yearless.has(style) && yearOf(date, zone) !== yearOf(new Date(businessNow()), zone);
  const year = other ? ({ year: 'numeric' } as const) : {};
  return dateFormat(locale, { ...styleFor(style, locale), ...year, ...zone }).format(date);
}

/** The name of a zone by its place, in the words of a language: `Ireland Time`, `CT`, `Irland (Ortszeit)`. */
export function formatZone(
  instant: string | number | Date,
  locale: string,
  timeZone: string,
  length: 'short' | 'long' = 'short',
): string {
  return zonePart(instant, locale, { timeZone, timeZoneName: `${length}Generic` });
}

/** How far its clocks are from UTC at a moment: `GMT+1`. */
export function formatOffset(instant: string | number | Date, locale: string, timeZone: string): string {
  return zonePart(instant, locale, { timeZone, timeZoneName: 'shortOffset' });
}

function zonePart(instant: string | number | Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = dateFormat(locale, options).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function yearOf(date: Date, zone: Intl.DateTimeFormatOptions): string {
  return dateFormat('en', { year: 'numeric', ...zone }).format(date);
}

function styleFor(style: DateStyle, locale: string): Intl.DateTimeFormatOptions {
  if ((style !== 'full' && style !== 'fullMoment') || !inflecting.has(parseLanguageTag(locale)))
    return dateStyles[style];
  const { weekday: _, ...rest } = dateStyles[style];
  return rest;
}

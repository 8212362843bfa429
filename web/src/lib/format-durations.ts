import { formatNumber } from './format.ts';
import { parseLanguageTag } from './i18n/languages.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'day' | 'hour' | 'minute' | 'second';

function unit(value: number, name: Unit, locale: string, unitDisplay: 'long' | 'short'): string {
  return closed(formatNumber(value, locale, { style: 'unit', unit: name, unitDisplay }), locale);
}

/** Japanese has no space between a number and its unit, but Intl inserts one. */
function closed(written: string, locale: string): string {
  return parseLanguageTag(locale) === 'ja' ? written.replaceAll(/\s/g, '') : written;
}

/**
 * Two units at most, the larger rounded down: `2 days 6 hr`, `5 hr 12 min`, `12 min`, `40 sec`. Negative counts as
 * zero.
 */
export function formatRemaining(milliseconds: number, locale: string): string {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const parts =
    days > 0
      ? [unit(days, 'day', locale, 'long'), hours > 0 && unit(hours, 'hour', locale, 'short')]
      : hours > 0
        ? [unit(hours, 'hour', locale, 'short'), minutes > 0 && unit(minutes, 'minute', locale, 'short')]
        : minutes > 0
          ? [unit(minutes, 'minute', locale, 'short')]
          : [unit(Math.floor(left / SECOND), 'second', locale, 'short')];
  const shown = parts.filter((part) => part !== false);
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(shown);
}

/** A running clock for the last day: `23:41:08`. */
export function formatClock(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
}

/** `3 minutes ago`, `yesterday`, `in 2 days`: the largest unit that fits; `now` is precise only to the minute. */
export function formatRelative(instant: string | Date, now: number, locale: string): string {
  const difference = new Date(instant).getTime() - now;
  const size = Math.abs(difference);
  const [value, name] =
    size < MINUTE
      ? [0, 'second' as const]
      : size < HOUR
        ? [Math.trunc(difference / MINUTE), 'minute' as const]
        : size < DAY
          ? [Math.trunc(difference / HOUR), 'hour' as const]
          : [Math.trunc(difference / DAY), 'day' as const];
  return closed(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(value, name), locale);
}

/** A deadline's length: whole days from three days on (`3 days`), hours below that (`24 hours`). */
export function formatHours(hours: number, locale: string): string {
  const days = hours / 24;
  return days >= 3 && Number.isInteger(days) ? unit(days, 'day', locale, 'long') : unit(hours, 'hour', locale, 'long');
}

/** A duration as text: 90 minutes → `1 hr, 30 min`. */
export function formatDuration(minutes: number, locale: string): string {
  return formatRemaining(minutes * MINUTE, locale);
}

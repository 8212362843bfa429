import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOW } from '#web/testing/ids.ts';

import { currencySymbol, formatBasisPoints, formatDate, FormatError, formatMoney } from './format.ts';

/** Intl puts unbreakable spaces where a line may not break. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  test.each([
    [{ amount: 52_380, currency: 'EUR' }, 'en-IE', '€523.80'],
    [{ amount: 52_380, currency: 'EUR' }, 'de-DE', '523,80 €'],
    [{ amount: 52_380, currency: 'JPY' }, 'ja-JP', '￥52,380'],
    [{ amount: 52_380, currency: 'SEK' }, 'sv-SE', '523,80 kr'],
  ])('%o in %s reads %s', (money, locale, text) => {
    expect(plain(formatMoney(money, locale))).toBe(text);
  });

  test('can drop the zeros of a whole amount, never its cents', () => {
    expect(formatMoney({ amount: 4000, currency: 'EUR' }, 'en-IE', { whole: true })).toBe('€40');
    expect(formatMoney({ amount: 4050, currency: 'EUR' }, 'en-IE', { whole: true })).toBe('€40.50');
  });

  test('has a symbol for its field', () => {
    expect(currencySymbol('GBP', 'en-GB')).toBe('£');
  });

  test('has shares in per cent', () => {
    expect(formatBasisPoints(850, 'en-IE')).toBe('8.5%');
  });
});

describe('a date', () => {
  const instant = '2026-10-14T15:20:00Z';
  beforeEach(() => {
    vi.setSystemTime(NOW);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is written in the job’s time zone', () => {
    expect(formatDate(instant, 'time', 'en-IE', 'Europe/Dublin')).toBe('16:20');
    expect(formatDate(instant, 'time', 'en-IE', 'Asia/Tokyo')).toBe('00:20');
  });

  test('follows the country, not only the language', () => {
    expect(formatDate(instant, 'year', 'en-US', 'UTC')).toBe('Oct 14, 2026');
    expect(formatDate(instant, 'year', 'en-IE', 'UTC')).toBe('14 Oct 2026');
  });

  test.each([
    ['short', '14 Oct', '14 Oct 2027'],
    ['weekday', 'Wed, 14 Oct', 'Thu 14 Oct 2027'],
    ['full', 'Wednesday, 14 October', 'Thursday 14 October 2027'],
    ['moment', 'Wed, 14 Oct, 15:20', 'Thu 14 Oct 2027, 15:20'],
    ['fullMoment', 'Wednesday, 14 October at 15:20', 'Thursday 14 October 2027 at 15:20'],
    ['year', '14 Oct 2026', '14 Oct 2027'],
    ['time', '15:20', '15:20'],
    ['day', 'Wed, 14 Oct', 'Thu, 14 Oct'],
  ] as const)('includes the year when it is not this one, before or after (%s)', (style, thisYear, nextYear) => {
    expect(formatDate(instant, style, 'en-IE', 'UTC')).toBe(thisYear);
    expect(formatDate('2027-10-14T15:20:00Z', style, 'en-IE', 'UTC')).toBe(nextYear);
    vi.setSystemTime('2027-10-15T09:05:00.000Z');
    expect(formatDate('2027-10-14T15:20:00Z', 'short', 'en-IE', 'UTC')).toBe('14 Oct');
    expect(formatDate(instant, 'short', 'en-IE', 'UTC')).toBe('14 Oct 2026');
  });

  test('counts as this year by the job’s time zone', () => {
    vi.setSystemTime('2026-12-31T23:30:00.000Z');
    expect(formatDate('2026-12-31T23:45:00Z', 'short', 'en-IE', 'UTC')).toBe('31 Dec');
    expect(formatDate('2027-01-01T10:00:00Z', 'short', 'en-IE', 'UTC')).toBe('1 Jan 2027');
    expect(formatDate('2027-01-01T10:00:00Z', 'short', 'en-IE', 'Asia/Tokyo')).toBe('1 Jan');
  });

  test.each([
    ['pl-PL', '14 października'],
    ['fi-FI', '14. lokakuuta'],
    ['lt-LT', 'spalio 14 d.'],
    ['de-DE', 'Mittwoch, 14. Oktober'],
  ])('omits the weekday in a language that would have to inflect it (%s)', (locale, expected) => {
    expect(formatDate(instant, 'full', locale, 'UTC')).toBe(expected);
    expect(formatDate(instant, 'fullMoment', locale, 'UTC').startsWith(expected)).toBe(true);
  });

  test('includes the weekday there, too, outside a sentence', () => {
    expect(formatDate(instant, 'today', 'lt-LT', 'UTC')).toBe('spalio 14 d., trečiadienis');
  });

  test('that is invalid is rejected', () => {
    expect(() => formatDate('yesterday-ish', 'moment', 'en-IE')).toThrow(FormatError);
  });
});

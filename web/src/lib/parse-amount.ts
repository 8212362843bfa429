import { minorDigits, moneySeparators, moneySigns } from './format.ts';
import { toLatinDigits } from './latin-digits.ts';

const MAX_WHOLE_DIGITS = 9;

interface Separators {
  decimal: string;
  group: string;
}

/** Signs that people write, and `Intl` does not. */
const otherSigns: Readonly<Record<string, readonly string[]>> = {
  AUD: ['A$', 'dollar', 'dollars'],
  CAD: ['C$', 'dollar', 'dollars'],
  CHF: ['Fr', 'SFr', 'franc', 'francs', 'Franken'],
  EUR: ['euro', 'euros', 'ευρώ'],
  GBP: ['pound', 'pounds'],
  INR: ['Rs', 'rupee', 'rupees'],
  JPY: ['yen', '円'],
  KRW: ['won', '원'],
  NZD: ['NZ$', 'dollar', 'dollars'],
  PLN: ['zl', 'zloty'],
  SGD: ['S$', 'dollar', 'dollars'],
  TRY: ['TL'],
  USD: ['dollar', 'dollars'],
};

/**
 * What a typed amount can mean, in minor units: one reading, two, or none. What the reader's own format allows is the
 * only reading: `1.200` is 1200 in German. In English it can be 1200, as others write it, or 1.20.
 */
export function readAmount(typed: string, currency: string, locale: string): number[] {
  const text = withoutSigns(withPlainSigns(typed), currency, locale);
  if (!/^[\d., ']+$/.test(text)) return [];
  const digits = minorDigits(currency);
  const { decimal, group } = moneySeparators(currency, locale);
  const own = readAs(text, { decimal, group: withPlainSigns(group) || ' ' }, digits, digits);
  if (own !== null) return [own];
  // One zero too many, or the decimals of a currency that has none.
  const longest = digits === 0 ? 2 : digits + 1;
  const others = [',', '.'].flatMap((mark) =>
    [' ', "'", mark === ',' ? '.' : ','].map((sign) => readAs(text, { decimal: mark, group: sign }, digits, longest)),
  );
  return [...new Set(others.filter((amount) => amount !== null))].toSorted((a, b) => b - a);
}

/** The typed amount in minor units; null for none, and for one that can mean two. */
export function parseAmount(typed: string, currency: string, locale: string): number | null {
  const [amount = null, another] = readAmount(typed, currency, locale);
  return another === undefined ? amount : null;
}

/** The inverse, for a prefilled field: as the reader types it, without a sign. */
export function amountText(amount: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const whole = Math.trunc(amount / 10 ** digits);
  const fraction = amount % 10 ** digits;
  if (fraction === 0) return String(whole);
  return `${whole}${moneySeparators(currency, locale).decimal}${String(fraction).padStart(digits, '0')}`;
}

/** Digits of ASCII, spaces and apostrophes of one kind, no direction marks. */
function withPlainSigns(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[’‘ʼ′\u066c]/g, "'")
    .replaceAll('\u066b', '.')
    .replaceAll('\u060c', ',')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Without the currency, and without the dash for no cents of "420,-". */
function withoutSigns(text: string, currency: string, locale: string): string {
  const known = [...moneySigns(currency, locale), ...(otherSigns[currency] ?? [])].map((sign) =>
    withPlainSigns(sign).toLowerCase(),
  );
  const signs = known.flatMap((sign) => [`${sign}.`, sign]).toSorted((a, b) => b.length - a.length);
  const lower = text.toLowerCase();
  const before = signs.find((sign) => lower.startsWith(sign));
  const after = signs.find((sign) => lower.endsWith(sign));
  const bare =
    before !== undefined ? text.slice(before.length) : after !== undefined ? text.slice(0, -after.length) : text;
  return bare.replace(/[,.:] ?[-–—]+ ?$/, '').trim();
}

/** @param longest how many decimals there can be; those beyond `digits` have to be zeros */
function readAs(text: string, { decimal, group }: Separators, digits: number, longest: number): number | null {
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  if (more.length > 0 || !isWhole(whole, group) || !/^\d*$/.test(fraction) || fraction.length > longest) return null;
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const number = whole.replaceAll(group, '');
  if (number.length > MAX_WHOLE_DIGITS) return null;
  return Number(number) * 10 ** digits + Number(fraction.slice(0, digits).padEnd(digits, '0'));
}

/** Ungrouped, in groups of three, or as in India: the last three, then two each. */
function isWhole(text: string, group: string): boolean {
  const [first = '', ...rest] = text.split(group);
  const last = rest.pop();
  if (last === undefined) return /^\d+$/.test(first);
  const isGroup = (size: number) => (digits: string) => digits.length === size && /^\d+$/.test(digits);
  if (!/^\d{1,3}$/.test(first) || !isGroup(3)(last)) return false;
  return rest.every(isGroup(3)) || (first.length < 3 && rest.every(isGroup(2)));
}

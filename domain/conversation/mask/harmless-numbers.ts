import { isSorted } from './is-sorted.ts';
import { findMatches, type Span } from './span.ts';

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:(?:19|20)\d\d|\d\d)`;
const time = String.raw`(?:[01]?\d|2[0-4])[:h][0-5]\d(?::[0-5]\d)?`;
const dottedTime = String.raw`(?:[01]?\d|2[0-4])\.[0-5]\d`;
const dash = String.raw`\s?[-~]\s?`;
/** 1200, 1,250.00, 12.500,-, 1 250 000: never with a leading zero, nor from a trillion on. */
const sum = String.raw`(?:[1-9]\d{0,2}(?:[.,'’ ]\d{3}){1,3}|[1-9]\d{0,6}|0)(?:[.,]\d{1,2}|[.,]-)?`;
/** The same with two decimals. */
const exactSum = String.raw`(?:[1-9]\d{0,2}(?:[.,'’ ]\d{3}){1,3}|[1-9]\d{0,6}|0)[.,]\d\d`;
const sums = String.raw`${exactSum}(?:\s?[/+,]\s${exactSum})+`;
const currency = String.raw`(?:[€$£¥₩₹円원]|(?<!\p{L})(?:eur(?:o|os)?|usd|gbp|chf|sek|nok|dkk|pln|jpy|krw|kr|zl|zlotych|won|yen|ευρω))`;
const measure = String.raw`\d+(?:[.,]\d+)?\s?(?:mm|cm|dm|m|in|ft|"|'|”)?`;
/** Nothing before or after it would continue the number. */
const alone = (pattern: string): string => String.raw`(?<![\d+])(?<!\d[\s./-])${pattern}(?!\d)(?![\s./-]\d)`;

/** A number that starts like a telephone number continues as one: 090 - 1234 - 5678, 086,555,0100. */
const begun = String.raw`(?<![\d.,:])(?:0\d{1,4}|\+\d{1,4}(?:\s\d{1,4}){0,2})`;
const goesOn = String.raw`(?:${dash}|,)`;
const unlessBegun = String.raw`(?<!${begun}(?:${goesOn}\d{1,4}){0,3}${goesOn})`;

/** Numbers that are as long as a telephone number but are something else. */
const patterns: readonly RegExp[] = [
  alone(`${day}([./-])\\s?${month}\\1\\s?${year}\\.?`),
  alone(`${month}/${day}/${year}`),
  alone(`(?:19|20)\\d\\d([./-])${month}\\1${day}(?:[t ]${time}(?:z|[+-]\\d\\d:?\\d\\d)?)?`),
  alone(`(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])`),
  unlessBegun + alone(`(?:19|20)\\d\\d\\s?[-/]\\s?(?:19|20)?\\d\\d`),
  String.raw`(?<![\d:+])${time}(?:${dash}${time})?(?![\d:])`,
  alone(`${dottedTime}${dash}${dottedTime}`),
  // Money: next to a currency, or in groups of thousands up to the price of a home.
  `${currency}\\s?${sum}(?:${dash}${sum})?(?!\\d)`,
  `(?<![\\d+.])${sum}(?:${dash}${sum})?\\s?${currency}(?!\\p{L})`,
  `${currency}\\s?${sums}(?!\\d)`,
  `(?<![\\d+.])${sums}\\s?${currency}(?!\\p{L})`,
  alone(String.raw`[1-9]\d?(?:[.,'’]\d{3}){2}`),
  alone(String.raw`[1-9]\d? \d{3} 000`),
  // Sizes: two or three measures with a cross between them.
  String.raw`(?<!\d)${measure}(?:\s?[x×*]\s?${measure}){1,2}(?!\s?[x×*]\s?\d)`,
  // Shares and coordinates.
  unlessBegun + alone(String.raw`\d{1,3}[.,]\d{4,7}(?!,\d)`),
  String.raw`(?<![\d.,])0[.,]\d{1,3}(?![\d.,]*\d)`,
  // Standards and their years: ISO 9001:2015, EN 60335-1.
  String.raw`(?<=\b(?:iso|en|din|vde|nf|bs|iec)\s?)[1-9]\d{2,4}(?!\d)(?:-\d{1,2})*(?::\d{4})?(?![\s-]?\d)`,
  String.raw`(?<=\b(?:iso|din|vde|iec)\s?)0\d{3}(?:-\d{1,3})?(?![\s-]?\d)`,
  // Article numbers of shops: 202.798.61.
  alone(String.raw`[1-9]\d\d\.\d{3}\.\d\d`),
  // Plots of land in Lithuania.
  alone(String.raw`\d{4}/\d{4}:\d{1,4}`),
  // Codes of parcels, plots and types: letters within the digits, in two places.
  String.raw`(?<![\p{L}\d])[1-9]\d{0,9}[a-z]{1,2}\d{1,9}[a-z]{1,4}\d{1,12}(?![\p{L}\d])`,
  // Post codes with a dash: Portugal, Brazil, the United States, Poland.
  alone(String.raw`(?:[1-9]\d{3}-\d{3}|\d{5}-\d{3}|[1-9]\d{4}-[1-9]\d{3}|\d{2}-\d{3})`),
  String.raw`〒\s?\d{3}-?\d{4}`,
].map((pattern) => new RegExp(pattern, 'gu'));

const range = new RegExp(unlessBegun + alone(`([1-9]\\d{1,4})${dash}([1-9]\\d{1,4})`), 'gu');

/** Three or more numbers with the same separator, before a word for what they count: 101·102·103호, 2・3・4月. */
const buildListPattern = (number: string, counted: string): RegExp =>
  new RegExp(
    String.raw`(?<![\d+)]\s?[-.,/~]?\s?)${number}\s?([-,])\s?${number}(?:\s?\1\s?${number})+(?=${counted})`,
    'gu',
  );
const things = buildListPattern(
  String.raw`(?:[1-9]\d{0,2}|(?:19|20)\d\d)`,
  String.raw`\s?[호동층일월년시평号階日月年時畳]`,
);
/** A lone A or W after a space is a word in some languages. */
const unit = String.raw`(?:\s?(?:[cdkm]?m[23]?|k?[vw]h?(?<!\sw)|kg|l)|a)(?![\p{L}\d'’])`;
const sizes = buildListPattern(String.raw`[1-9]\d{1,3}`, unit);

/** The places of such numbers in a text. */
export function harmlessNumbers(text: string): Span[] {
  if (!/\d/.test(text)) return [];
  const spans = patterns.flatMap((pattern) => findMatches(text, pattern)).map(toSpan);
  const lists = [...findMatches(text, things).filter(isInOrder), ...findMatches(text, sizes).filter(isSizeList)];
  return [...spans, ...[...findMatches(text, range).filter(isRange), ...lists].map(toSpan)];
}

/** Lists of rooms, storeys or days are ascending or descending. */
function isInOrder(list: RegExpMatchArray): boolean {
  return isSorted(numbersIn(list));
}

/** Measures come in any order and are round. */
function isSizeList(list: RegExpMatchArray): boolean {
  return isInOrder(list) || numbersIn(list).every((number) => number % 5 === 0);
}

function numbersIn([list]: RegExpMatchArray): number[] {
  return list.split(/[-,]/).map(Number);
}

/** From a smaller to a larger rounded number; 98765-43210 is no range. */
function isRange([, low = '', high = '']: RegExpMatchArray): boolean {
  const rounded = Number(low) % 5 === 0 && Number(high) % 5 === 0;
  return Number(low) < Number(high) && (rounded || high.length <= 4);
}

function toSpan(match: RegExpMatchArray): Span {
  const from = match.index ?? 0;
  return { from, to: from + match[0].length };
}

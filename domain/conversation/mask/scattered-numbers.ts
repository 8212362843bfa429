import type { NumberToken } from './number-tokens.ts';
import { isScandinavian, linkedNumbers } from './scandinavian-numbers.ts';

type Run = readonly NumberToken[];

/** At most this many words can separate two parts of one number. */
const MAX_WORDS_BETWEEN = 3;
/** The shortest complete numbers. */
const MIN_DIGITS = 7;
/** Words that are a number in one language and join two numbers in another. */
const conjunctions: ReadonlySet<string> = new Set(['to', 'en', 'et', 'e', 'o', 'ni', 'ti']);
/** Where "to" and "en" are no conjunctions, these can still be the article of a thing. */
const articles: ReadonlySet<string> = new Set(['en', 'et', 'ett']);
const words = /[\p{L}\d]+/gu;

/**
 * Numbers spelled in parts, with measures or other words between them: "oh eight seven metres, one two three metres,
 * four five six seven". A measure is one number and a unit. Dictated digits come at least two at a time, and begin with
 * a zero or contain three in a row. Returns the parts; the words between them stay.
 */
export function scatteredNumbers(runs: readonly Run[], text: string): Run[] {
  const spelled = runs.flatMap(spelledParts);
  if (spelled.length < 2) return [];
  const maxRowLength = isScandinavian(text) ? maxScandinavianRowLength : maxPlainRowLength;
  /** At least two numbers in a row: of "one to two", only one may be meant. */
  const isReadOut = (run: Run) => (run.length > 1 || run[0]?.kind === 'close') && maxRowLength(run) >= 2;
  const readOut = groupRuns(spelled.filter(isReadOut), text, isNear).filter((chain) => isNumber(chain, maxRowLength));
  const single = groupRuns(spelled, text, (between) => countNearWords(between) === 1);
  return [
    ...readOut.flat(),
    ...single.filter((chain) => isAlternating(chain, text)).flat(),
    ...linkedNumbers(spelled, text),
  ];
}

/** The spelled parts of a run: figures count as words between them. */
function spelledParts(run: Run): Run[] {
  if (run.every(({ kind }) => kind === 'figures')) return [];
  const parts: NumberToken[][] = [[]];
  for (const token of run) {
    if (token.kind === 'close' || (token.kind !== 'figures' && token.digits <= 2)) parts.at(-1)?.push(token);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function groupRuns(runs: readonly Run[], text: string, belong: (between: string) => boolean): Run[][] {
  const chains: Run[][] = [];
  for (const run of runs) {
    const last = chains.at(-1)?.at(-1)?.at(-1);
    const between = last === undefined ? null : text.slice(last.to, run[0]?.from);
    if (between !== null && belong(between)) chains.at(-1)?.push(run);
    else chains.push([run]);
  }
  return chains.filter((chain) => chain.length > 1);
}

function isNear(between: string): boolean {
  return countNearWords(between) <= MAX_WORDS_BETWEEN;
}

/** How many words separate two parts that are close enough for one number; an earlier mask ends it. */
function countNearWords(between: string): number {
  return between.length < 60 && !between.includes('•') ? wordsIn(between).length : Infinity;
}

function wordsIn(between: string): string[] {
  return between.match(words) ?? [];
}

/** Single digits, a zero among them, with the same word between all of them. */
function isAlternating(chain: readonly Run[], text: string): boolean {
  const tokens = chain.flat();
  const between = tokens.slice(1).map(({ from }, i) => wordsIn(text.slice(tokens[i]?.to, from)).join(' '));
  const single = chain.every(([{ digits } = { digits: 0 }, ...more]) => digits === 1 && more.length === 0);
  return single && tokens.some(isZero) && tokens.length >= MIN_DIGITS && new Set(between).size === 1;
}

/** Digit by digit, or in pairs after a zero. */
function isNumber(chain: readonly Run[], maxRowLength: (run: Run) => number): boolean {
  if (countDigits(chain) < MIN_DIGITS) return false;
  const first = chain[0]?.[0];
  if (first !== undefined && isZero(first)) return true;
  return chain.flat().every(({ digits }) => digits === 1) && chain.some((run) => maxRowLength(run) >= 3);
}

/** Two of them in a row are numbers. */
function isConjunction(run: Run, i: number): boolean {
  const is = (at: number) => conjunctions.has(run[at]?.text ?? '');
  return is(i) && !is(i - 1) && !is(i + 1);
}

/** The most numbers in a row. An article does not start a row: "ein zwei Meter hohes Brett". */
function maxPlainRowLength(run: Run): number {
  return maxRowLengthWhere(run, ({ joins, zero }, i, row) => !isConjunction(run, i) && (!joins || zero || row > 0));
}

function maxScandinavianRowLength(run: Run): number {
  return maxRowLengthWhere(run, ({ text }, _, row) => !articles.has(text) || row > 0);
}

function maxRowLengthWhere(run: Run, counts: (token: NumberToken, i: number, row: number) => boolean): number {
  let [row, maxLength] = [0, 0];
  for (const [i, token] of run.entries()) {
    const { kind, digits } = token;
    row = counts(token, i, row) ? row + (kind === 'close' ? digits : 1) : 0;
    maxLength = Math.max(maxLength, row);
  }
  return maxLength;
}

function isZero({ zero }: NumberToken): boolean {
  return zero;
}

function countDigits(chain: readonly Run[]): number {
  return chain.flat().reduce((sum, { digits }) => sum + digits, 0);
}

import type { NumberToken } from './number-tokens.ts';
import { isScandinavian, linkedNumbers } from './scandinavian-numbers.ts';

type Run = readonly NumberToken[];

/** So many words may stand between two parts of one number. */
const MAX_WORDS_BETWEEN = 3;
/** In the end nobody's number is shorter. */
const MIN_DIGITS = 7;
/** Numbers in one language that join two numbers in another. */
const conjunctions: ReadonlySet<string> = new Set(['to', 'en', 'et', 'e', 'o', 'ni', 'ti']);
/** Where "to" and "en" join nothing, these may still stand before a thing. */
const articles: ReadonlySet<string> = new Set(['en', 'et', 'ett']);
const words = /[\p{L}\d]+/gu;

/**
 * Numbers that are spelled out in parts, with measures or other words between them: "oh eight seven metres, one two
 * three metres, four five six seven". Who measures says one number, then the unit; who tells digits puts at least two
 * side by side, and begins with a zero or puts three. Returned are the parts: what stands between them stays.
 */
export function scatteredNumbers(runs: readonly Run[], text: string): Run[] {
  const spelled = runs.flatMap(spelledParts);
  const maxRowLength = isScandinavian(text) ? maxScandinavianRowLength : maxPlainRowLength;
  /** At least two numbers side by side: "one to two" are two of which one may be meant. */
  const isReadOut = (run: Run) => maxRowLength(run) >= 2;
  const readOut = groupRuns(spelled.filter(isReadOut), text, isNear).filter((chain) => isNumber(chain, maxRowLength));
  const single = groupRuns(spelled, text, (between) => isNear(between) && wordsIn(between).length === 1);
  return [
    ...readOut.flat(),
    ...single.filter((chain) => isAlternating(chain, text)).flat(),
    ...linkedNumbers(spelled, text),
  ];
}

/** The stretches of a run that are spelled out: figures among them count as words between. */
function spelledParts(run: Run): Run[] {
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

/** Close enough to go on with the number; what was masked before is the end of it. */
function isNear(between: string): boolean {
  return between.length < 60 && !between.includes('•') && wordsIn(between).length <= MAX_WORDS_BETWEEN;
}

function wordsIn(between: string): string[] {
  return between.match(words) ?? [];
}

/** One digit at a time, a zero among them, and always the same word after it. */
function isAlternating(chain: readonly Run[], text: string): boolean {
  const tokens = chain.flat();
  const between = tokens.slice(1).map(({ from }, i) => wordsIn(text.slice(tokens[i]?.to, from)).join(' '));
  const single = chain.every(([{ digits } = { digits: 0 }, ...more]) => digits === 1 && more.length === 0);
  return single && tokens.some(isZero) && tokens.length >= MIN_DIGITS && new Set(between).size === 1;
}

/** Digit by digit, or in pairs behind a zero. */
function isNumber(chain: readonly Run[], maxRowLength: (run: Run) => number): boolean {
  if (countDigits(chain) < MIN_DIGITS) return false;
  const first = chain[0]?.[0];
  if (first !== undefined && isZero(first)) return true;
  return chain.flat().every(({ digits }) => digits === 1) && chain.some((run) => maxRowLength(run) >= 3);
}

/** Two of them side by side join nothing. */
function isConjunction(run: Run, i: number): boolean {
  const is = (at: number) => conjunctions.has(run[at]?.text ?? '');
  return is(i) && !is(i - 1) && !is(i + 1);
}

/** How many numbers stand in a row. An article begins none: "ein zwei Meter hohes Brett". */
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

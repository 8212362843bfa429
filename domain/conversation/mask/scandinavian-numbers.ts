import type { NumberToken } from './number-tokens.ts';
import { normaliseWord } from './normalise.ts';
import { isSorted } from './is-sorted.ts';

type Run = readonly NumberToken[];

/** The shortest Norwegian and Danish numbers. */
const MIN_DIGITS = 8;

const either = (words: string): string => words.split(' ').map(normaliseWord).join('|');
/** Words that distinguish Norwegian and Danish from the languages in which "to" and "en" join two numbers. */
const scandinavian = new RegExp(
  String.raw`(?<!\p{L})(?:${either('og jeg på ikke nummeret mobilen fem seks sju syv otte åtte')})(?!\p{L})`,
  'u',
);
const link = either('og så deretter derefter til slutt sidst');
const onlyLinks = new RegExp(String.raw`^[\s\p{P}]*(?:(?:${link})[\s\p{P}]+)+$`, 'u');
/** Spaces separate words for the same number. */
const ascending =
  'nul null|en et ett|to|tre|fire|fem|seks|sju syv|åtte otte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|' +
  'tyve tjue|tredive tretti|fyrre førti|halvtreds femti|tres seksti|halvfjerds sytti|firs åtti|halvfems nitti';
const ranks: ReadonlyMap<string, number> = new Map(
  ascending.split('|').flatMap((words, rank) => words.split(' ').map((word) => [normaliseWord(word), rank] as const)),
);

/** Whether "to" is a two instead of a conjunction. */
export function isScandinavian(text: string): boolean {
  return scandinavian.test(text);
}

/**
 * Spelled numbers whose parts only "and" and "then" separate: "to nul, så en to, så tre fire og fem seks". Ascending
 * numbers are a list of things: "skap en og to og tre".
 */
export function linkedNumbers(parts: readonly Run[], text: string): Run[] {
  const chains: Run[][] = [];
  for (const part of parts) {
    const last = chains.at(-1)?.at(-1)?.at(-1);
    if (last !== undefined && onlyLinks.test(text.slice(last.to, part[0]?.from))) chains.at(-1)?.push(part);
    else chains.push([part]);
  }
  return chains.filter((chain) => chain.length > 1 && isNumber(chain, text)).flat();
}

function isNumber(chain: readonly Run[], text: string): boolean {
  const tokens = chain.flat();
  const digits = tokens.reduce((sum, token) => sum + token.digits, 0);
  const isList = isSorted(tokens.map(rankOf)) || areFallingPairs(tokens, text);
  return digits >= MIN_DIGITS && !isList && !tokens.every(isHour);
}

/** "Otte og syv, seks og fem, ti og ni" lists things, the larger first. Units precede tens: "fire og tyve". */
function areFallingPairs(tokens: Run, text: string): boolean {
  const isPair = (token: NumberToken, i: number) => {
    const last = tokens[i];
    if (last === undefined) return false;
    const gap = text.slice(last.to, token.from);
    return i % 2 === 0 ? !gap.includes(',') && rankOf(last) > rankOf(token) : /^,\s*$/.test(gap);
  };
  return tokens.length % 2 === 0 && tokens.slice(1).every(isPair);
}

/** Ten to nineteen: "mellem tolv og fjorten, ti og tolv". */
function isHour(token: NumberToken): boolean {
  return rankOf(token) >= 10 && rankOf(token) < 20;
}

/** NaN for a compound number, which is not part of a list. */
function rankOf(token: NumberToken | undefined): number {
  return ranks.get(token?.text ?? '') ?? Number.NaN;
}

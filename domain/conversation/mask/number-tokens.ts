import {
  closeNumerals,
  closeZero,
  digitsRunTogether,
  numberJoiners,
  spelledNumbers,
  spelledZeros,
} from './number-lexicon.ts';
import { Coverage, type Span } from './span.ts';
import { wholeNumberAt } from './whole-numbers.ts';

/** A part of a text that counts as digits. */
export interface NumberToken extends Span {
  /**
   * `figures`: in digits. `word`: spelled out. `whole`: spelled, from ten on, in a language that dictates numbers so.
   * `close`: numerals without spaces between them.
   */
  readonly kind: 'figures' | 'word' | 'whole' | 'close';
  readonly digits: number;
  readonly text: string;
  readonly zero: boolean;
  /** A word that can join two numbers instead of being one. */
  readonly joins: boolean;
}

/** What can separate the digits of one number; a mask (bullets in a row) cannot. */
const between = /^(?!.*•{3})[\s\p{Pd}./\\()[\]+*,;:|_~·•'"’&の]{0,5}$/su;
/** The Japanese word for the dash of a number, with the next digits right after it: 090の1234. */
const spokenDash = new RegExp(`の(?=\\d|${closeNumerals.source})`, 'uy');
const pieces = new RegExp(`\\d+|(?:${closeNumerals.source})+|\\p{L}`, 'gu');
const eachCloseNumeral = new RegExp(closeNumerals, 'gu');
const letters = /\p{L}/u;
const wholeWord = /\p{L}+/uy;

/** Runs of number tokens with only separators between them. */
export function numberRuns(text: string, harmless: readonly Span[]): NumberToken[][] {
  const runs: NumberToken[][] = [];
  let run: NumberToken[] = [];
  for (const token of tokenise(text, harmless)) {
    const last = run.at(-1);
    if (token !== null && last !== undefined && between.test(text.slice(last.to, token.from))) {
      run.push(token);
      continue;
    }
    if (run.length > 0) runs.push(run);
    run = token === null ? [] : [token];
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** The tokens in order; null for anything that ends a number. */
function tokenise(text: string, harmless: readonly Span[]): (NumberToken | null)[] {
  const found: (NumberToken | null)[] = [];
  const covered = new Coverage(text.length, harmless);
  pieces.lastIndex = 0;
  for (let match = pieces.exec(text); match !== null; match = pieces.exec(text)) {
    const from = match.index;
    const piece = match[0];
    if (covered.has(from)) found.push(null);
    else if (!letters.test(piece)) found.push(figures(piece, from));
    else if (closeNumerals.test(piece) && piece !== '') found.push(closeToken(piece, from));
    else if (found.at(-1)?.to === from && matchesAt(spokenDash, text, from)) continue;
    else {
      const tokens = spelledTokens(text, from);
      pieces.lastIndex = tokens.to;
      found.push(...tokens.found);
    }
  }
  return found;
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

// Tokens are written out in full: a spread takes ten times as long, and there can be one for each character.
function figures(text: string, from: number, zero = text.startsWith('0')): NumberToken {
  return { from, to: from + text.length, kind: 'figures', digits: text.length, text, zero, joins: false };
}

function closeToken(text: string, from: number): NumberToken {
  const digits = text.match(eachCloseNumeral)?.length ?? 0;
  const zero = closeZero.test(text);
  return { from, to: from + text.length, kind: 'close', digits, text, zero, joins: false };
}

function wordAt(text: string, from: number): string {
  wholeWord.lastIndex = from;
  return wholeWord.exec(text)?.[0] ?? '';
}

/** The tokens of the word at an index, and where they end. */
function spelledTokens(text: string, from: number): { found: (NumberToken | null)[]; to: number } {
  const whole = wholeNumberAt(text, from);
  if (whole !== null) {
    const to = from + whole.text.length;
    const { digits, text: number } = whole;
    return { found: [{ from, to, kind: 'whole', digits, text: number, zero: false, joins: false }], to };
  }
  const word = wordAt(text, from);
  return { found: wordTokens(word, from, text), to: from + word.length };
}

/**
 * A word for a number; the letter o among figures; one or two letters between figures (0a8a7a1); or no number at all.
 */
function wordTokens(word: string, from: number, text: string): (NumberToken | null)[] {
  const to = from + word.length;
  const digits = spelledNumbers.get(word) ?? digitsRunTogether(word) ?? undefined;
  if (/^[oil]{1,2}$/.test(word) && isNextToFigures(from, to, text)) return [figures(word, from, word.startsWith('o'))];
  if (digits !== undefined || word === 'o') {
    const zero = spelledZeros.has(word) || word === 'o';
    return [{ from, to, kind: 'word', digits: digits ?? 1, text: word, zero, joins: numberJoiners.has(word) }];
  }
  if (word === 'plus') return [{ from, to, kind: 'word', digits: 0, text: '+', zero: true, joins: false }];
  return [null];
}

function isNextToFigures(from: number, to: number, text: string): boolean {
  return /\d/.test(text[from - 1] ?? '') || /\d/.test(text[to] ?? '');
}

import { harmlessNumbers } from './harmless-numbers.ts';
import { buildLabelPattern } from './number-labels.ts';
import { conjoinedDigits } from './conjoined-digits.ts';
import { numberRuns, type NumberToken } from './number-tokens.ts';
import { normaliseWord } from './normalise.ts';
import { isScandinavian } from './scandinavian-numbers.ts';
import { scatteredNumbers } from './scattered-numbers.ts';
import { findMatches, type Span } from './span.ts';
import { hasNoUnit } from './whole-numbers.ts';

/** The shortest telephone numbers. */
const MIN_DIGITS = 7;
/** From this length on, almost every number is a telephone number. */
const MIN_UNAMBIGUOUS_DIGITS = 9;

/** With one of these words nearby, seven or eight digits are a telephone number. Stems, in the 16 languages. */
const callWords =
  'call phone tel mobile cell ring reach ruf handy mobil appel portable joign llam movil chiam cellulare bel liga celular zadzwo komork skambin puhelin soita τηλ κινητ καλεσ';
const callCharacters = '電話 でんわ 携帯 けいたい 전화 휴대폰 핸드폰 연락';
const joined = (words: string): string => words.split(' ').map(normaliseWord).join('|');
const calls = new RegExp(`(?<!\\p{L})(?:${joined(callWords)})|${joined(callCharacters)}`, 'u');
const named = buildLabelPattern(joined(callWords));

/** The text around a number. It is searched at most once, however many numbers it has. */
interface Context {
  readonly text: string;
  readonly mentionsCalls: () => boolean;
  readonly isEastAsian: () => boolean;
}

const eastAsian = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Telephone numbers in any notation. */
export function findPhones(text: string): Span[] {
  const phoneRuns = numberRuns(text, harmlessNumbers(text));
  const runs = isScandinavian(text) ? phoneRuns : phoneRuns.flatMap(apart);
  const context = { text, mentionsCalls: once(() => calls.test(text)), isEastAsian: once(() => eastAsian.test(text)) };
  const whole = runs.concat(splitByLetters(text)).flatMap((run) => wholePhone(run, context));
  return [...whole, ...scatteredNumbers(runs, text), ...conjoinedDigits(runs, text)].map((run) =>
    toPhoneSpan(run, text),
  );
}

function once(search: () => boolean): () => boolean {
  let found: boolean | undefined;
  return () => (found ??= search());
}

/** A run that is a number, or the part of it that is. */
function wholePhone(run: readonly NumberToken[], context: Context): (readonly NumberToken[])[] {
  if (isPhone(run, context)) return [run];
  if (!run.some(({ kind }) => kind === 'close')) return [];
  const inner = withoutSyllables(run);
  return inner.length < run.length && isPhone(inner, context) ? [inner] : [];
}

/** "1200 to 1500", "treinta o cuarenta" and "10, 20, 30" are several numbers, not one. */
function apart(run: readonly NumberToken[]): (readonly NumberToken[])[] {
  if (!run.some(({ joins }) => joins)) return [run];
  const parts: NumberToken[][] = [[]];
  for (const [i, token] of run.entries()) {
    const large = (other: NumberToken | undefined) =>
      other?.kind === 'whole' || (other?.kind === 'figures' && other.digits >= 2);
    if (token.joins && large(run[i - 1]) && large(run[i + 1])) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Without the Korean or kana syllables before and after it, which are separate words. */
function withoutSyllables(run: readonly NumberToken[]): readonly NumberToken[] {
  const from = run.findIndex(({ kind }) => kind !== 'close');
  const to = run.findLastIndex(({ kind }) => kind !== 'close');
  return from < 0 ? run : run.slice(from, to + 1);
}

/** 0a8a7a1a2a3a4: single letters, or pairs, between single digits. */
function splitByLetters(text: string): NumberToken[][] {
  const strings = findMatches(text, /(?<![\p{L}\d])\d(?:[a-z]{1,2}\d){6,}(?![\p{L}\d])/gu);
  return strings.map(({ index, 0: string }) => [
    { from: index, to: index + string.length, kind: 'figures', digits: 99, text: string, zero: true, joins: false },
  ]);
}

function isPhone(run: readonly NumberToken[], context: Context): boolean {
  const { text } = context;
  const digits = run.reduce((sum, token) => sum + token.digits, 0);
  const first = run[0];
  if (first === undefined || (digits < MIN_DIGITS && !isBegun(run))) return false;
  const close = run.filter(({ kind }) => kind === 'close');
  const spelled = run.filter(({ kind }) => kind === 'word' || kind === 'whole');
  // A single syllable of Korean or kana can be a separate word: only a whole number counts.
  if (close.length > 0 && !(first.zero && digits >= MIN_UNAMBIGUOUS_DIGITS)) return false;
  const begun = first.zero || text[first.from - 1] === '+';
  if (named.test(text.slice(Math.max(0, first.from - 40), first.from)))
    return begun && digits >= MIN_UNAMBIGUOUS_DIGITS;
  if (areThings(run, digits, context)) return false;
  // One word among few figures counts something: "One 24, 2018".
  const words = spelled.filter(({ joins }) => !joins).length;
  if (words > 1 || (words === 1 && (begun || digits >= MIN_UNAMBIGUOUS_DIGITS))) return true;
  if (isList(run, text) && !begun) return false;
  return begun || digits >= MIN_UNAMBIGUOUS_DIGITS || isShortPhone(run, digits, context);
}

/** Whole numbers that count things: none has a unit digit ("dwieście, trzysta, czterysta"), or they are too few. */
function areThings(run: readonly NumberToken[], digits: number, { mentionsCalls }: Context): boolean {
  const whole = run.filter(({ kind }) => kind === 'whole');
  if (whole.length === 0 || run.some(({ kind, zero }) => zero || kind === 'word')) return false;
  if (whole.length === run.length && whole.every((token) => hasNoUnit(token.text))) return true;
  return digits < MIN_UNAMBIGUOUS_DIGITS && !mentionsCalls();
}

/** Six spelled digits after a zero: the rest of the number is written in another way. */
function isBegun(run: readonly NumberToken[]): boolean {
  return run.length >= MIN_DIGITS - 1 && run[0]?.zero === true && run.every(({ kind }) => kind === 'word');
}

/** Numbers separated by a comma, or by a slash with spaces, unless all are single digits. */
function isList(run: readonly NumberToken[], text: string): boolean {
  const gaps = run.slice(1).map((token, i) => text.slice(run[i]?.to ?? 0, token.from));
  const singles = run.every((token) => token.digits === 1);
  return gaps.length > 0 && !singles && gaps.every((gap) => /^(?:[,;] ?|\s[/|&]\s)$/.test(gap));
}

/** Seven or eight digits, grouped like a telephone number or near a word for calling. */
function isShortPhone(
  run: readonly NumberToken[],
  digits: number,
  { text, mentionsCalls, isEastAsian }: Context,
): boolean {
  if (mentionsCalls()) return true;
  const shape = run.map((token) => token.digits).join('-');
  if (run.every((token) => token.digits === 1)) return true;
  if (digits === 8) return ['8', '2-2-2-2', '2-3-3', '3-2-3', '3-3-2'].includes(shape);
  const gap = text.slice(run[0]?.to ?? 0, run[1]?.from ?? 0);
  return shape === '3-4' && gap === '-' && !isEastAsian();
}

/** Includes the sign or bracket in front of the number. */
function toPhoneSpan(run: readonly NumberToken[], text: string): Span {
  const from = run[0]?.from ?? 0;
  const to = run.at(-1)?.to ?? from;
  const sign = /[+(]{1,2}$/.exec(text.slice(Math.max(0, from - 2), from))?.[0].length ?? 0;
  return { from: from - sign, to };
}

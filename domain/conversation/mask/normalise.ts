import { homoglyphs, withPlainSeparators } from './homoglyphs.ts';
import type { Span } from './span.ts';

/** A text without variant spellings of the same content. */
export interface NormalisedText {
  readonly original: string;
  /** Lower case, without accents, full width forms and other scripts' digits; kana as hiragana. */
  readonly text: string;
  /** For each character of `text`, where its source character begins and ends in the original. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const KATAKANA_TO_HIRAGANA = 0x60;
const FRACTION_SLASH = '\u2044';
/** One Arabic character stands for a phrase of 18 letters; it remains a character. */
const MAX_FOLDED_LENGTH = 8;
const decimalDigit = /\p{Nd}/u;
/** Accents, frames and zero-width characters. */
const unseen = /[\p{M}\p{DI}]/gu;

export function normaliseText(original: string): NormalisedText {
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const plain = foldCharacter(character);
    for (let i = 0; i < plain.length; i += 1) {
      from.push(at);
      to.push(end);
    }
    // The frame around a digit, or the line below it, belongs to the digit.
    if (plain === '' && to.length > 0) to[to.length - 1] = end;
    text += plain;
    at = end;
  }
  return { original, text, from, to };
}

/** The reading with a mask in place of each of these parts, which are in order and apart. */
export function withMasks(reading: NormalisedText, spans: readonly Span[], mask: string): NormalisedText {
  let [original, text] = ['', ''];
  const from: number[] = [];
  const to: number[] = [];
  let [end, originalEnd] = [0, 0];
  for (const span of spans) {
    const [begins, ends] = toOriginalBounds(reading, span);
    copyUpTo(span.from, begins);
    for (let i = 0; i < mask.length; i += 1) {
      from.push(original.length + i);
      to.push(original.length + i + 1);
    }
    original += mask;
    text += mask;
    [end, originalEnd] = [span.to, ends];
  }
  copyUpTo(reading.text.length, reading.original.length);
  return { original, text, from, to };

  function copyUpTo(next: number, nextInOriginal: number): void {
    const shift = original.length - originalEnd;
    for (let i = end; i < next; i += 1) {
      from.push((reading.from[i] ?? 0) + shift);
      to.push((reading.to[i] ?? 0) + shift);
    }
    original += reading.original.slice(originalEnd, nextInOriginal);
    text += reading.text.slice(end, next);
  }
}

/** Where a part of the reading begins and ends in the original. */
export function toOriginalBounds({ from, to }: NormalisedText, span: Span): [from: number, to: number] {
  return [from[span.from] ?? 0, to[span.to - 1] ?? 0];
}

/** Normalises a word of a list in the same way. */
export function normaliseWord(word: string): string {
  return withPlainSeparators(normaliseText(word).text);
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  // Hangul would be decomposed into its letters.
  if (code >= 0xac00 && code <= 0xd7a3) return character;
  const decomposed = character.normalize('NFKD');
  if (decomposed.length > MAX_FOLDED_LENGTH) return character;
  // One and a half must not become eleven halves.
  if (decomposed.length > 1 && decomposed.includes(FRACTION_SLASH)) return character;
  const folded = decomposed.replaceAll(unseen, '').toLowerCase();
  if (decimalDigit.test(folded)) return folded.replaceAll(/[^\0-\x7f]/gu, toAsciiDigit);
  return (
    homoglyphs.get(folded) ??
    folded.replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
  );
}

/** Every script has its ten digits in a row. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (!decimalDigit.test(character)) return character;
  let digit = 0;
  while (digit < 9 && decimalDigit.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}

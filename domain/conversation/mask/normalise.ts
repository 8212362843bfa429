/** A text as it reads, without the ways in which the same thing can be written: what the finders look at. */
export interface Reading {
  /** Lower case, without accents, full width and other scripts' digits; kana as hiragana. */
  readonly text: string;
  /** For each character of `text`, where the one that it comes from begins and ends in the original. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Where the digits 0-9 of scripts begin that Unicode does not fold to ASCII by itself. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810,
];
const KATAKANA_TO_HIRAGANA = 0x60;

export function readingOf(original: string): Reading {
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = plainOf(character);
    for (let i = 0; i < plain.length; i += 1) {
      from.push(at);
      to.push(at + character.length);
    }
    text += plain;
    at += character.length;
  }
  return { text, from, to };
}

/** The same for a word of a list, so that both are spelled alike. */
export function plain(word: string): string {
  return readingOf(word).text;
}

function plainOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  // Hangul would fall apart into its letters.
  if (code >= 0xac00 && code <= 0xd7a3) return character;
  if (isInvisible(code)) return '';
  const zero = zeros.find((start) => code >= start && code <= start + 9);
  if (zero !== undefined) return String(code - zero);
  const folded = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.replaceAll(/[\u30a1-\u30f6]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA),
  );
}

/** Zero-width characters, soft hyphens, and what turns a digit into a picture of one. */
function isInvisible(code: number): boolean {
  return (
    code === 0x00ad ||
    code === 0x20e3 ||
    code === 0xfeff ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2060 && code <= 0x2064) ||
    (code >= 0xfe00 && code <= 0xfe0f)
  );
}

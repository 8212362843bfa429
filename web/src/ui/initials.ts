const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
}

/** First letters of the first and last word of a name; letters of any script count. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.match(/[^\s\u2068\u2069]+/g) ?? [];
  return (firstLetter(first) + firstLetter(others.at(-1) ?? '')).toUpperCase();
}

/** A stable number from a text (FNV-1a, 32 bits). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Dark enough for white letters (4.5 : 1 and more). */
const colours = ['#8c3b2a', '#4a5a2c', '#2f4a6b', '#0b6b57', '#6b3f6b', '#8a4b00', '#3c5a52', '#5a3b28'];

export function pickColour(name: string): string | undefined {
  return colours[hashText(name) % colours.length];
}

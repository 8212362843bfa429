/** Characters typed for a keyboard sign or digit that they resemble, and that Unicode's folding does not replace. */
const signs = [
  ['-', '\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2027\u2043\u2212\u2500\u2501\u2796\u2e3a\u2e3b\u30a0'],
  ['~', '\u223c\u301c\u3030'],
  ['/', '\u2044\u2215\u2571\u29f8'],
  ['|', '\u00a6\u2223\u2502'],
  [':', '\u2236'],
  ['’', '\u2018\u201b\u02bc'],
  [' ', '\u0085\u2800'],
] as const;
/** Circled digits: the code point where each row begins, and its first digit. */
const circled = [
  [0x24f5, 1],
  [0x24ff, 0],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x1f10b, 0],
  [0x1f10c, 0],
] as const;

export const homoglyphs: ReadonlyMap<string, string> = new Map([
  ...signs.flatMap(([sign, likes]) => likes.split('').map((like) => [like, sign] as const)),
  ...circled.flatMap(([start, first]) =>
    Array.from(
      { length: first === 0 ? 1 : 9 },
      (_, i) => [String.fromCodePoint(start + i), String(first + i)] as const,
    ),
  ),
]);

/**
 * Only between figures: middle dots, and the long vowel marks of Japanese and Korean, which look like a dash. Elsewhere
 * they belong to words. Japanese stops and commas also end and divide sentences.
 */
const betweenFigures = [
  ['-', 'ー\u1173\u00b7\u2219\u22c5\u2e31\u119e'],
  ['.', '。'],
  [',', '、・'],
].map(([sign = '', likes = '']) => {
  const figure = '[\\d〇零一二三四五六七八九]';
  return { sign, pattern: new RegExp(`[${likes}](?<=${figure}\\s?.)(?=\\s?${figure})`, 'gu') };
});

/** Replaces one character with one character. */
export function withPlainSeparators(text: string): string {
  return betweenFigures.reduce((read, { sign, pattern }) => read.replaceAll(pattern, sign), text);
}

/** Letters that no normal form takes apart, and people type for each other. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
};
const letters = /[ßæœøðđþłħŧŋς]/g;
const apostrophes = /[\u2018-\u201b\u2032\u02b9\u02bb-\u02bf\u02c8\u05f3`]/g;
const quotes = /[\u201c-\u201f\u2039\u203a\u05f4«»]/g;
const hyphens = /[\u2010-\u2015\u2043\u2212\u05be]/g;
/** Signs whose normal form is a space with a mark: they are replaced before it. */
const loneAccents = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/g;
/** Marks on letters of alphabets; those of kana, Hangul and Indic scripts make another letter. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu;

/**
 * The form in which texts are searched. Stored text and query pass the same folding, so that a text is found however
 * either was typed: in capitals, with or without accents, in another normal form or width, with other spaces or quotes.
 */
export function foldForSearch(text: string): string {
  return (
    text
      .replaceAll(loneAccents, "'")
      .normalize('NFKD')
      .replaceAll(ignorable, '')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(accented, '$1')
      .replaceAll(letters, (letter) => alike[letter] ?? letter)
      .replaceAll(apostrophes, "'")
      // As inches are typed, and the normal form of their own sign.
      .replaceAll("''", '"')
      .replaceAll(quotes, '"')
      .replaceAll(hyphens, '-')
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}\u2800]+/gu, ' ')
      .trim()
  );
}

/** Several texts to search together, each on a line of its own, which no query crosses. */
export function foldTerms(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldForSearch(text ?? '')).join('\n');
}

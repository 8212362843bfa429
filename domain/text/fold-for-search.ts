function toEach(replacement: string, alike: string): Record<string, string> {
  return Object.fromEntries(Array.from(alike, (character) => [character, replacement]));
}

/** What no normal form brings together, and people type for each other. */
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
  ...toEach("'", '‘’‚‛ʹʼʻʽʾʿˈ′`׳＇'),
  ...toEach('"', '“”„‟«»‹›״＂'),
  ...toEach('-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212־'),
};
const replaceable = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');
/** Signs whose normal form is a space with a mark, or two signs: they are replaced before it. */
const apart: Readonly<Record<string, string>> = { ...toEach("'", '´΄᾽᾿῾´'), '″': '"' };
const replaceableBefore = new RegExp(`[${Object.keys(apart).join('')}]`, 'gu');
/** Marks on letters of alphabets; those of kana, Hangul and Indic scripts make another letter. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu;

/**
 * The form in which texts are searched. Stored text and query pass the same folding, so that a text is found however
 * either was typed: in capitals, with or without accents, in another normal form or width, with other spaces or quotes.
 */
export function foldForSearch(text: string): string {
  return text
    .replaceAll(replaceableBefore, (character) => apart[character] ?? character)
    .normalize('NFKD')
    .replaceAll(ignorable, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accented, '$1')
    .replaceAll(replaceable, (character) => alike[character] ?? character)
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\u2800]+/gu, ' ')
    .trim();
}

/** Several texts to search together, each on a line of its own, which no query crosses. */
export function foldTerms(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldForSearch(text ?? '')).join('\n');
}

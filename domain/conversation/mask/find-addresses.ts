import { normaliseWord } from './normalise.ts';
import { findMatches, type Span } from './span.ts';

const words = (list: string): string =>
  list
    .split(' ')
    .map(normaliseWord)
    .toSorted((a, b) => b.length - a.length)
    .join('|');

/** Top-level domains that do not end a sentence. */
const strongTld = 'com|net|org|info|biz|io|app|dev|eu|shop|online|site|store|xyz|website|link|page|pro|uk|ie';
const countryTld =
  'de|at|ch|fr|be|lu|es|it|nl|pt|br|pl|lt|lv|ee|no|se|dk|fi|is|gr|cy|jp|kr|us|ca|au|nz|mx|ar|cz|sk|hu|ro|bg|hr|si|tr|ru|ua|cn|in|ae|id|vn|me|co|tv|gg|ly|to|cc|gl';
/**
 * Longer top-level domains, except those written in lower case right after a full stop: "walsh.builders" counts,
 * "please.email" does not.
 */
const longTld =
  'builders|contractors|cloud|tech|agency|solutions|ventures|ltd|gmbh|guru|london|berlin|hamburg|koeln|wien|paris|amsterdam|brussels|barcelona|madrid|nyc|tokyo';
const tld = `(?:${strongTld}|${countryTld}|${longTld})`;
/** After an @, anything in the form of a top-level domain counts as one, in any alphabet, up to the next word. */
const anyEnding = String.raw`(?:[a-z]{2,63}(?![a-z])|\p{L}{2,63})`;
const label = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?`;
const host = `(?:${label}\\.)+${tld}(?![\\p{L}\\d-])`;

/** What people write for @ and the dot to get past filters. */
const bracketedAt = String.raw`[([{<]\s?(?:at|@|${words('ät arobase arroba chiocciola apenstaartje małpa eta snabel-a krøllalfa ät παπάκι アットマーク 골뱅이')})\s?[)\]}>]`;
const spelledAt = words(
  'at ät klammeraffe arobase arobas arroba chiocciola chiocciolina apenstaartje małpa malpa eta snabel-a snabela krøllalfa krollalfa alfakrøll miukumauku παπάκι アットマーク アット 골뱅이 앳',
);
const bracketedDot = String.raw`\s?[([{<]\s?(?:\.|dot|${words('punkt point punto ponto punt kropka taškas punktum piste τελεία ドット 닷 점')})\s?[)\]}>]\s?`;
const spelledDot = words('dot punkt point punto ponto punt kropka taškas taskas punktum piste τελεία ドット 닷 점');
/** Japanese and Korean write them without spaces. */
const closeAt = words('アットマーク 골뱅이');
const closeDot = words('ドット 닷');
const at = String.raw`\s?(?:@|${bracketedAt})\s?|\s(?:${spelledAt})\s`;
const dot = String.raw`(?:\s?(?:\.|${closeDot})\s?|${bracketedDot}|\s(?:${spelledDot})\s)`;
const providers =
  'gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|gmx|webde|web\\.de|aol|mail|posteo|orange|wanadoo|libero|naver|hanmail|daum|seznam|wp|onet|interia|inbox|o2|t-online';

const local = String.raw`[\p{L}\d][\p{L}\d._+-]{0,63}`;
// Where the words without spaces count, they are no letters: if each could be either, there would be thousands of ways
// to read a row of them.
const localBeforeAt = `[\\p{L}\\d](?:(?!${closeAt})[\\p{L}\\d._+-]){0,63}`;
const letterBeforeDot = `(?!${closeDot})[\\p{L}\\d]`;
const labelBeforeDot = `[\\p{L}\\d](?:(?:(?!${closeDot})[\\p{L}\\d-]){0,61}${letterBeforeDot})?`;
const hostOfWords = `${labelBeforeDot}(?:${dot}${labelBeforeDot}){0,9}${dot}${tld}(?![\\p{L}\\d-])`;
const emails = [
  // Only prices and hours also have an @ inside and a dot after it.
  `(?<![\\p{L}\\d._+-])${local}@(?!\\d{1,2}\\.)(?:${label}(?:\\.|${bracketedDot})){1,4}${anyEnding}`,
  // Written normally, with or without spaces; the dots as dots or as words.
  `(?<![\\p{L}\\d._+-])${local}(?:${at})${hostOfWords}`,
  `(?<![\\p{L}\\d._+-])${localBeforeAt}\\s?(?:${closeAt})\\s?${hostOfWords}`,
  // "anna at gmail": a well-known mail provider needs no top-level domain.
  `(?<![\\p{L}\\d._+-])${local}(?:${at}|\\s?(?:${closeAt})\\s?)(?:${providers})(?:${dot}${tld}|\\s${tld})?(?![\\p{L}\\d-])`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Words for a dot that are ordinary words, with the top-level domains that make them part of an address. */
const spelledHost = [
  ['dot', `${strongTld}|de|fr|es|it|nl|pt|pl|lt|no|se|dk|fi|gr|jp|kr`],
  ['punkt', 'com|net|org|info|de|at|ch|se|no|dk'],
  ['point', 'com|net|org|fr|be|ch'],
  ['punto', 'com|net|org|it|ch'],
  ['ponto', 'com|net|org|pt|br'],
  ['punt', 'com|net|org|nl|be'],
  ['kropka', 'com|net|org|pl'],
  ['taškas', 'com|net|org|lt'],
  ['taskas', 'com|net|org|lt'],
  ['punktum', 'com|net|org|no|dk'],
  ['piste', 'com|net|org|fi'],
  ['τελεία', 'com|net|org|gr'],
  ['ドット', 'com|net|jp|コム'],
  ['닷', 'com|net|kr|컴'],
]
  .map(([spelled = '', endings = '']) => `${normaliseWord(spelled)}\\s?(?:${normaliseWord(endings)})`)
  .join('|');

const links = [
  String.raw`(?<![\p{L}\d])(?:h(?:tt|xx)ps?|ftp)\s?:\s?(?:\/\/|\\\\)?\s?[^\s<>"]+`,
  String.raw`(?<![\p{L}\d])www\s?\.\s?[\p{L}\d-]+(?:\s?\.\s?[\p{L}\d-]+)*(?:\/[^\s<>"]*)?`,
  `(?<![\\p{L}\\d.@-])${host}(?::\\d+)?(?:[/?#][^\\s<>"]*)?`,
  `(?<![\\p{L}\\d.@-])${label}${bracketedDot}${tld}(?![\\p{L}\\d-])(?:\\/[^\\s<>"]*)?`,
  `(?<![\\p{L}\\d.@-])${label}\\s\\.\\s?(?:${strongTld})(?![\\p{L}\\d-])`,
  `(?<![\\p{L}\\d.@-])${label}\\s?(?:${spelledHost})(?![\\p{L}\\d-])`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Most texts have neither and need no closer search. */
const anyAt = new RegExp(`@|${closeAt}|[\\s([{<](?:${spelledAt})[\\s)\\]}>]`, 'u');
const anyDot = new RegExp(`[.:]|${spelledDot}`, 'u');

export function findEmails(text: string): Span[] {
  return anyAt.test(text) ? findSpans(text, emails) : [];
}

/**
 * Web addresses. `original` shows where a sentence begins without a space ("painted.It"): a capitalised ending is a
 * word.
 */
export function findLinks(text: string, originalOf: (span: Span) => string): Span[] {
  if (!anyDot.test(text)) return [];
  return findSpans(text, links).filter((span) => !/\p{L}\.\p{Lu}\p{Ll}*$/u.test(originalOf(span)));
}

function findSpans(text: string, patterns: readonly RegExp[]): Span[] {
  return patterns
    .flatMap((pattern) => findMatches(text, pattern))
    .map((match) => ({ from: match.index, to: match.index + lengthWithoutStops(match[0]) }));
}

/** Without the marks at its end, which belong to the sentence. */
function lengthWithoutStops(address: string): number {
  let length = address.length;
  while (length > 0 && '.,;:!?)]'.includes(address.charAt(length - 1))) length -= 1;
  return length;
}

import { normaliseWord } from './normalise.ts';

/** The words for 0 to 9, then for 10 and more in languages that spell numbers in pairs, by language. */
const digits: Readonly<Record<string, string>> = {
  en: 'zero oh nought one two three four five six seven eight nine double triple',
  de: 'null eins ein zwei zwo drei vier fünf fuenf sechs sieben acht neun',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf',
  es: 'cero uno un dos tres cuatro cinco seis siete ocho nueve',
  it: 'zero uno due tre quattro cinque sei sette otto nove',
  nl: 'nul een één twee drie vier vijf zes zeven acht negen',
  pt: 'zero um uma dois duas três quatro cinco seis sete oito nove meia',
  pl: 'zero jeden dwa trzy cztery pięć piec sześć szesc siedem osiem dziewięć dziewiec',
  lt: 'nulis vienas du trys keturi penki šeši septyni aštuoni devyni',
  no: 'null en ett to tre fire fem seks sju syv åtte ni',
  sv: 'noll en ett två tre fyra fem sex sju åtta nio',
  da: 'nul en et to tre fire fem seks syv otte ni',
  fi: 'nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän yks kaks viis kuus seiska kasi ysi',
  el: 'μηδέν ένα δύο τρία τέσσερα πέντε έξι επτά εφτά οκτώ οχτώ εννέα εννιά',
};
const tens: Readonly<Record<string, string>> = {
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
  fr: 'dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante septante octante nonante vingts',
  es: 'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  it: 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  nl: 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  pt: 'dez onze doze treze catorze quinze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  no: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue tyve tretti førti femti seksti sytti åtti nitti',
  sv: 'tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
  da: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
};
/** Languages that write both in one word: the unit first, siebenundachtzig; or the ten first, førtito. */
const joined: readonly (readonly [first: string, and: string, last: string])[] = [
  [
    'ein zwei drei vier fünf sechs sieben acht neun',
    'und',
    'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  ],
  [
    'een twee drie vier vijf zes zeven acht negen',
    'en',
    'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  ],
  ['en to tre fire fem seks syv otte ni', 'og', 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems'],
  ['tjue tretti førti femti seksti sytti åtti nitti', '', 'en ett to tre fire fem seks sju syv åtte ni'],
  ['tjugo trettio fyrtio femtio sextio sjuttio åttio nittio', '', 'en ett två tre fyra fem sex sju åtta nio'],
];

const list = (words: string): string[] => words.split(' ').map(normaliseWord);

function everyWord(): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const words of Object.values(tens)) for (const word of list(words)) lengths.set(word, 2);
  for (const [firsts, and, lasts] of joined) {
    for (const first of list(firsts)) for (const last of list(lasts)) lengths.set(first + and + last, 2);
  }
  for (const words of Object.values(digits)) for (const word of list(words)) lengths.set(word, 1);
  return lengths;
}

/** The number of digits of each word, in all languages; spelled as `normaliseWord` spells it. */
export const spelledNumbers: ReadonlyMap<string, number> = everyWord();

export const spelledZeros: ReadonlySet<string> = new Set(
  list('zero oh nought null zéro cero nul nulis noll nolla μηδέν plus').concat(['〇', '零', '공', '영', '0']),
);

/** Words for a number that in another language join two numbers or mean something else: "10 to 12", "2024 en 2025". */
export const numberJoiners: ReadonlySet<string> = new Set(
  list('to en et ett een un une uno una um uma ein ti ni e o oh'),
);

/** The words for a number without another meaning, the longest first. */
const plainWords = [...spelledNumbers.keys()]
  .filter((word) => !numberJoiners.has(word))
  .toSorted((a, b) => b.length - a.length);
const plainWord = new RegExp(plainWords.join('|'), 'gu');
const plainWordsByStart = groupByStart(plainWords);

function groupByStart(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) groups.set(startOf(word, 0), [...(groups.get(startOf(word, 0)) ?? []), word]);
  return groups;
}

function startOf(text: string, from: number): string {
  return text.slice(from, from + 2);
}

/** The number of digits in concatenated words (zeroeightseven: three); null for every other word. */
export function digitsRunTogether(word: string): number | null {
  if (word.length < 9 || mostPlainWords(word) < 3) return null;
  return [...word.matchAll(plainWord)].reduce((sum, [part]) => sum + (spelledNumbers.get(part) ?? 0), 0);
}

/**
 * Into how many number words a word can be split at most, without a rest; 0 if it cannot. A pattern would try every way
 * to split, and as "seksten" is also "seks" and "ten", there can be millions.
 */
function mostPlainWords(word: string): number {
  const most = new Int32Array(word.length + 1).fill(-1);
  most[0] = 0;
  for (const [from, before] of most.entries()) {
    if (before < 0) continue;
    for (const next of plainWordsByStart.get(startOf(word, from)) ?? []) {
      const to = from + next.length;
      if (word.startsWith(next, from)) most[to] = Math.max(most[to] ?? 0, before + 1);
    }
  }
  return Math.max(0, most[word.length] ?? 0);
}

/** Numerals without spaces between them: Chinese ones as Japanese uses them, their readings in kana, and Korean. */
const kana = 'ゼロ れい まる いち に さん よん し ご ろく なな しち はち きゅう く';
/**
 * Korea's own numbers and the English ones. Each is also a word (원 is the currency), so they count only in a row. 일 is
 * a one, but 일곱 a seven.
 */
const koreanWords = '(?:제로|원|투|쓰리|포|파이브|식스|세븐|에잇|나인|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)';
const adjacentNumeral = `${koreanWords}(?=${koreanWords})|(?<=${koreanWords})${koreanWords}`;
export const closeNumerals = new RegExp(
  `(?:[〇零一二三四五六七八九]|${list(kana)
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|[공영이삼사오육륙칠팔구]|일(?!곱)|제로|${adjacentNumeral})`,
  'u',
);
/** The zeros among them, at the beginning of a number. */
export const closeZero = new RegExp(`^(?:[〇零공영]|제로|${list('ゼロ れい まる').join('|')})`, 'u');

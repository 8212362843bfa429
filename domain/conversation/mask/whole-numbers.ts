import { normaliseWord } from './normalise.ts';

interface Language {
  readonly units: string;
  /** Ten to nineteen, and others without a unit. */
  readonly teens: string;
  readonly tens: string;
  readonly hundreds: string;
  /**
   * The words between a ten and its unit, and between a hundred and the rest; without them, the parts only follow each
   * other.
   */
  readonly and?: { readonly ten?: string; readonly hundred?: string };
}

/**
 * The languages in which people dictate the digits of a number in pairs or threes, as whole numbers. An underscore
 * stands for the space in a hundred of two words.
 */
const languages: Readonly<Record<string, Language>> = {
  es: {
    units: 'uno un una dos tres cuatro cinco seis siete ocho nueve',
    teens:
      'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    tens: 'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundreds:
      'cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    and: { ten: 'y' },
  },
  pt: {
    units: 'um uma dois duas três quatro cinco seis sete oito nove',
    teens:
      'dez onze doze treze catorze quatorze quinze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    hundreds: 'cem cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
    and: { ten: 'e', hundred: 'e' },
  },
  it: {
    units: 'uno due tre quattro cinque sei sette otto nove',
    teens:
      'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove ventuno ventotto trentuno trentotto quarantuno quarantotto cinquantuno cinquantotto sessantuno sessantotto settantuno settantotto ottantuno ottantotto novantuno novantotto',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    hundreds: 'cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento',
  },
  pl: {
    units: 'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
    teens:
      'dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
    tens: 'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
    hundreds: 'sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
  },
  lt: {
    units: 'vienas du trys keturi penki šeši septyni aštuoni devyni',
    teens: 'dešimt vienuolika dvylika trylika keturiolika penkiolika šešiolika septyniolika aštuoniolika devyniolika',
    tens: 'dvidešimt trisdešimt keturiasdešimt penkiasdešimt šešiasdešimt septyniasdešimt aštuoniasdešimt devyniasdešimt',
    hundreds:
      'šimtas du_šimtai trys_šimtai keturi_šimtai penki_šimtai šeši_šimtai septyni_šimtai aštuoni_šimtai devyni_šimtai',
  },
  fi: {
    units: 'yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän yks kaks viis kuus',
    teens:
      'kymmenen yksitoista kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista',
    tens: 'kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä kahdeksankymmentä yhdeksänkymmentä kakskyt kolkyt nelkyt viiskyt kuuskyt seitkyt kaheksankyt yheksänkyt',
    hundreds: 'sata kaksisataa kolmesataa neljäsataa viisisataa kuusisataa seitsemänsataa kahdeksansataa yhdeksänsataa',
  },
  el: {
    units: 'ένα δύο τρία τέσσερα πέντε έξι επτά εφτά οκτώ οχτώ εννέα εννιά',
    teens:
      'δέκα ένδεκα έντεκα δώδεκα δεκατρία δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά δεκαεφτά δεκαοκτώ δεκαοχτώ δεκαεννέα δεκαεννιά',
    tens: 'είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα',
    hundreds:
      'εκατό εκατόν διακόσια τριακόσια τετρακόσια πεντακόσια εξακόσια επτακόσια εφτακόσια οκτακόσια οχτακόσια εννιακόσια',
  },
};

/** A hundred in Polish, but "stood" and "I am" elsewhere: a number only together with a rest. */
const PREFIX_ONLY = 'sto';
/** This many letters distinguish most words from numbers. */
const PREFIX_LENGTH = 3;

const list = (words: string): string[] => words.split(' ').map((word) => normaliseWord(word.replace('_', ' ')));
const either = (words: string): string =>
  list(words)
    .toSorted((a, b) => b.length - a.length)
    .join('|');

function buildPattern({ units, teens, tens, hundreds, and }: Language): RegExp {
  const gap = (word: string | undefined) => (word === undefined ? String.raw`\s?` : String.raw`\s?${word}\s?`);
  const underHundred = `(?:(?:${either(tens)})(?:${gap(and?.ten)}(?:${either(units)}))?|${either(teens)})`;
  const behindHundred = `${gap(and?.hundred)}(?:${underHundred}|${either(units)})`;
  return new RegExp(`(?:(${either(hundreds)})(?:${behindHundred})?|${underHundred})(?!\\p{L})`, 'uy');
}

/** By the prefix of their first word; most words start with none. */
const patterns: ReadonlyMap<string, readonly RegExp[]> = patternsByBeginning();

function patternsByBeginning(): Map<string, RegExp[]> {
  const found = new Map<string, RegExp[]>();
  for (const language of Object.values(languages)) {
    const pattern = buildPattern(language);
    const words = [language.teens, language.tens, language.hundreds].flatMap(list);
    for (const beginning of new Set(words.map((word) => word.slice(0, PREFIX_LENGTH)))) {
      found.set(beginning, [...(found.get(beginning) ?? []), pattern]);
    }
  }
  return found;
}

const endsInUnit = new RegExp(
  `(?:${Object.values(languages)
    .map(({ units }) => either(units))
    .join('|')})$`,
  'u',
);
const takesNoUnit: ReadonlySet<string> = new Set(Object.values(languages).flatMap(({ teens }) => list(teens)));

interface WholeNumber {
  readonly text: string;
  readonly digits: 2 | 3;
}

/**
 * The number from ten to 999 that begins at an index, with all its words: "treinta y cuatro". If two languages share
 * the first word, as Spanish and Portuguese share setenta, the longer match wins.
 */
export function wholeNumberAt(text: string, from: number): WholeNumber | null {
  let longest: WholeNumber | null = null;
  for (const pattern of patterns.get(text.slice(from, from + PREFIX_LENGTH)) ?? []) {
    pattern.lastIndex = from;
    const [number = '', hundred] = pattern.exec(text) ?? [];
    if (number === PREFIX_ONLY || number.length <= (longest?.text.length ?? 0)) continue;
    longest = { text: number, digits: hundred === undefined ? 2 : 3 };
  }
  return longest;
}

/** Whether a whole number ends in a ten, a hundred or a teen, as most counts of things do. */
export function hasNoUnit(wholeNumber: string): boolean {
  return takesNoUnit.has(wholeNumber) || !endsInUnit.test(wholeNumber);
}

import type { NumberToken } from './number-tokens.ts';
import { normaliseWord } from './normalise.ts';
import { isSorted } from './is-sorted.ts';

type Run = readonly NumberToken[];

/** Norwegian and Danish numbers have at least 8 digits, and no number has more than 15. */
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;
/** At most this many numbers can be hours: "mellom 8 og 10 og 14 og 16". */
const MAX_HOURS = 6;
/** How far before a number its label can be. */
const MAX_LABEL_DISTANCE = 30;

const either = (words: string): string => words.split(' ').map(normaliseWord).join('|');
const alone = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;

const scandinavian = 'og och så deretter derefter därefter sedan til till slutt sidst sist';
const elsewhere = 'and then und dann et puis y luego e poi en dan i potem depois ir tada ja sitten και μετα';
const links = new RegExp(String.raw`^[\s\p{P}]*(?:(?:${either(`${scandinavian} ${elsewhere}`)})[\s\p{P}]+)+$`, 'u');
const scandinavianLink = new RegExp(alone(either(scandinavian)), 'u');
/** In the spelling of `normaliseWord`. */
const calls = new RegExp(
  alone(String.raw`(?:ring|telefon|tlf|mobil|sms|kontakt|nas|nummeret|numret)\p{L}*|mitt? nummer`),
  'u',
);
/** Right after a number: a unit or something counted. */
const units = new RegExp(
  String.raw`^\s?(?:[%€$£°]|(?:[mcd]?m[23]?|kvm|kvadrat\p{L}*|(?:centi|milli)?meter|kr|kron\p{L}*|euro|stk?|styk\p{L}*|grader|watt|[wval]|liter|kg|kilo|gram|tim\p{L}*|minut\p{L}*|dag\p{L}*|uke\p{L}*|uge\p{L}*|veck\p{L}*|ar|person\p{L}*|tum|tomme\p{L}*)(?!\p{L}))`,
  'u',
);
/** How people group the eight digits of a number, unless they write them one by one. */
const shapes: ReadonlySet<string> = new Set(['2-2-2-2', '3-2-3', '2-3-3', '3-3-2']);

/**
 * Figures that only "and" and "then" separate: "41 og 23, så 45 og 67". In every language they are a number after a
 * zero or a plus. Norwegian, Danish and Swedish numbers begin with neither, so there the grouping or a word for calling
 * also counts. Measures, hours and lists of things stay.
 */
export function conjoinedDigits(runs: readonly Run[], text: string): Run[] {
  const chains: Run[][] = [];
  for (const run of runs) {
    const last = chains.at(-1)?.at(-1)?.at(-1);
    if (last !== undefined && links.test(text.slice(last.to, run[0]?.from))) chains.at(-1)?.push(run);
    else chains.push([run]);
  }
  return chains.filter((chain) => chain.length > 1 && isNumber(chain.flat(), text)).flat();
}

function isNumber(tokens: Run, text: string): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || tokens.some(({ kind }) => kind !== 'figures')) return false;
  const digits = tokens.reduce((sum, token) => sum + token.digits, 0);
  if (digits < MIN_DIGITS || digits > MAX_DIGITS || units.test(text.slice(last.to))) return false;
  const numbers = tokens.map((token) => Number(token.text));
  if (text[first.from - 1] === '+' || (first.zero && first.digits > 1)) return !isRound(numbers);
  if (!scandinavianLink.test(text.slice(first.to, last.from)) || areHours(tokens, numbers)) return false;
  const isSpelled = tokens.every((token) => token.digits === 1);
  const isShaped = isSpelled || shapes.has(tokens.map((token) => token.digits).join('-'));
  if (calls.test(text.slice(Math.max(0, first.from - MAX_LABEL_DISTANCE), first.from)))
    return isShaped || !isRound(numbers);
  return isShaped && !isSorted(numbers) && !isRound(numbers) && !isEachOnce(numbers);
}

/** Measures are rounded. */
function isRound(numbers: readonly number[]): boolean {
  return numbers.every((number) => number % 5 === 0);
}

function areHours(tokens: Run, numbers: readonly number[]): boolean {
  return tokens.length <= MAX_HOURS && tokens.every(({ digits }) => digits <= 2) && numbers.every((hour) => hour <= 24);
}

/** Numbered rooms or doors: "2 og 4 og 1 og 3". */
function isEachOnce(numbers: readonly number[]): boolean {
  return numbers.every((number) => number < 10) && new Set(numbers).size === numbers.length;
}

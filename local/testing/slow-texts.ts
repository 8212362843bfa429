import { Script } from 'node:vm';

/** A text takes no longer than this, or its time at least grows no faster than its length. */
const MS_PER_KB = 1;
/** Where the time grows with the length, a busy machine gets this much. */
const MAX_MS_PER_KB = 5;
const MAX_GROWTH = 8;
/** Below this, the clock measures itself. */
const MIN_MS = 2;
const RUNS = 15;
/** So many texts take far less than this, unless one of them never ends; the rest of its batch is then not tried. */
const BATCH = 50;
const TIMEOUT_MS = 10_000;

/** A character of each kind that patterns distinguish. */
export const characters: readonly string[] = [...Array.from('a1o0.,-_+@/\\ \n()[<>&"\':%•éあ하ςİﷺ😀'), '\u0301', '\0'];

interface Options {
  /** Of the texts, in characters. */
  readonly length?: number;
  /** How many texts of three seeds are tried, with those of all pairs. */
  readonly triples?: number;
}

/**
 * The texts of repeated seeds, in pairs and threes, for which a reader of texts takes too long. Counts processor time,
 * and of several runs the shortest: other work on the machine makes no text slow.
 */
export function findSlowTexts(
  read: (text: string) => unknown,
  seeds: readonly string[],
  { length = 1_600, triples = 300 }: Options = {},
): string[] {
  const nth = (i: number): string => seeds[i % seeds.length] ?? '';
  const pairs = seeds.flatMap((first) => seeds.map((second) => first + second));
  // Steps without a common factor reach other combinations each time, the same in every run.
  const threes = Array.from({ length: triples }, (_, i) => nth(i) + nth(i * 7 + 3) + nth(i * 31 + (i >> 4)));
  for (const seed of seeds) read(seed.repeat(20));
  const slow: string[] = [];
  const left = [...pairs, ...threes];
  while (left.length > 0) {
    let unit = '';
    const ended = inTime(() => {
      for (unit of left.splice(0, BATCH)) if (isSlow(read, unit, length)) slow.push(unit);
    });
    if (!ended) slow.push(unit);
  }
  return slow;
}

function isSlow(read: (text: string) => unknown, unit: string, length: number): boolean {
  const text = unit.repeat(Math.ceil(length / unit.length));
  const limit = Math.max(MIN_MS, (MS_PER_KB * Buffer.byteLength(text)) / 1_000);
  const once = shortest(read, text, limit);
  return once > limit && (once > limit * MAX_MS_PER_KB || shortest(read, text.repeat(4), 0) > once * MAX_GROWTH);
}

/** Of several runs, up to the first that takes no longer than `enough`. */
function shortest(read: (text: string) => unknown, text: string, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && best > enough; run += 1) {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

const running = Symbol.for('slow-texts');
/** Only a script of its own can be stopped inside a pattern that never ends. */
const script = new Script(`globalThis[Symbol.for('slow-texts')]()`);

/** @returns false when it was stopped */
function inTime(work: () => void): boolean {
  Object.assign(globalThis, { [running]: work });
  try {
    script.runInThisContext({ timeout: TIMEOUT_MS });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

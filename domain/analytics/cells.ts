import type { Attempt } from './attempts.ts';

/** How many attempts took this long, by rounded milliseconds. */
export type Times = Readonly<Record<string, number>>;

/** The attempts of one group, summed up. Adding and subtracting attempts in any order gives the same cell. */
export interface Cell {
  /** Attempts that reached each step; the first is how many began. */
  readonly reached: readonly number[];
  /** From each step to the next. */
  readonly times: readonly Times[];
}

export function emptyCell(steps: number): Cell {
  return { reached: Array<number>(steps).fill(0), times: Array.from({ length: steps - 1 }, () => ({})) };
}

/** The cell with `sign` times this attempt: 1 counts it, -1 takes it out again. */
export function countAttempt({ reached, times }: Cell, attempt: Attempt, sign: 1 | -1): Cell {
  return {
    reached: reached.map((n, step) => (step <= attempt.times.length ? n + sign : n)),
    times: times.map((ofStep, step) => {
      const ms = attempt.times[step];
      return ms === undefined ? ofStep : add(ofStep, String(roundTime(ms)), sign);
    }),
  };
}

/** A cell that one counter alone holds, and changes: copying the times for each of a million attempts takes minutes. */
export interface OpenCell {
  readonly reached: number[];
  readonly times: Map<number, number>[];
}

/** A copy that can be changed. */
export function openCell({ reached, times }: Cell): OpenCell {
  const open = (ofStep: Times) => new Map(Object.entries(ofStep).map(([ms, n]) => [Number(ms), n]));
  return { reached: [...reached], times: times.map(open) };
}

export function closeCell({ reached, times }: OpenCell): Cell {
  return { reached: [...reached], times: times.map((ofStep) => Object.fromEntries(ofStep)) };
}

/** Counts an attempt in a cell that is open. */
export function countInto({ reached, times }: OpenCell, attempt: Attempt): void {
  for (let step = 0; step <= attempt.times.length; step++) reached[step] = (reached[step] ?? 0) + 1;
  for (let step = 0; step < attempt.times.length; step++) {
    const ofStep = times[step] as Map<number, number>;
    const ms = roundTime(attempt.times[step] as number);
    ofStep.set(ms, (ofStep.get(ms) ?? 0) + 1);
  }
}

export function addCells(cells: readonly Cell[], steps: number): Cell {
  const sum = openCell(emptyCell(steps));
  for (const { reached, times } of cells) {
    for (let step = 0; step < steps; step++) sum.reached[step] = (sum.reached[step] ?? 0) + (reached[step] ?? 0);
    for (let step = 0; step < steps - 1; step++) addInto(sum.times[step] as Map<number, number>, times[step]);
  }
  for (const ofStep of sum.times) dropEmpty(ofStep);
  return closeCell(sum);
}

export function addTimes(all: readonly (Times | undefined)[]): Times {
  const sum = new Map<number, number>();
  for (const own of all) addInto(sum, own);
  dropEmpty(sum);
  return Object.fromEntries(sum);
}

function addInto(sum: Map<number, number>, own: Times | undefined): void {
  for (const ms in own) sum.set(Number(ms), (sum.get(Number(ms)) ?? 0) + (own[ms] as number));
}

/** What is counted after a draft can take out what its replay counted. */
function dropEmpty(times: Map<number, number>): void {
  for (const [ms, n] of times) if (n === 0) times.delete(ms);
}

export function isEmptyCell({ reached }: Cell): boolean {
  return reached.every((n) => n === 0);
}

/**
 * Times are counted with two leading digits: 1,234 ms as 1,200. Rounding down keeps their order, so that the percentile
 * of rounded times is the rounded percentile.
 */
export function roundTime(ms: number): number {
  let unit = 1;
  while (ms >= unit * 100) unit *= 10;
  return Math.floor(ms / unit) * unit;
}

/**
 * The percentile by nearest rank, in whole numbers: 0.9 × n goes wrong in floating point.
 * @param percent a whole number from 1 to 100
 * @returns milliseconds; null without a time
 */
export function percentile(times: Times, percent: number): number | null {
  const sorted = Object.entries(times)
    .map(([ms, n]) => ({ ms: Number(ms), n }))
    .toSorted((a, b) => a.ms - b.ms);
  const rank = Math.ceil((percent * sorted.reduce((sum, { n }) => sum + n, 0)) / 100);
  let upTo = 0;
  return sorted.find(({ n }) => (upTo += n) >= rank)?.ms ?? null;
}

function add(times: Times, ms: string, n: number): Times {
  const { [ms]: before = 0, ...others } = times;
  return before + n === 0 ? others : { ...others, [ms]: before + n };
}

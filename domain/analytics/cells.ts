import type { Attempt } from './attempts.ts';

/** How many attempts took this long, by rounded milliseconds. */
type Times = Readonly<Record<string, number>>;

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

export function addCells(cells: readonly Cell[], steps: number): Cell {
  return cells.reduce(
    (sum, { reached, times }) => ({
      reached: sum.reached.map((n, step) => n + (reached[step] ?? 0)),
      times: sum.times.map((ofStep, step) =>
        Object.entries(times[step] ?? {}).reduce((all, [ms, n]) => add(all, ms, n), ofStep),
      ),
    }),
    emptyCell(steps),
  );
}

export function isEmptyCell({ reached }: Cell): boolean {
  return reached.every((n) => n === 0);
}

/**
 * Times are counted with two leading digits: 1,234 ms as 1,200. Rounding down keeps their order, so that the percentile
 * of rounded times is the rounded percentile.
 */
export function roundTime(ms: number): number {
  const unit = 10 ** Math.max(0, String(ms).length - 2);
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

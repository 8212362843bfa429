import { percentile, type Cell } from './cells.ts';

/** One step of a funnel: how many got there, and how. */
export interface StepFigures {
  readonly reached: number;
  /** Of those who began, from 0 to 1; null without any. */
  readonly shareOfFirst: number | null;
  /** Of those who reached the step before, how many left there; 0 at the first. */
  readonly dropOff: number;
  /** Milliseconds since the step before, with two leading digits; null at the first, and if no visit got here. */
  readonly median: number | null;
  readonly p90: number | null;
}

export function figuresOf({ reached, times }: Cell): readonly StepFigures[] {
  const [first = 0] = reached;
  return reached.map((n, step) => ({
    reached: n,
    shareOfFirst: first === 0 ? null : n / first,
    dropOff: step === 0 ? 0 : (reached[step - 1] ?? 0) - n,
    median: step === 0 ? null : percentile(times[step - 1] ?? {}, 50),
    p90: step === 0 ? null : percentile(times[step - 1] ?? {}, 90),
  }));
}

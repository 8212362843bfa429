import type { Attempt } from '../analytics/attempts.ts';
import { roundTime } from '../analytics/cells.ts';
import type { Funnel } from '../analytics/funnels.ts';
import { toWeek } from '../analytics/week.ts';

/** A report as it was received: with its id, and its place in the log. */
export interface ReceivedReport {
  readonly eventId: string;
  readonly at: number;
  readonly position: number;
  readonly step: string;
}

export interface PlainFigures {
  readonly reached: readonly number[];
  readonly shareOfFirst: readonly (number | null)[];
  /** Of those who reached a step, how many did not reach the next. */
  readonly dropOff: readonly number[];
  readonly median: readonly (number | null)[];
  readonly p90: readonly (number | null)[];
}

/** What a funnel means, written down as plainly as possible, to compare the fast one with. */
export function plainAttempts({ steps, windowMs }: Funnel, received: readonly ReceivedReport[]): Attempt[] {
  const ordered = withoutRepetitions(received).toSorted((a, b) => a.at - b.at || a.position - b.position);
  const weeks = [...new Set(ordered.map(({ at }) => toWeek(at)))];
  return weeks.flatMap((week) => {
    let behind = ordered.findIndex(({ at, step }) => step === steps[0] && toWeek(at) === week);
    const entry = ordered[behind];
    if (entry === undefined) return [];
    const times: number[] = [];
    for (const wanted of steps.slice(1)) {
      const before = ordered[behind] as ReceivedReport;
      const next = ordered.findIndex(({ at, step }, i) => i > behind && step === wanted && at <= entry.at + windowMs);
      if (next < 0) break;
      times.push((ordered[next] as ReceivedReport).at - before.at);
      behind = next;
    }
    return [{ week, times }];
  });
}

/** The figures of a funnel of so many steps. */
export function plainFigures(attempts: readonly Attempt[], steps: number): PlainFigures {
  const indices = Array.from({ length: steps }, (_, i) => i);
  const reached = indices.map((step) => attempts.filter(({ times }) => times.length >= step).length);
  const timesOf = (step: number) =>
    attempts
      .flatMap(({ times }) => (times[step] === undefined ? [] : [roundTime(times[step])]))
      .toSorted((a, b) => a - b);
  const rank = (step: number, percent: number) => {
    const times = timesOf(step);
    return times[Math.ceil((percent * times.length) / 100) - 1] ?? null;
  };
  return {
    reached,
    shareOfFirst: reached.map((n) => (reached[0] === 0 ? null : n / (reached[0] as number))),
    dropOff: indices.slice(1).map((step) => (reached[step - 1] as number) - (reached[step] as number)),
    median: indices.slice(1).map((step) => rank(step - 1, 50)),
    p90: indices.slice(1).map((step) => rank(step - 1, 90)),
  };
}

/** Of reports with the same id, the first that was received counts. */
function withoutRepetitions(received: readonly ReceivedReport[]): ReceivedReport[] {
  const byPosition = received.toSorted((a, b) => a.position - b.position);
  return byPosition.filter(({ eventId }, i) => byPosition.findIndex((one) => one.eventId === eventId) === i);
}

import type { Funnel } from './funnels.ts';
import { toWeek } from './week.ts';

/** One report of a visit. Reports are in order of (at, position); of the same time, the one that was received first is. */
export interface Reported {
  /** Milliseconds since 1970, on the business clock. */
  readonly at: number;
  readonly step: string;
}

/** One pass through a funnel: the week in which it began, and how far it got. */
export interface Attempt {
  readonly week: string;
  /** Milliseconds between each reached step and the one before; as many as steps were reached after the first. */
  readonly times: readonly number[];
}

/**
 * Where a report belongs among those that were received before: mostly at the end, unless it was late.
 * @param ats of these reports, in order
 */
export function placeOf(ats: readonly number[], at: number): number {
  let place = ats.length;
  while (place > 0 && (ats[place - 1] as number) > at) place -= 1;
  return place;
}

/**
 * The attempts of one visit. It enters a funnel at most once a week, with its first report of the first step there. Each
 * other step is the first of its kind behind the one before, as long as the window lasts.
 * @param reports of one visit, in order
 */
export function foldAttempts({ steps, windowMs }: Funnel, reports: readonly Reported[]): readonly Attempt[] {
  const attempts: Attempt[] = [];
  for (let i = 0; i < reports.length; i++) {
    const { at, step } = reports[i] as Reported;
    if (step !== steps[0]) continue;
    const week = toWeek(at);
    if (attempts.at(-1)?.week !== week) attempts.push({ week, times: timesFrom(i, reports, steps, at + windowMs) });
  }
  return attempts;
}

function timesFrom(entry: number, reports: readonly Reported[], steps: readonly string[], until: number): number[] {
  const times: number[] = [];
  let last = (reports[entry] as Reported).at;
  for (let i = entry + 1; i < reports.length && times.length < steps.length - 1; i++) {
    const { at, step } = reports[i] as Reported;
    if (at > until) break;
    if (step !== steps[times.length + 1]) continue;
    times.push(at - last);
    last = at;
  }
  return times;
}

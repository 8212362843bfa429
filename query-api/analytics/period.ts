import { plusWeeks, toWeek } from '#domain/analytics/week.ts';
import { ApiError } from '#platform/api-error.ts';

/** Whole weeks, the first and the last by their Mondays. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DEFAULT_WEEKS = 4;
const MAX_WEEKS = 104;
const WEEK_MS = 7 * 86_400_000;

/** The weeks of these days. @throws ApiError 422 when they are in the wrong order, or too many */
export function readPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const last = toWeek(to === undefined ? now.getTime() : Date.parse(to));
  const first = from === undefined ? plusWeeks(last, 1 - DEFAULT_WEEKS) : toWeek(Date.parse(from));
  const weeks = countWeeks({ from: first, to: last });
  if (weeks < 1 || weeks > MAX_WEEKS) {
    throw new ApiError(422, 'VALIDATION_ERROR', `A period has 1 to ${MAX_WEEKS} weeks.`, {
      errors: [{ path: 'from', code: 'custom' }],
    });
  }
  return { from: first, to: last };
}

/** The period of the same length before. */
export function periodBefore(period: Period): Period {
  const weeks = countWeeks(period);
  return { from: plusWeeks(period.from, -weeks), to: plusWeeks(period.to, -weeks) };
}

export function weeksOf(period: Period): readonly string[] {
  return Array.from({ length: countWeeks(period) }, (_, i) => plusWeeks(period.from, i));
}

export function isWithin({ from, to }: Period, week: string): boolean {
  return from <= week && week <= to;
}

function countWeeks({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / WEEK_MS) + 1;
}

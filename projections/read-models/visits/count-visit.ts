import { isDeepStrictEqual } from 'node:util';

import { foldAttempts, type Attempt } from '#domain/analytics/attempts.ts';
import { countAttempt, emptyCell, isEmptyCell } from '#domain/analytics/cells.ts';
import { funnels, type Funnel } from '#domain/analytics/funnels.ts';
import { toWeek } from '#domain/analytics/week.ts';

import type { DerivedRowsOf } from '../../runner/read-model.ts';
import { reportsOf } from './fold-visit.ts';
import type { VisitRow, VisitTables } from './tables.ts';

type Rows = DerivedRowsOf<VisitTables>;

/**
 * Counts a changed visit by what it is now, less what it was before. A late report can move an attempt, or end it: then
 * only this difference is exact.
 */
export function countVisit(before: VisitRow | undefined, after: VisitRow, rows: Rows): void {
  for (const funnel of funnels) {
    const [left, came] = [attemptsOf(funnel, before), attemptsOf(funnel, after)];
    if (isDeepStrictEqual(left, came) && isSameGroup(before, after)) continue;
    if (before !== undefined) for (const one of left) countIn(rows, funnel, before, one, -1);
    for (const one of came) countIn(rows, funnel, after, one, 1);
  }
  if (before !== undefined) countWeek(rows, before, -1);
  countWeek(rows, after, 1);
}

function attemptsOf(funnel: Funnel, visit: VisitRow | undefined): readonly Attempt[] {
  return visit === undefined ? [] : foldAttempts(funnel, reportsOf(visit));
}

function isSameGroup(before: VisitRow | undefined, after: VisitRow): boolean {
  return before?.country === after.country && before.device === after.device;
}

function countIn(rows: Rows, funnel: Funnel, { country, device }: VisitRow, attempt: Attempt, sign: 1 | -1): void {
  const key = { funnel: funnel.id, version: funnel.version, week: attempt.week, country, device };
  rows.funnelCells.change([key.funnel, key.version, key.week, country, device], (row) => {
    const cell = countAttempt(row?.cell ?? emptyCell(funnel.steps.length), attempt, sign);
    return isEmptyCell(cell) ? undefined : { ...key, cell };
  });
}

function countWeek(rows: Rows, { firstAt, country, device, pages, conversions }: VisitRow, sign: 1 | -1): void {
  const key = { week: toWeek(Date.parse(firstAt)), country, device };
  rows.visitWeeks.change([key.week, country, device], (row) => {
    const visits = (row?.visits ?? 0) + sign;
    if (visits === 0) return undefined;
    return {
      ...key,
      visits,
      pages: (row?.pages ?? 0) + sign * pages,
      conversions: (row?.conversions ?? 0) + sign * conversions,
    };
  });
}

import { isDeepStrictEqual } from 'node:util';

import { countAttempt, emptyCell, isEmptyCell, type Cell } from '#domain/analytics/cells.ts';
import { funnels, type Funnel } from '#domain/analytics/funnels.ts';
import { partsOfAttempt } from '#domain/analytics/replay.ts';
import { attemptsAsOf, lastPosition, type GroupAttempt } from '#domain/analytics/reported-visit.ts';
import { toWeek } from '#domain/analytics/week.ts';

import type { DerivedRowsOf } from '../../runner/read-model.ts';
import type { VisitRow, VisitTables } from './tables.ts';

type Rows = DerivedRowsOf<VisitTables>;

/** Of an instant, up to its hour. */
const HOUR_LENGTH = '2026-11-23T14'.length;

/**
 * Counts a changed visit by what it is now, less what was counted of it before: of each version from its draft on, and
 * until it was given up. A late report can move an attempt, or end it: then only this difference is exact. It depends on
 * positions alone, not on where batches end.
 */
export function countVisit(before: VisitRow | undefined, after: VisitRow, rows: Rows): void {
  const counted = before === undefined ? 0 : lastPosition(before);
  for (const first of funnels) {
    countVersion(rows, first, after, { from: counted, to: Infinity });
    for (const { version, definition, since, until } of rows.countedVersions.get(first.id)?.versions ?? []) {
      const to = until ?? Infinity;
      const from = Math.min(Math.max(since, counted), to);
      countVersion(rows, { id: first.id, version, ...definition }, after, { from, to });
    }
  }
  if (before !== undefined) {
    countWeek(rows, before, -1);
    countHour(rows, before, -1);
  }
  countWeek(rows, after, 1);
  countHour(rows, after, 1);
}

interface Positions {
  /** What was counted up to here is counted again only as it is at `to`. */
  readonly from: number;
  readonly to: number;
}

function countVersion(rows: Rows, funnel: Funnel, visit: VisitRow, { from, to }: Positions): void {
  const [left, came] = [attemptsAsOf(funnel, visit, from), attemptsAsOf(funnel, visit, to)];
  if (isDeepStrictEqual(left, came)) return;
  for (const one of left) countIn(rows, funnel, one, -1);
  for (const one of came) countIn(rows, funnel, one, 1);
}

function countIn(rows: Rows, funnel: Funnel, of: GroupAttempt, sign: 1 | -1): void {
  const { attempt, country, device } = of;
  const version = { funnel: funnel.id, version: funnel.version };
  const count = (row: { readonly cell: Cell } | undefined) => {
    const cell = countAttempt(row?.cell ?? emptyCell(funnel.steps.length), attempt, sign);
    return isEmptyCell(cell) ? undefined : cell;
  };
  const key = { ...version, week: attempt.week, country, device };
  rows.funnelCells.change([key.funnel, key.version, key.week, country, device], (row) => {
    const cell = count(row);
    return cell && { ...key, cell };
  });
  const group = `${country} ${device}`;
  rows.funnelWeeks.change([key.funnel, key.version, key.week], (row) => {
    const { [group]: reached = emptyCell(funnel.steps.length).reached, ...others } = row?.groups ?? {};
    const counted = countAttempt({ reached, times: [] }, attempt, sign);
    const groups = isEmptyCell(counted) ? others : { ...others, [group]: counted.reached };
    return Object.keys(groups).length === 0 ? undefined : { ...version, week: key.week, groups };
  });
  for (const part of partsOfAttempt(of)) {
    rows.funnelParts.change([key.funnel, key.version, part.week, part.part, part.name], (row) => {
      const cell = count(row);
      return cell && { ...version, ...part, reached: cell.reached, cell };
    });
  }
}

function countHour(rows: Rows, { firstAt, pages }: VisitRow, sign: 1 | -1): void {
  const hour = firstAt.slice(0, HOUR_LENGTH);
  rows.visitHours.change([hour], (row) => {
    const visits = (row?.visits ?? 0) + sign;
    return visits === 0 ? undefined : { hour, visits, pages: (row?.pages ?? 0) + sign * pages };
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

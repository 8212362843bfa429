import { addCells } from '#domain/analytics/cells.ts';
import { figuresOf } from '#domain/analytics/figures.ts';
import type { Funnel, FunnelStep } from '#domain/analytics/funnels.ts';
import {
  byDimension,
  narrow,
  partsOf,
  publish,
  type Group,
  type GroupCell,
  type Part,
} from '#domain/analytics/publishable-cells.ts';
import type { CountedVisits, VisitPart } from '#domain/analytics/replay.ts';

import type { FunnelView } from '../contract/analytics.ts';
import { isWithin, periodBefore, weeksOf, type Period } from './period.ts';

const HOUR_MS = 3_600_000;

/**
 * One funnel's figures of a period and a group.
 * @param counted of this funnel, of all groups, from the period before on
 */
export function describeFunnel(
  funnel: Funnel,
  { cells, parts }: CountedVisits,
  { period, group, known }: { period: Period; group: Group; known: number | null },
): FunnelView {
  const steps = funnel.steps.length;
  const of = (weeks: Period) =>
    publish(
      narrow(
        cells.filter(({ week }) => isWithin(weeks, week)),
        funnel,
      ),
      group,
    );
  const shown = of(period);
  const before = of(periodBefore(period));
  /** They are crossed with no country or device: of a group, or behind a filter, there are none. */
  const isWhole = [group.country, group.device, funnel.countries[0], funnel.devices[0]].every(
    (one) => one === undefined,
  );
  const shownWeeks = new Set(shown.cells.map(({ week }) => week));
  const cellsBy = (part: VisitPart) =>
    isWhole ? parts.filter((one) => one.part === part && shownWeeks.has(one.week)) : [];
  const partsBy = (part: VisitPart) => partsOf(cellsBy(part), steps).map(toPartView);
  /** The same attempts in far fewer cells, where they were counted. */
  const ofParts = cellsBy('accountType');
  const counted = ofParts.length > 0 ? ofParts : shown.cells;
  const figures = figuresOf(
    addCells(
      counted.map(({ cell }) => cell),
      steps,
    ),
  );
  return {
    id: funnel.id,
    version: funnel.version,
    windowHours: funnel.windowMs / HOUR_MS,
    steps: funnel.steps.map((step, i) => ({ step: step as FunnelStep, ...(figures[i] as (typeof figures)[number]) })),
    before: before.cells.length === 0 ? null : reachedBy(before.cells, steps),
    weeks: weeksOf(period).map((week) => ({
      week,
      reached: reachedBy(
        shown.cells.filter((one) => one.week === week),
        steps,
      ),
    })),
    countries: partsOf(byDimension(shown.cells, 'country'), steps).map(toPartView),
    devices: partsOf(byDimension(shown.cells, 'device'), steps).map(toPartView),
    accountTypes: partsBy('accountType'),
    languages: partsBy('language'),
    hiddenWeeks: [...shown.hiddenWeeks],
    known,
  };
}

function reachedBy(cells: readonly GroupCell[], steps: number): number[] {
  return [
    ...addCells(
      cells.map(({ cell }) => cell),
      steps,
    ).reached,
  ];
}

function toPartView({ name, cell }: Part): FunnelView['countries'][number] {
  return { name, reached: [...cell.reached] };
}

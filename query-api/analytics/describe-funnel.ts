import { addCells } from '#domain/analytics/cells.ts';
import { figuresOf } from '#domain/analytics/figures.ts';
import type { Funnel, FunnelStep } from '#domain/analytics/funnels.ts';
import {
  byDimension,
  narrow,
  partsOf,
  publish,
  sumReached,
  type Group,
  type PartCell,
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
  const cellsBy = (part: VisitPart, { cells: own }: typeof shown) => {
    const weeks = new Set(own.map(({ week }) => week));
    return isWhole ? parts.filter((one) => one.part === part && weeks.has(one.week)) : [];
  };
  const partsBy = (part: VisitPart) => comparedParts(cellsBy(part, shown), cellsBy(part, before), steps);
  const groupsBy = (dimension: 'country' | 'device') =>
    comparedParts(byDimension(shown.cells, dimension), byDimension(before.cells, dimension), steps);
  /** The same attempts in far fewer cells, where they were counted. */
  const ofParts = cellsBy('accountType', shown);
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
    before: before.cells.length === 0 ? null : [...sumReached(before.cells, steps)],
    weeks: weeksOf(period).map((week) => ({
      week,
      reached: [
        ...sumReached(
          shown.cells.filter((one) => one.week === week),
          steps,
        ),
      ],
    })),
    countries: groupsBy('country'),
    devices: groupsBy('device'),
    accountTypes: partsBy('accountType'),
    languages: partsBy('language'),
    hiddenWeeks: [...shown.hiddenWeeks],
    known,
  };
}

/** The parts of a period, each beside itself in the period before. */
function comparedParts(
  shown: readonly PartCell[],
  before: readonly PartCell[],
  steps: number,
): FunnelView['countries'] {
  const then = new Map(partsOf(before, steps).map(({ name, reached }) => [name, reached]));
  return partsOf(shown, steps).map(({ name, reached }) => {
    const reachedThen = name === null ? undefined : then.get(name);
    return { name, reached: [...reached], before: reachedThen === undefined ? null : [...reachedThen] };
  });
}

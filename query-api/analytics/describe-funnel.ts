import type { Times } from '#domain/analytics/cells.ts';
import { figuresOf } from '#domain/analytics/figures.ts';
import type { Funnel, FunnelStep } from '#domain/analytics/funnels.ts';
import { partsOf, sumReached, type Group, type PartCell } from '#domain/analytics/publishable-cells.ts';
import type { CountedVisits } from '#domain/analytics/replay.ts';

import type { FunnelView } from '../contract/analytics.ts';
import { periodBefore, weeksOf, type Period } from './period.ts';
import { timesOfParts, timesTo } from './published-times.ts';
import { publishFunnel, type Dimension, type PublishedFunnel } from './publish-funnel.ts';

const HOUR_MS = 3_600_000;

interface Asked {
  readonly period: Period;
  readonly group: Group;
  readonly known: number | null;
  /** Whether each part has its times: then the cells of the period need theirs. */
  readonly partTimes?: boolean;
}

type StepTimes = NonNullable<FunnelView['weeks'][number]['times']>;

/**
 * One funnel's figures of a period and a group.
 * @param counted of this funnel, of all groups, from the period before on
 */
export function describeFunnel(
  funnel: Funnel,
  counted: CountedVisits,
  { period, group, known, partTimes = false }: Asked,
): FunnelView {
  const steps = funnel.steps.length;
  const before = publishFunnel(funnel, counted, periodBefore(period), group, 0);
  /** Of the times to each step, less may be shown than of how many got there. */
  const [shown, ...later] = funnel.steps.map((_, step) => publishFunnel(funnel, counted, period, group, step)) as [
    PublishedFunnel,
    ...PublishedFunnel[],
  ];
  const reached = sumReached(shown.cells, steps);
  const figures = figuresOf({ reached, times: later.map((ofStep, i) => timesTo(i + 1, ofStep.fewest())) });
  const partsBy = (dimension: Dimension): FunnelView['countries'] => {
    const then = comparable(before.parts(dimension), steps);
    const times = partTimes
      ? timesOfParts(later.map((ofStep) => ofStep.parts(dimension)))
      : new Map<string, readonly Times[]>();
    return partsOf(shown.parts(dimension), steps).map((part) => ({
      name: part.name,
      reached: [...part.reached],
      before: part.name === null ? null : (then.get(part.name) ?? null),
      times: partTimes && part.name !== null ? describeTimes(part.reached, times.get(part.name) ?? []) : null,
    }));
  };
  return {
    id: funnel.id,
    version: funnel.version,
    windowHours: funnel.windowMs / HOUR_MS,
    steps: funnel.steps.map((step, i) => ({ step: step as FunnelStep, ...(figures[i] as (typeof figures)[number]) })),
    before: before.cells.length === 0 ? null : [...sumReached(before.cells, steps)],
    weeks: weeksOf(period).map((week) => {
      const isOfWeek = (one: { readonly week: string }) => one.week === week;
      const ofWeek = sumReached(shown.cells.filter(isOfWeek), steps);
      const times = () => later.map((ofStep, i) => timesTo(i + 1, ofStep.fewest().filter(isOfWeek)));
      return { week, reached: [...ofWeek], times: partTimes ? describeTimes(ofWeek, times()) : null };
    }),
    countries: partsBy('country'),
    devices: partsBy('device'),
    accountTypes: partsBy('accountType'),
    languages: partsBy('language'),
    hiddenWeeks: [...shown.hiddenWeeks],
    known,
  };
}

/** How many of each part there were, where it was large enough. */
function comparable(cells: readonly PartCell[], steps: number): ReadonlyMap<string | null, number[]> {
  return new Map(partsOf(cells, steps).map(({ name, reached }) => [name, [...reached]]));
}

/** @param times to each step but the first; none where they are not shown */
function describeTimes(reached: readonly number[], times: readonly Times[]): StepTimes {
  const ofEach = reached.slice(1).map((_, i) => times[i] ?? {});
  return figuresOf({ reached, times: ofEach }).map(({ median, p90 }) => ({ median, p90 }));
}

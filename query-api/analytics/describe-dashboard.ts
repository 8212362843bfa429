import { conversionFigures, conversionKinds, type ConversionCell } from '#domain/analytics/conversions.ts';
import { publish } from '#domain/analytics/publishable-cells.ts';
import { hiddenGroups, isLargeEnough } from '#domain/analytics/small-groups.ts';
import { plusWeeks, toWeek } from '#domain/analytics/week.ts';

import type { DashboardView } from '../contract/analytics-dashboard.ts';
import { isWithin, periodBefore, type Period } from './period.ts';

export interface FoundHour {
  readonly hour: string;
  readonly visits: number;
}

export interface FoundDay {
  readonly day: string;
  readonly kind: ConversionCell['kind'];
  readonly count: number;
}

interface FoundCohort {
  readonly week: string;
  readonly country: string;
  readonly people: number;
  readonly active: readonly number[];
}

interface Asked {
  readonly period: Period;
  readonly country: string | undefined;
}

const DAY = '2026-11-23'.length;

/**
 * @param hours of today, and of the same day a week ago
 * @param days of this week
 */
export function describeToday(
  hours: readonly FoundHour[],
  days: readonly FoundDay[],
  now: Date,
): DashboardView['today'] {
  const day = now.toISOString().slice(0, DAY);
  const own = hours.filter(({ hour }) => hour.startsWith(day));
  const ago = new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, '2026-11-23T14'.length);
  const before = hours.filter(({ hour }) => hour.startsWith(ago.slice(0, DAY)) && hour <= ago);
  const hidden = hiddenGroups(new Map(own.map(({ hour, visits }) => [hour, visits])));
  return {
    day,
    visits: large(sum(own.map(({ visits }) => visits))),
    weekBefore: large(sum(before.map(({ visits }) => visits))),
    hours: Array.from({ length: now.getUTCHours() + 1 }, (_, hour) => {
      const found = own.find((one) => Number(one.hour.slice(DAY + 1)) === hour);
      return { hour, visits: found === undefined ? 0 : hidden.has(found.hour) ? null : found.visits };
    }),
    conversions: conversionKinds.map((kind) => {
      const ofKind = days.filter((one) => one.kind === kind);
      const count = sum(ofKind.filter((one) => one.day === day).map((one) => one.count));
      // The week is shown, too: what is left of it without today must not be a small group.
      const others = sum(ofKind.filter((one) => one.day !== day).map((one) => one.count));
      const isHidden = hiddenGroups(new Map(Object.entries({ count, others }))).has('count');
      return { kind, count: isHidden ? null : count };
    }),
  };
}

/** @param cells from the period before on */
export function describeConversions(
  cells: readonly ConversionCell[],
  { period, country }: Asked,
): DashboardView['conversions'] {
  const of = (weeks: Period) =>
    conversionFigures(
      cells.filter(({ week }) => isWithin(weeks, week)),
      { country },
    );
  const before = of(periodBefore(period));
  return of(period).map(({ hiddenWeeks, ...figures }) => {
    const then = before.find((one) => one.kind === figures.kind && one.currency === figures.currency);
    return { ...figures, before: then?.count || null, hiddenWeeks: [...hiddenWeeks] };
  });
}

export function describeCohorts(
  found: readonly FoundCohort[],
  { country }: Asked,
  now: Date,
): Pick<DashboardView, 'cohorts' | 'hiddenCohorts'> {
  const cells = found.map(({ people, active, ...of }) => ({
    ...of,
    device: '',
    cell: { reached: [people, ...active] },
  }));
  const { cells: shown, hiddenWeeks } = publish(cells, { country });
  const thisWeek = toWeek(now.getTime());
  const weeks = [...new Set(shown.map(({ week }) => week))].toSorted();
  return {
    cohorts: weeks.map((week) => {
      const own = shown.filter((one) => one.week === week);
      const total = (place: number) => sum(own.map(({ cell }) => cell.reached[place] ?? 0));
      const places = Math.max(...own.map(({ cell }) => cell.reached.length));
      return {
        week,
        people: total(0),
        active: Array.from({ length: places - 1 }, (_, i) => (plusWeeks(week, i + 1) < thisWeek ? total(i + 1) : null)),
      };
    }),
    hiddenCohorts: [...hiddenWeeks],
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const large = (size: number): number | null => (isLargeEnough(size) ? size : null);

import type { Cell } from './cells.ts';
import { hiddenGroups, isLargeEnough } from './small-groups.ts';

/** Attempts, people or payments of one week and group; the first number of its cell is how many they are. */
interface Counted {
  readonly week: string;
  readonly country: string;
  readonly device: string;
  readonly cell: Pick<Cell, 'reached'>;
}

/** The cell of one funnel and one group of attempts. */
export interface GroupCell extends Counted {
  readonly cell: Cell;
}

/** The attempts of one funnel and week that have one thing in common. All parts of a week add up to its attempts. */
export interface PartCell {
  readonly week: string;
  readonly name: string;
  readonly cell: Cell;
}

export interface Group {
  readonly country?: string | undefined;
  readonly device?: string | undefined;
}

type Dimension = 'country' | 'device';

/** What may be shown of a group. */
export interface Published<One = GroupCell> {
  readonly cells: readonly One[];
  /** Weeks in which the group, or who would be left without it, was too small. Nothing of them is in the cells. */
  readonly hiddenWeeks: readonly string[];
}

/** One part of a group; `name` is null for all parts together that are too small to be shown alone. */
export interface Part {
  readonly name: string | null;
  readonly reached: readonly number[];
}

/**
 * The cells of a group that may be shown. Each week is decided by itself and for good: whichever periods and groups are
 * compared, the difference is made of groups that are large enough.
 * @param cells of one funnel, of all groups
 * @param step whose times are to be shown: then those who got there have to be as many, too
 */
export function publish<One extends Counted>(
  cells: readonly One[],
  { country, device }: Group,
  step = 0,
): Published<One> {
  const weeks = [...byName(cells, 'week')].map(([week, all]) => {
    const isShown =
      isLargeEnough(sizeOf(all, 0)) &&
      isLargeEnough(sizeOf(all, step)) &&
      isPublic(all, 'country', country, step) &&
      isPublic(all, 'device', device, step) &&
      (country === undefined ||
        device === undefined ||
        (isPublic(of(all, 'country', country), 'device', device, step) &&
          isPublic(of(all, 'device', device), 'country', country, step)));
    const own = of(of(all, 'country', country), 'device', device);
    return { week, own, isShown };
  });
  return {
    cells: weeks.flatMap(({ own, isShown }) => (isShown ? own : [])),
    hiddenWeeks: weeks.filter(({ own, isShown }) => own.length > 0 && !isShown).map(({ week }) => week),
  };
}

/**
 * The parts of what was published, largest first. They add up to it.
 * @param cells all parts of weeks that are published
 */
export function partsOf(cells: readonly PartCell[], steps: number): readonly Part[] {
  const parts = new Map<string | null, number[]>();
  for (const [, ofWeek] of byName(cells, 'week')) {
    const hidden = hiddenAt(ofWeek, 'name', 0);
    for (const { cell, name: own } of ofWeek) {
      const name = hidden.has(own) ? null : own;
      const sum = parts.get(name) ?? Array<number>(steps).fill(0);
      parts.set(name, sum);
      addReached(sum, cell);
    }
  }
  const others = parts.get(null);
  parts.delete(null);
  const named = [...parts].map(([name, reached]): Part => ({ name, reached }));
  const bySize = named.toSorted((a, b) => sizeAt(b, 0) - sizeAt(a, 0));
  return others === undefined ? bySize : [...bySize, { name: null, reached: others }];
}

/**
 * The cells of parts whose times to a step may be shown: of a week, a part stays hidden if it, or what would be left without
 * it, is too small where it began, or at that step.
 * @param cells all parts of weeks that are published at that step
 */
export function partsWithTimes(cells: readonly PartCell[], step: number): ReadonlyMap<string, readonly PartCell[]> {
  const shown = [...byName(cells, 'week').values()].flatMap((ofWeek) => {
    const hidden = hiddenAt(ofWeek, 'name', step);
    return ofWeek.filter(({ name }) => !hidden.has(name));
  });
  return byName(shown, 'name');
}

/** How many reached each step, of all cells together. */
export function sumReached(cells: readonly Sized[], steps: number): readonly number[] {
  const sum = Array<number>(steps).fill(0);
  for (const { cell } of cells) addReached(sum, cell);
  return sum;
}

function addReached(sum: number[], { reached }: Sized['cell']): void {
  for (let step = 0; step < sum.length; step++) sum[step] = (sum[step] ?? 0) + (reached[step] ?? 0);
}

/** Groups as the parts of one dimension. */
export function byDimension(cells: readonly GroupCell[], dimension: Dimension): readonly PartCell[] {
  return cells.map(({ week, cell, [dimension]: name }) => ({ week, name, cell }));
}

/**
 * The cells that a definition's filters let through. Groups that stay hidden pass together or not at all: else the figures
 * of two definitions, subtracted, were a small group.
 * @param cells of all groups
 * @param step whose times are to be shown
 */
export function narrow(
  cells: readonly GroupCell[],
  { countries, devices }: { readonly countries: readonly string[]; readonly devices: readonly string[] },
  step = 0,
): readonly GroupCell[] {
  return only(only(cells, 'country', countries, step), 'device', devices, step);
}

function only(
  cells: readonly GroupCell[],
  dimension: Dimension,
  names: readonly string[],
  step: number,
): readonly GroupCell[] {
  if (names.length === 0) return cells;
  return [...byName(cells, 'week').values()].flatMap((ofWeek) => {
    const hidden = hiddenAt(ofWeek, dimension, step);
    const passTogether = [...hidden].every((name) => names.includes(name));
    return ofWeek.filter(({ [dimension]: name }) => names.includes(name) && (passTogether || !hidden.has(name)));
  });
}

function isPublic(cells: readonly Counted[], dimension: Dimension, name: string | undefined, step: number): boolean {
  return name === undefined || !hiddenAt(cells, dimension, step).has(name);
}

/** Both what is hidden of those who began, and of those who got to the step: what is neither is large enough in both. */
function hiddenAt<Name extends string>(
  cells: readonly (Sized & Readonly<Record<Name, string>>)[],
  name: Name,
  step: number,
): ReadonlySet<string> {
  const began = hiddenGroups(sizesBy(cells, name, 0));
  return step === 0 ? began : new Set([...began, ...hiddenGroups(sizesBy(cells, name, step))]);
}

function of<One extends Counted>(
  cells: readonly One[],
  dimension: Dimension,
  name: string | undefined,
): readonly One[] {
  return name === undefined ? cells : cells.filter((one) => one[dimension] === name);
}

type Sized = Pick<Counted, 'cell'>;

const sizeAt = ({ reached }: Sized['cell'], step: number): number => reached[step] ?? 0;
const sizeOf = (cells: readonly Sized[], step: number): number =>
  cells.reduce((sum, { cell }) => sum + sizeAt(cell, step), 0);

function sizesBy<Name extends string>(
  cells: readonly (Sized & Readonly<Record<Name, string>>)[],
  name: Name,
  step: number,
): ReadonlyMap<string, number> {
  return new Map([...byName(cells, name)].map(([value, own]) => [value, sizeOf(own, step)]));
}

function byName<Name extends string, One extends Readonly<Record<Name, string>>>(
  cells: readonly One[],
  name: Name,
): ReadonlyMap<string, readonly One[]> {
  const named = new Map<string, One[]>();
  for (const one of cells) {
    const known = named.get(one[name]);
    if (known === undefined) named.set(one[name], [one]);
    else known.push(one);
  }
  return named;
}

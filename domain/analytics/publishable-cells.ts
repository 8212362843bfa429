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
 */
export function publish<One extends Counted>(cells: readonly One[], { country, device }: Group): Published<One> {
  const weeks = [...byName(cells, 'week')].map(([week, all]) => {
    const isShown =
      isLargeEnough(sizeOf(all)) &&
      isPublic(all, 'country', country) &&
      isPublic(all, 'device', device) &&
      (country === undefined ||
        device === undefined ||
        (isPublic(of(all, 'country', country), 'device', device) &&
          isPublic(of(all, 'device', device), 'country', country)));
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
    const hidden = hiddenGroups(sizesBy(ofWeek, 'name'));
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
  const bySize = named.toSorted((a, b) => entered(b) - entered(a));
  return others === undefined ? bySize : [...bySize, { name: null, reached: others }];
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
 */
export function narrow(
  cells: readonly GroupCell[],
  { countries, devices }: { readonly countries: readonly string[]; readonly devices: readonly string[] },
): readonly GroupCell[] {
  return only(only(cells, 'country', countries), 'device', devices);
}

function only(cells: readonly GroupCell[], dimension: Dimension, names: readonly string[]): readonly GroupCell[] {
  if (names.length === 0) return cells;
  return [...byName(cells, 'week').values()].flatMap((ofWeek) => {
    const hidden = hiddenGroups(sizesBy(ofWeek, dimension));
    const passTogether = [...hidden].every((name) => names.includes(name));
    return ofWeek.filter(({ [dimension]: name }) => names.includes(name) && (passTogether || !hidden.has(name)));
  });
}

function isPublic(cells: readonly Counted[], dimension: Dimension, name: string | undefined): boolean {
  return name === undefined || !hiddenGroups(sizesBy(cells, dimension)).has(name);
}

function of<One extends Counted>(
  cells: readonly One[],
  dimension: Dimension,
  name: string | undefined,
): readonly One[] {
  return name === undefined ? cells : cells.filter((one) => one[dimension] === name);
}

type Sized = Pick<Counted, 'cell'>;

const entered = ({ reached }: Sized['cell']): number => reached[0] ?? 0;
const sizeOf = (cells: readonly Sized[]): number => cells.reduce((sum, { cell }) => sum + entered(cell), 0);

function sizesBy<Name extends string>(
  cells: readonly (Sized & Readonly<Record<Name, string>>)[],
  name: Name,
): ReadonlyMap<string, number> {
  return new Map([...byName(cells, name)].map(([value, own]) => [value, sizeOf(own)]));
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

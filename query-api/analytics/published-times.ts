import { addTimes, type Times } from '#domain/analytics/cells.ts';
import { partsWithTimes, type PartCell } from '#domain/analytics/publishable-cells.ts';

/** How long those of these cells took to a step from the one before. */
export function timesTo(step: number, cells: readonly PartCell[]): Times {
  return addTimes(cells.map(({ cell }) => cell.times[step - 1]));
}

/**
 * How long each part took to every step but the first; nothing where it may not be shown.
 * @param cellsOfSteps of each of these steps, all parts of the weeks whose times to it may be shown
 */
export function timesOfParts(cellsOfSteps: readonly (readonly PartCell[])[]): ReadonlyMap<string, readonly Times[]> {
  const byStep = cellsOfSteps.map((cells, i) => partsWithTimes(cells, i + 1));
  const names = new Set(byStep.flatMap((parts) => [...parts.keys()]));
  return new Map([...names].map((name) => [name, byStep.map((parts, i) => timesTo(i + 1, parts.get(name) ?? []))]));
}

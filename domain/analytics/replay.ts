import { closeCell, countInto, emptyCell, openCell, type Cell, type OpenCell } from './cells.ts';
import type { Attempt } from './attempts.ts';
import type { Funnel } from './funnels.ts';
import type { GroupCell, PartCell } from './publishable-cells.ts';
import { attemptsAsOf, type GroupAttempt, type ReportedVisit } from './reported-visit.ts';

/** What else is known of a visit. Each is counted by itself, and crossed with nothing: combinations are rare. */
export const visitParts = ['accountType', 'language'] as const;
export type VisitPart = (typeof visitParts)[number];

export interface VisitPartCell extends PartCell {
  readonly part: VisitPart;
}

/** What visits were counted into: cells by week, country and device, and the same attempts by week and each part. */
export interface CountedVisits {
  readonly cells: readonly GroupCell[];
  readonly parts: readonly VisitPartCell[];
}

type Group = Omit<GroupCell, 'cell'>;
type Part = Omit<VisitPartCell, 'cell'>;

export interface VisitCounter {
  count(visits: Iterable<ReportedVisit>): void;
  counted(): CountedVisits;
}

export function partsOfAttempt({ attempt: { week }, ...of }: GroupAttempt): readonly Part[] {
  return visitParts.map((part) => ({ week, part, name: of[part] }));
}

/**
 * Counts visits by a definition, as they were at a position of the log: the same position gives the same cells, in
 * whichever order and in however many parts visits are counted. It holds the cells alone.
 * @param counted what an earlier counter had, to go on from there
 */
export function createVisitCounter(funnel: Funnel, position: number, counted?: CountedVisits): VisitCounter {
  const steps = funnel.steps.length;
  const groups = createCells<Group>(
    steps,
    ({ week, country, device }) => `${week} ${country} ${device}`,
    counted?.cells,
  );
  const parts = createCells<Part>(steps, ({ week, part, name }) => `${week} ${part} ${name}`, counted?.parts);
  return {
    count(visits) {
      for (const visit of visits) {
        for (const of of attemptsAsOf(funnel, visit, position)) {
          const { attempt, country, device } = of;
          groups.add({ week: attempt.week, country, device }, attempt);
          for (const part of partsOfAttempt(of)) parts.add(part, attempt);
        }
      }
    },
    counted: () => ({ cells: groups.closed(), parts: parts.closed() }),
  };
}

/** Cells that change, by what their attempts have in common. */
function createCells<Key extends object>(
  steps: number,
  nameOf: (key: Key) => string,
  counted: readonly (Key & { readonly cell: Cell })[] = [],
) {
  const open = new Map<string, { readonly key: Key; readonly cell: OpenCell }>();
  for (const one of counted) open.set(nameOf(one), { key: one, cell: openCell(one.cell) });
  return {
    add(key: Key, attempt: Attempt): void {
      const name = nameOf(key);
      const known = open.get(name) ?? { key, cell: openCell(emptyCell(steps)) };
      open.set(name, known);
      countInto(known.cell, attempt);
    },
    closed: () => [...open.values()].map(({ key, cell }) => Object.assign({}, key, { cell: closeCell(cell) })),
  };
}

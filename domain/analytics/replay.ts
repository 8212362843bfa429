import { closeCell, countInto, emptyCell, openCell, type OpenCell } from './cells.ts';
import type { Funnel } from './funnels.ts';
import type { GroupCell } from './publishable-cells.ts';
import { attemptsAsOf, type ReportedVisit } from './reported-visit.ts';

/** Counts visits into cells by week, country and device. */
export interface VisitCounter {
  count(visits: Iterable<ReportedVisit>): void;
  cells(): GroupCell[];
}

type Group = Omit<GroupCell, 'cell'>;

interface OpenGroup extends Group {
  readonly cell: OpenCell;
}

const keyOf = ({ week, country, device }: Group): string => `${week} ${country} ${device}`;

/**
 * Counts visits by a definition, as they were at a position of the log: the same position gives the same cells, in
 * whichever order and in however many parts visits are counted. It holds the cells alone.
 * @param counted what an earlier counter had, to go on from there
 */
export function createVisitCounter(funnel: Funnel, position: number, counted: readonly GroupCell[] = []): VisitCounter {
  const groups = new Map<string, OpenGroup>(counted.map((one) => [keyOf(one), { ...one, cell: openCell(one.cell) }]));

  function openGroup(of: Group): OpenGroup {
    const key = keyOf(of);
    const known = groups.get(key);
    if (known !== undefined) return known;
    const group = { ...of, cell: openCell(emptyCell(funnel.steps.length)) };
    groups.set(key, group);
    return group;
  }

  return {
    count(visits) {
      for (const visit of visits) {
        for (const { attempt, country, device } of attemptsAsOf(funnel, visit, position)) {
          countInto(openGroup({ week: attempt.week, country, device }).cell, attempt);
        }
      }
    },
    cells: () => [...groups.values()].map(({ cell, ...of }) => ({ ...of, cell: closeCell(cell) })),
  };
}

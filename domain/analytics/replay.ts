import { countAttempt, emptyCell, type Cell } from './cells.ts';
import type { Funnel } from './funnels.ts';
import type { GroupCell } from './published.ts';
import { attemptsAsOf, type ReportedVisit } from './reported-visit.ts';

/** Cells by week, country and device. */
export type Cells = Map<string, GroupCell>;

/**
 * Counts visits by a definition, as they were at a position of the log: the same position gives the same cells, in
 * whichever order and in however many parts visits are counted. It changes `cells`, which stay small whatever comes.
 */
export function countVisits(cells: Cells, funnel: Funnel, visits: Iterable<ReportedVisit>, position: number): void {
  for (const visit of visits) {
    for (const { attempt, country, device } of attemptsAsOf(funnel, visit, position)) {
      const { week } = attempt;
      const key = `${week} ${country} ${device}`;
      const before: Cell = cells.get(key)?.cell ?? emptyCell(funnel.steps.length);
      cells.set(key, { week, country, device, cell: countAttempt(before, attempt, 1) });
    }
  }
}

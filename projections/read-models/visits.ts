import { funnelIds } from '#domain/analytics/funnels.ts';
import { toWeek } from '#domain/analytics/week.ts';

import { defineReadModel, foldWithNeeds } from '../runner/read-model.ts';
import { countVisit } from './visits/count-visit.ts';
import { versionFolds } from './visits/count-versions.ts';
import { foldVisit } from './visits/fold-visit.ts';
import { visitTables, type VisitTables } from './visits/tables.ts';

/** What browsers measured, and the funnels' figures. */
export const visitsModel = defineReadModel<VisitTables>({
  name: 'visits',
  version: 4,
  categories: ['visit', 'funnel'],
  tables: visitTables,
  folds: {
    VisitReported: foldWithNeeds(
      // The versions are read where the visit is counted.
      ({ data }) => ({ visits: [data.sessionId], countedVersions: funnelIds }),
      ({ data, position }, rows) => {
        rows.visits.put(foldVisit(rows.visits.get(data.sessionId), data, Number(position)));
      },
    ),
    ...versionFolds,
    ReportsDropped: foldWithNeeds(
      ({ data, meta }) => ({ reportDrops: data.reasons.map(({ reason }) => [weekOf(meta), reason]) }),
      ({ data, meta }, rows) => {
        const week = weekOf(meta);
        for (const { reason, reports } of data.reasons) {
          const before = rows.reportDrops.get(week, reason)?.reports ?? 0;
          rows.reportDrops.put({ week, reason, reports: before + reports });
        }
      },
    ),
  },
  derived: { visits: countVisit },
  onPoison: 'skip',
  personal: false,
});

function weekOf({ at }: { readonly at: string }): string {
  return toWeek(Date.parse(at));
}

import { streamOf } from '#domain/streams.ts';
import { dropReasons, type DropReason } from '#events/catalog/visit.ts';

import { appendVisitEvent, type VisitLogDeps } from './append-visit-event.ts';

/** Counts reports that are not stored. */
export interface DropCounter {
  count(reason: DropReason, reports: number): void;
  /** Appends what was counted since; keeps it if that fails. Never rejects. */
  flush(): Promise<void>;
}

/** In memory, since nothing may be stored of these reports: a crash loses the numbers since the last flush. */
export function createDropCounter(deps: VisitLogDeps): DropCounter {
  let counts = new Map<DropReason, number>();

  function count(reason: DropReason, reports: number): void {
    if (reports > 0) counts.set(reason, (counts.get(reason) ?? 0) + reports);
  }

  return {
    count,
    async flush() {
      if (counts.size === 0) return;
      const flushed = counts;
      counts = new Map();
      const reasons = dropReasons.flatMap((reason) => {
        const reports = flushed.get(reason);
        return reports === undefined ? [] : [{ reason, reports }];
      });
      try {
        await appendVisitEvent(deps, streamOf.droppedReports(), { type: 'ReportsDropped', data: { reasons } });
      } catch {
        for (const [reason, reports] of flushed) count(reason, reports);
      }
    },
  };
}

import { streamOf } from '#domain/streams.ts';

import { appendVisitEvent, type VisitLogDeps } from './append-visit-event.ts';
import type { ReadReport } from './report-forms.ts';

/**
 * Appends the reports, one event for each visit among them. Browsers' clocks are wrong by hours: only how long before
 * sending it happened is taken from them. @throws the log's errors
 */
export async function recordReports(deps: VisitLogDeps, reports: readonly ReadReport[]): Promise<void> {
  const now = deps.clock.now().getTime();
  const visits = new Map<string, ReadReport[]>();
  for (const one of reports) visits.set(one.sessionId, [...(visits.get(one.sessionId) ?? []), one]);
  await Promise.all(
    [...visits].map(([sessionId, ofVisit]) => {
      // A visit begins before its country is known: the last report knows most.
      const { country, deviceType, language } = ofVisit.at(-1) as ReadReport;
      const dated = ofVisit.map(({ report, ageMs }) => ({ ...report, at: new Date(now - ageMs).toISOString() }));
      const data = { sessionId, country, deviceType, language, reports: dated };
      return appendVisitEvent(deps, streamOf.visit(sessionId), { type: 'VisitReported', data });
    }),
  );
}

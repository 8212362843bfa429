import { insertReport, type Reported } from '#domain/analytics/attempts.ts';
import { funnelSteps, type FunnelStep } from '#domain/analytics/funnels.ts';
import type { VisitReported } from '#events/catalog/visit.ts';
import type { EventOf } from '#events/catalog/define-event.ts';

import type { VisitRow } from './tables.ts';

type Data = EventOf<typeof VisitReported>['data'];
type Report = Data['reports'][number];

/** More reports come from no person; the row of a visit is read and written whole. */
const MAX_REPORTS = 1_000;

const known: ReadonlySet<string> = new Set(funnelSteps);
const isStep = (step: string | null): step is FunnelStep => step !== null && known.has(step);

/** The visit with what its browser reported; each report counts once. */
export function foldVisit(before: VisitRow | undefined, { sessionId, country, deviceType, reports }: Data): VisitRow {
  const begun = before ?? emptyVisit(sessionId, deviceType, (reports[0] as Report).at);
  const fresh = newReports(begun.eventIds, reports);
  const isUnknown = country === 'unknown' && begun.country !== 'unknown';
  return {
    ...fresh.reduce(addReport, begun),
    country: isUnknown ? begun.country : country,
    device: deviceType,
  };
}

function emptyVisit(sessionId: string, device: string, firstAt: string): VisitRow {
  const nothing = { eventIds: [], steps: [], ats: [], pages: 0, conversions: 0 };
  return { sessionId, country: 'unknown', device, firstAt, ...nothing };
}

function newReports(eventIds: readonly string[], reports: readonly Report[]): readonly Report[] {
  const counted = new Set(eventIds);
  return reports
    .filter(({ eventId }) => !counted.has(eventId) && counted.add(eventId))
    .slice(0, MAX_REPORTS - eventIds.length);
}

function addReport(visit: VisitRow, { eventId, at, eventType, funnelStep, conversionType }: Report): VisitRow {
  return {
    ...visit,
    firstAt: at < visit.firstAt ? at : visit.firstAt,
    eventIds: [...visit.eventIds, eventId],
    pages: visit.pages + (eventType === 'page_view' ? 1 : 0),
    conversions: visit.conversions + (conversionType === null ? 0 : 1),
    ...(isStep(funnelStep) ? withStep(visit, { at: Date.parse(at), step: funnelStep }) : {}),
  };
}

function withStep(visit: VisitRow, one: Reported): Pick<VisitRow, 'steps' | 'ats'> {
  const reports = insertReport(reportsOf(visit), one);
  return { steps: reports.map(({ step }) => step), ats: reports.map(({ at }) => at) };
}

/** The steps of a visit, in order. */
export function reportsOf({ steps, ats }: Pick<VisitRow, 'steps' | 'ats'>): readonly Reported[] {
  return steps.map((step, i) => ({ step, at: ats[i] as number }));
}

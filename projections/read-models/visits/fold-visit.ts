import { isDeepStrictEqual } from 'node:util';

import { placeOf } from '#domain/analytics/attempts.ts';
import { funnelSteps } from '#domain/analytics/funnels.ts';
import type { VisitReported } from '#events/catalog/visit.ts';
import type { EventOf } from '#events/catalog/define-event.ts';

import type { VisitRow } from './tables.ts';

type Data = EventOf<typeof VisitReported>['data'];
type Report = Data['reports'][number];

/** More reports come from no person; the row of a visit is read and written whole. */
const MAX_REPORTS = 1_000;

const known: ReadonlySet<string> = new Set(funnelSteps);

/**
 * The visit with what its browser reported; each report counts once.
 * @param position of the event
 */
export function foldVisit(
  before: VisitRow | undefined,
  { sessionId, country: named, deviceType: device, language: spoken, reports }: Data,
  position: number,
): VisitRow {
  const begun = before ?? emptyVisit(sessionId, device, (reports[0] as Report).at);
  const country = named === 'unknown' ? begun.country : named;
  const last = begun.groups.at(-1);
  const language = spoken ?? last?.language ?? 'unknown';
  const accountType = reports.findLast(({ userType }) => userType !== null)?.userType ?? last?.accountType ?? 'none';
  const group = { position, country, device, accountType, language };
  const visit = newReports(begun.eventIds, reports).reduce((row, one) => addReport(row, one, position), begun);
  const isSame = last !== undefined && isDeepStrictEqual({ ...last, position }, group);
  const groups = isSame ? begun.groups : [...begun.groups, group];
  return { ...visit, country, device, groups };
}

function emptyVisit(sessionId: string, device: string, firstAt: string): VisitRow {
  const nothing = { eventIds: [], steps: [], ats: [], positions: [], groups: [], pages: 0, conversions: 0 };
  return { sessionId, country: 'unknown', device, firstAt, ...nothing };
}

function newReports(eventIds: readonly string[], reports: readonly Report[]): readonly Report[] {
  const counted = new Set(eventIds);
  return reports
    .filter(({ eventId }) => !counted.has(eventId) && counted.add(eventId))
    .slice(0, MAX_REPORTS - eventIds.length);
}

function addReport(visit: VisitRow, report: Report, position: number): VisitRow {
  const { eventId, at, eventType, funnelStep, conversionType } = report;
  return {
    ...visit,
    firstAt: at < visit.firstAt ? at : visit.firstAt,
    eventIds: [...visit.eventIds, eventId],
    pages: visit.pages + (eventType === 'page_view' ? 1 : 0),
    conversions: visit.conversions + (conversionType === null ? 0 : 1),
    ...(funnelStep !== null && known.has(funnelStep) ? withStep(visit, Date.parse(at), funnelStep, position) : {}),
  };
}

function withStep(visit: VisitRow, at: number, step: string, position: number) {
  const place = placeOf(visit.ats, at);
  return {
    steps: visit.steps.toSpliced(place, 0, step),
    ats: visit.ats.toSpliced(place, 0, at),
    positions: visit.positions.toSpliced(place, 0, position),
  };
}

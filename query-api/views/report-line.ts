import type { ReportsView } from '../contract/reports.ts';
import { formatPersonName, staffNameOf, type People } from '../reading/people.ts';
import type { FoundReport } from '../reading/reports.ts';
import { jobNumber } from './job-summary.ts';

/** A report as admins read it, open or closed. */
export function reportLine(found: FoundReport, people: People): ReportsView['reports'][number] {
  const { number, reportedAt, outcome, closedBy, closingNote, closedAt, about: _, stream: _stream, ...report } = found;
  const closed =
    outcome === null || closedBy === null || closedAt === null
      ? null
      : { outcome, byId: closedBy, byName: staffNameOf(people.get(closedBy)), note: closingNote, at: closedAt };
  return {
    ...report,
    number: number === null ? null : jobNumber(number),
    authorName: formatPersonName(people.get(report.authorId)),
    reporterName: formatPersonName(people.get(report.reporterId)),
    at: reportedAt,
    closed,
  };
}

import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import { reportsTable, type ReportRow } from '#projections/read-models/reports.ts';
import { rowOfJson } from '#projections/runner/row-of-json.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../../access/permissions.ts';
import { reportsView } from '../../contract/staff.ts';
import { pageOf } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { beyond, inOrder, type Keyset } from '../../reading/keyset.ts';
import { nameOf, peopleIn, peopleOf, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { jobNumber } from '../../views/job-summary.ts';
import { cursor } from '../list-query.ts';

const querystring = z.object({ kind: z.enum(['all', 'message', 'review']).default('all'), cursor });
type Query = z.output<typeof querystring>;

const latest: Keyset = { at: 'reported_at', id: 'report_id', direction: 'desc' };

interface Found {
  readonly page: readonly Row[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET /api/admin/reports`: what people reported, with what it is about. */
export function reportsRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], querystring, response: { 200: reportsView } };
  app.get('/api/admin/reports', { schema }, async (request, reply) => {
    enter(request.viewer, 'admin');
    const { kind, cursor: place } = request.query as Query;
    const wanted = kind === 'all' ? sql`true` : sql`kind = ${kind}`;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['reports', 'jobs', 'reviews', 'conversations', 'accounts'],
      statement: {
        with: sql`
          chosen as (
            select * from read.reports where ${wanted} and ${beyond(sql, latest, place)}
            ${inOrder(sql, latest)} limit ${PAGE_SIZE + 1}),
          page as (
            select c.*, coalesce(m.author_id, v.author_id) as author_id, coalesce(m.text, v.text) as text,
              v.removed_at is not null as removed, j.number
            from chosen c
            left join read.messages m on m.message_id = c.message_id
            left join read.reviews v on v.job_id = c.job_id and v.side = c.side
            left join read.jobs j on j.job_id = c.job_id)`,
        select: sql`
          ${jsonRows(sql, sql`select * from page ${inOrder(sql, latest)}`)} as page,
          (select count(*)::int from read.reports where ${wanted}) as total,
          ${peopleOf(sql, sql`select author_id from page union select reporter_id from page`)} as people`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const rows = found.page.map((row) => reportOf(row));
        const { page, nextCursor } = pageOf(rows, PAGE_SIZE, ({ reportedAt, reportId }) => [reportedAt, reportId]);
        const reports = page.map((row) => lineOf(row, people));
        return { view: { reports, total: found.total, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}

type Report = ReportRow & ReturnType<typeof aboutOf>;

function reportOf(row: Row): Report {
  return { ...rowOfJson(reportsTable, row), ...aboutOf(row) };
}

function aboutOf(row: Row) {
  return {
    authorId: row['author_id'] as string,
    text: row['text'] as string | null,
    removed: row['removed'] as boolean,
    number: row['number'] as number | null,
  };
}

function lineOf({ number, reportedAt, ...report }: Report, people: People) {
  return {
    ...report,
    number: number === null ? null : jobNumber(number),
    authorName: nameOf(people.get(report.authorId)),
    reporterName: nameOf(people.get(report.reporterId)),
    at: reportedAt,
  };
}

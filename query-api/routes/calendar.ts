import type { Http } from '#platform/http.ts';
import { jobTables } from '#projections/read-models/jobs/tables.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { calendarView } from '../contract/calendar.ts';
import { defineJobColumns } from '../reading/job-rows.ts';
import { peopleIn, selectPeople } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';
import { jobNumber } from '../views/job-summary.ts';
import { requireWithin, timeQuery, type TimeQuery } from './time-query.ts';

/** Two months, and some days of the adjacent months. */
const MAX_DAYS = 62;
/** Work takes 60 days at most. */
const MAX_WORK_DAYS = 60;
const MAX_JOBS = 500;

const { jobId, number, title, category, area, state, clientId, timezone, ...others } = jobTables.jobs.columns;
const { startAt, whenAt, expectedCompletionAt } = others;
const times = { startAt, whenAt, expectedCompletionAt, timezone };
/** A calendar has hundreds of jobs: reads only the columns that it shows. */
const entries = defineJobColumns({ jobId, number, title, category, area, state, clientId, ...times });

interface Found {
  readonly jobs: readonly Row[];
  readonly people: readonly Row[];
}

/** `GET /api/provider/calendar?from=&to=`: booked jobs that overlap the period. */
export function calendarRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['earnings'], querystring: timeQuery, response: { 200: calendarView } };
  app.get('/api/provider/calendar', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    const query = request.query;
    requireWithin(query, MAX_DAYS);
    return sendView(request, reply, deps, () => buildRecipe(accountId, query, deps));
  });
}

function buildRecipe(accountId: string, { from, to }: TimeQuery, { sql }: ReadDeps): ViewRecipe<Found> {
  return {
    models: ['jobs', 'accounts', 'reviews'],
    statement: {
      with: sql`
        found as (
          select ${entries.select(sql)} from read.jobs j
          where provider_id = ${accountId} and booked_at is not null and state not in ('Cancelled', 'NoShow')
            and start_at < ${to}::timestamptz and start_at > ${from}::timestamptz - make_interval(hours => ${MAX_WORK_DAYS * 24})
            and expected_completion_at > ${from}::timestamptz
          order by start_at, job_id limit ${MAX_JOBS})`,
      select: sql`
        ${jsonRows(sql, sql`select * from found`)} as jobs,
        ${selectPeople(sql, sql`select client_id from found`)} as people`,
    },
    make(found, position) {
      const people = peopleIn(found.people);
      const jobs = entries.rows(found.jobs).map((job) => ({
        jobId: job.jobId,
        number: jobNumber(job.number),
        title: job.title,
        category: job.category,
        area: job.area,
        state: job.state,
        clientName: people.get(job.clientId)?.firstName ?? null,
        startAt: job.startAt ?? job.whenAt,
        endAt: job.expectedCompletionAt ?? job.whenAt,
        timezone: job.timezone,
      }));
      return { view: { jobs, position }, tags: [`provider:${accountId}`], until: null };
    },
  };
}

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { enter } from '../access/permissions.ts';
import { clientJobsView } from '../contract/views.ts';
import { countIn, readJobPage, readStateCounts, stateGroups } from '../reading/job-lists.ts';
import { jobRows } from '../reading/job-rows.ts';
import { readPeople } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jobSummary, liveOffers, runningDeadline } from '../views/job-summary.ts';
import { clientJobsQuery, PAGE_SIZE } from './list-query.ts';

type Query = z.output<typeof clientJobsQuery>;

const filters = {
  all: null,
  open: stateGroups.open,
  'under-way': stateGroups.underWay,
  done: stateGroups.done,
  ended: stateGroups.ended,
} as const satisfies Record<Query['filter'], unknown>;

/** More than these at once are not urgent any more: the list below shows them. */
const MOST_URGENT = 10;

/** `GET /api/client/jobs`: what waits for the client, all jobs, and what is held for them. */
export function clientJobsRoute(app: Http, deps: ReadDeps & { clock: Clock }): void {
  const { sql, clock } = deps;
  const schema = { tags: ['jobs'], querystring: clientJobsQuery, response: { 200: clientJobsView } };
  app.get('/api/client/jobs', { schema }, async (request: FastifyRequest, reply) => {
    const viewer = enter(request.viewer, 'client jobs');
    const { filter, cursor } = request.query as Query;
    const { accountId } = viewer;
    return sendView(request, reply, deps, {
      viewer,
      models: ['jobs', 'accounts', 'reviews'],
      async make(position) {
        const now = clock.now().toISOString();
        const [{ page, nextCursor }, waiting, counts, held] = await Promise.all([
          readJobPage(sql, 'client_id', accountId, { states: filters[filter], cursor, size: PAGE_SIZE }),
          readWaiting(sql, accountId),
          readStateCounts(sql, 'client_id', accountId),
          readHeld(sql, accountId),
        ]);
        const needsYou = waiting
          .filter((job) => waitsForClient(job, now))
          .toSorted(byUrgency)
          .slice(0, MOST_URGENT);
        const ids = [...page, ...needsYou].flatMap((job) => [job.clientId, job.providerId]);
        const people = await readPeople(sql, ids);
        const summary = (job: JobRow) => jobSummary(job, people, 'client', now);
        const { open, underWay, done, ended } = stateGroups;
        return {
          view: {
            jobs: page.map(summary),
            needsYou: needsYou.map(summary),
            counts: {
              all: counts.reduce((sum, { jobs }) => sum + jobs, 0),
              open: countIn(counts, open),
              underWay: countIn(counts, underWay),
              done: countIn(counts, done),
              ended: countIn(counts, ended),
            },
            held,
            nextCursor,
            position,
          },
          tags: [`client:${accountId}`, ...[...people.keys()].map((id) => `account:${id}`)],
        };
      },
    });
  });
}

async function readWaiting(sql: Sql, accountId: string): Promise<JobRow[]> {
  const rows = await sql<Row[]>`
    select * from read.jobs where client_id = ${accountId}
      and state in ('Offered', 'PaymentPending', 'CompletionClaimed', 'InProgress')
    order by posted_at desc limit 100`;
  return jobRows(rows);
}

/** Offers to compare, a payment to make, a claim to decide on, or work that is overdue. */
function waitsForClient(job: JobRow, now: string): boolean {
  if (job.state === 'Offered') return liveOffers(job, now).length > 0;
  if (job.state !== 'InProgress') return true;
  return job.expectedCompletionAt !== null && job.expectedCompletionAt < now;
}

/** What falls due first comes first; overdue work is due since its expected day. */
function byUrgency(a: JobRow, b: JobRow): number {
  return dueOf(a) < dueOf(b) ? -1 : 1;
}

function dueOf(job: JobRow): string {
  return runningDeadline(job)?.dueAt ?? job.expectedCompletionAt ?? job.neededBy;
}

async function readHeld(sql: Sql, accountId: string) {
  return sql<{ amount: number; currency: string; jobs: number }[]>`
    select sum(captured)::float8 as amount, currency, count(*)::int as jobs from read.jobs
    where client_id = ${accountId} and captured is not null and released_at is null
    group by currency order by currency`;
}

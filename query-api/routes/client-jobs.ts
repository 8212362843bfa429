import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../access/permissions.ts';
import { clientJobsView } from '../contract/jobs.ts';
import { countIn, heldSums, readJobPage, readStateCounts, stateGroups } from '../reading/job-lists.ts';
import { listedColumns, listedJobs, type ListedJob } from '../reading/job-rows.ts';
import { readPeople } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jobSummary, liveOffers, runningDeadline } from '../views/job-summary.ts';
import { nextChange } from '../views/next-change.ts';
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
        const [{ page, nextCursor }, waiting, counts] = await Promise.all([
          readJobPage(sql, 'client_id', accountId, { states: filters[filter], cursor, size: PAGE_SIZE }),
          readWaiting(sql, accountId, now),
          readStateCounts(sql, 'client_id', accountId),
        ]);
        const needsYou = waiting.toSorted(byUrgency).slice(0, MOST_URGENT);
        const ids = [...page, ...needsYou].flatMap((job) => [job.clientId, job.providerId]);
        const people = await readPeople(sql, ids);
        const summary = (job: ListedJob) => jobSummary(job, people, 'client', now);
        const { open, underWay, done, ended } = stateGroups;
        return {
          view: {
            jobs: page.map(summary),
            needsYou: needsYou.map(summary),
            counts: {
              all: countIn(counts),
              open: countIn(counts, open),
              underWay: countIn(counts, underWay),
              done: countIn(counts, done),
              ended: countIn(counts, ended),
            },
            held: heldSums(counts),
            nextCursor,
            position,
          },
          tags: [`client:${accountId}`, ...[...people.keys()].map((id) => `account:${id}`)],
          until: nextChange(now, [...page, ...waiting]),
        };
      },
    });
  });
}

/** Offers to compare, a payment to make, a claim to decide on, or work that is overdue. */
async function readWaiting(sql: Sql, accountId: string, now: string): Promise<ListedJob[]> {
  const rows = await sql<Row[]>`
    select ${sql(listedColumns)} from read.jobs where client_id = ${accountId}
      and (state in ('Offered', 'PaymentPending', 'CompletionClaimed')
        or state = 'InProgress' and expected_completion_at < ${now}::timestamptz)
    order by posted_at desc limit 50`;
  return listedJobs(rows).filter((job) => job.state !== 'Offered' || liveOffers(job, now).length > 0);
}

/** What falls due first comes first; overdue work is due since its expected day. */
function byUrgency(a: ListedJob, b: ListedJob): number {
  return dueOf(a) < dueOf(b) ? -1 : 1;
}

function dueOf(job: ListedJob): string {
  return runningDeadline(job)?.dueAt ?? job.expectedCompletionAt ?? job.neededBy;
}

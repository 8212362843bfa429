import type { z } from 'zod';

import { earlierOf } from '#domain/time.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { enter } from '../access/permissions.ts';
import { providerJobsView } from '../contract/jobs.ts';
import { countIn, readJobPage, readStateCounts, stateGroups } from '../reading/job-lists.ts';
import { readPeople } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jobSummary } from '../views/job-summary.ts';
import { nextChange } from '../views/next-change.ts';
import { PAGE_SIZE, providerJobsQuery } from './list-query.ts';

type Query = z.output<typeof providerJobsQuery>;

/** A job whose payment is awaited counts as under way: it is the Homewright's as soon as the client paid. */
const underWay = ['PaymentPending', ...stateGroups.underWay] as const;
const filters = { all: null, 'under-way': underWay, done: stateGroups.done } as const;

/** `GET /api/provider/jobs`: the Homewright's jobs, and the money that is held, on its way and paid. */
export function providerJobsRoute(app: Http, deps: ReadDeps & { clock: Clock }): void {
  const { sql, clock } = deps;
  const schema = { tags: ['jobs'], querystring: providerJobsQuery, response: { 200: providerJobsView } };
  app.get('/api/provider/jobs', { schema }, async (request, reply) => {
    const viewer = enter(request.viewer, 'provider jobs');
    const { filter, cursor } = request.query as Query;
    const { accountId } = viewer;
    return sendView(request, reply, deps, {
      viewer,
      models: ['jobs', 'accounts', 'reviews'],
      async make(position) {
        const now = clock.now().toISOString();
        const [{ page, nextCursor }, counts, sums] = await Promise.all([
          readJobPage(sql, 'provider_id', accountId, { states: filters[filter], cursor, size: PAGE_SIZE }),
          readStateCounts(sql, 'provider_id', accountId),
          readSums(sql, accountId, now),
        ]);
        const people = await readPeople(
          sql,
          page.flatMap((job) => [job.clientId, job.providerId]),
        );
        return {
          view: {
            jobs: page.map((job) => jobSummary(job, people, 'provider', now)),
            counts: {
              all: countIn(counts),
              underWay: countIn(counts, underWay),
              done: countIn(counts, stateGroups.done),
            },
            sums,
            nextCursor,
            position,
          },
          tags: [`provider:${accountId}`, ...[...people.keys()].map((id) => `account:${id}`)],
          until: earlierOf(nextChange(now, page) ?? nextMonth(now), nextMonth(now)),
        };
      },
    });
  });
}

/** When "this month" ends. */
function nextMonth(now: string): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString();
}

interface SumRow {
  kind: 'held' | 'onTheWay' | 'paidThisMonth';
  amount: number;
  currency: string;
  jobs: number;
}

/** The Homewright's part of what is held, of what was released and not sent, and of what was sent this UTC month. */
async function readSums(sql: Sql, accountId: string, now: string) {
  const month = `${now.slice(0, 7)}-01T00:00:00.000Z`;
  const rows = await sql<SumRow[]>`
    select kind, sum(amount)::float8 as amount, currency, count(*)::int as jobs
    from (
      select case when released_at is null then 'held' when transferred_at is null then 'onTheWay'
          else 'paidThisMonth' end as kind,
        coalesce(provider_amount, price - commission) as amount, currency
      from read.jobs
      where provider_id = ${accountId} and captured is not null
        and (transferred_at is null or transferred_at >= ${month}::timestamptz)
    ) as own
    group by kind, currency order by kind, currency`;
  const of = (kind: SumRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ amount, currency, jobs }) => ({ amount, currency, jobs }));
  return { held: of('held'), onTheWay: of('onTheWay'), paidThisMonth: of('paidThisMonth') };
}

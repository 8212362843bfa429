import type { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../access/permissions.ts';
import { readProvider, type ProviderFacts } from '../access/roles.ts';
import { matchingRequestsView, type MatchingRequest } from '../contract/jobs.ts';
import { decodeCursor, isInstant, isUuid, pageOf } from '../reading/cursor.ts';
import { jobRows, readOffers } from '../reading/job-rows.ts';
import { readPeople, type People } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jobNumber, liveOffers } from '../views/job-summary.ts';
import { commissionRate, money, moneyOrNull, receivedOf } from '../views/money.ts';
import { nextChange } from '../views/next-change.ts';
import { offerView } from '../views/offer-view.ts';
import { PAGE_SIZE, pageQuery } from './list-query.ts';

type Query = z.output<typeof pageQuery>;

/** `GET /api/provider/requests`: open requests in the Homewright's country and trades, the newest first. */
export function requestsRoute(app: Http, deps: ReadDeps & { clock: Clock }): void {
  const { sql, clock } = deps;
  const schema = { tags: ['jobs'], querystring: pageQuery, response: { 200: matchingRequestsView } };
  app.get('/api/provider/requests', { schema }, async (request, reply) => {
    const viewer = enter(request.viewer, 'matching requests');
    const { cursor } = request.query as Query;
    const { accountId } = viewer;
    return sendView(request, reply, deps, {
      viewer,
      models: ['jobs', 'accounts', 'reviews'],
      async make(position) {
        const provider = await readProvider(sql, viewer);
        if (provider?.approved !== true) {
          throw new ApiError(403, 'VERIFICATION_PENDING', 'You see requests as soon as you are approved.');
        }
        const now = clock.now().toISOString();
        const { page, nextCursor, total } = await readMatching(sql, accountId, provider, cursor, now);
        const jobIds = page.map(({ jobId }) => jobId);
        const [offers, people] = await Promise.all([readOffers(sql, jobIds, accountId), readPeople(sql, [accountId])]);
        const requests = page.map((job) => requestView(job, provider, newestOf(offers, job), people, now));
        return {
          view: { requests, total, nextCursor, position },
          tags: [`requests:${provider.country}`, `provider:${accountId}`, `account:${accountId}`],
          until: nextChange(now, page, offers),
        };
      },
    });
  });
}

async function readMatching(
  sql: Sql,
  accountId: string,
  { country, trades }: ProviderFacts,
  cursor: string | undefined,
  now: string,
) {
  const after = cursor === undefined ? null : decodeCursor(cursor, [isInstant, isUuid]);
  const matching = sql`
    state in ('Open', 'Offered') and country = ${country} and category = any(${trades as string[]})
    and client_id <> ${accountId} and request_expires_at > ${now}::timestamptz`;
  const [rows, [counted]] = await Promise.all([
    sql<Row[]>`
      select * from read.jobs where ${matching}
        and ${after === null ? sql`true` : sql`(posted_at, job_id) < (${after[0] ?? ''}::timestamptz, ${after[1] ?? ''}::uuid)`}
      order by posted_at desc, job_id desc limit ${PAGE_SIZE + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from read.jobs where ${matching}`,
  ]);
  return {
    ...pageOf(jobRows(rows), PAGE_SIZE, (job) => [job.postedAt, job.jobId]),
    total: counted?.total ?? 0,
  };
}

/** A Homewright may have withdrawn one offer and made another: the newest counts. */
function newestOf(offers: readonly OfferRow[], { jobId }: JobRow): OfferRow | undefined {
  return offers.find((offer) => offer.jobId === jobId);
}

function requestView(
  job: JobRow,
  { level }: ProviderFacts,
  own: OfferRow | undefined,
  people: People,
  now: string,
): MatchingRequest {
  const { currency, budget } = job;
  return {
    jobId: job.jobId,
    number: jobNumber(job.number),
    title: job.title,
    description: job.description,
    category: job.category,
    area: job.area,
    country: job.country,
    timezone: job.timezone,
    neededBy: job.neededBy,
    budget: moneyOrNull(budget, currency),
    wouldReceive: budget === null ? null : money(receivedOf(budget, level), currency),
    currency,
    commissionBp: commissionRate(level),
    offerCount: liveOffers(job, now).length,
    ownOffer: own === undefined ? null : offerView(own, job, people, now),
    direct: null,
    postedAt: job.postedAt,
  };
}

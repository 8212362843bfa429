import { z } from 'zod';

import { serviceCategories } from '#domain/categories.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { matchingRequestsView } from '../contract/jobs.ts';
import { paginate } from '../reading/cursor.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { listedRequests, toOfferRows } from '../reading/job-rows.ts';
import { peopleIn } from '../reading/people.ts';
import {
  matchingRequestsStatement,
  requestKeys,
  requestSorts,
  type FoundRequests,
  type RequestsQuery,
} from '../reading/matching-requests.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { earliestAfter, nextRefresh } from '../views/next-refresh.ts';
import { requestView } from '../views/request-view.ts';
import { cursor, pageQuery, q } from './list-query.ts';

const keys = serviceCategories.map(({ key }) => key);
const requestsQuery = z.object({
  category: z.enum(keys).optional(),
  sort: z.enum(requestSorts).default('newest'),
  near: z.literal('1').optional(),
  /** Minor units of the country's currency. */
  minBudget: z.coerce.number().int().positive().max(1e12).optional(),
  q,
  cursor,
});

/** `GET /api/requests` and `GET /api/provider/requests`: requests and direct bookings that a provider can answer. */
export function matchingRequestsRoute(app: Http, deps: ReadDeps): void {
  const routes = [
    ['/api/requests', requestsQuery],
    ['/api/provider/requests', pageQuery],
  ] as const;
  for (const [path, querystring] of routes) {
    const schema = { tags: ['requests'], querystring, response: { 200: matchingRequestsView } };
    app.get(path, { schema }, async (request, reply) => {
      const { accountId } = authorize(request.viewer, 'matching requests');
      return sendView(request, reply, deps, () => buildRecipe(accountId, request.query, deps));
    });
  }
}

function buildRecipe(accountId: string, query: RequestsQuery, { sql, clock }: ReadDeps): ViewRecipe<FoundRequests> {
  const now = clock.now().toISOString();
  return {
    models: ['jobs', 'accounts', 'reviews', 'conversations', 'providerDirectory'],
    statement: matchingRequestsStatement(sql, accountId, query, now),
    make({ provider, ...found }, position) {
      if (provider?.approved !== true) {
        throw new ApiError(403, 'VERIFICATION_PENDING', 'You see requests as soon as you are approved.');
      }
      const { page, nextCursor } = paginate(listedRequests(found.page), PAGE_SIZE, requestKeys);
      const offers = toOfferRows(found.offers);
      const shown = [...listedRequests(found.direct), ...page];
      const people = peopleIn(found.people);
      const requests = shown.map((job) => {
        const own = offers.find((offer) => offer.jobId === job.jobId);
        const threads = found.threads.filter((thread) => thread.jobId === job.jobId);
        return requestView(job, { provider, accountId, own, threads, people, now });
      });
      return {
        view: { requests, total: found.total + found.direct.length, nextCursor, position },
        tags: [`requests:${provider.country}`, `provider:${accountId}`, `account:${accountId}`, `inbox:${accountId}`],
        until: earliestAfter(now, [nextRefresh(now, shown), ...offers.map(({ expiresAt }) => expiresAt)]),
      };
    },
  };
}

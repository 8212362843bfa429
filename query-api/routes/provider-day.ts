import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { providerDayView } from '../contract/jobs.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { requireWithin, timeQuery, type TimeQuery } from './time-query.ts';

/** A day of 25 hours, and the day before or after. */
const MAX_DAYS = 2;

interface Found {
  readonly starts: number;
  readonly approvals: number;
}

/** `GET /api/provider/day?from=&to=`: the counts of a provider's day, independent of a page of jobs. */
export function providerDayRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['jobs'], querystring: timeQuery, response: { 200: providerDayView } };
  app.get('/api/provider/day', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    const query = request.query;
    requireWithin(query, MAX_DAYS);
    return sendView(request, reply, deps, () => buildRecipe(accountId, query, deps));
  });
}

function buildRecipe(accountId: string, { from, to }: TimeQuery, { sql }: ReadDeps): ViewRecipe<Found> {
  return {
    models: ['jobs'],
    statement: {
      select: sql`
        (select count(*)::int from read.jobs where provider_id = ${accountId} and booked_at is not null
          and start_at >= ${from}::timestamptz and start_at < ${to}::timestamptz and state = 'Booked') as starts,
        (select count(*)::int from read.jobs where provider_id = ${accountId} and state = 'CompletionClaimed') as approvals`,
    },
    make: ({ starts, approvals }, position) => ({
      view: { starts, approvals, position },
      tags: [`provider:${accountId}`],
      until: null,
    }),
  };
}

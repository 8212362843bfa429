import type { Http } from '#platform/http.ts';

import { authorize } from '../access/permissions.ts';
import { savedProvidersView, type SavedProvidersView } from '../contract/providers.ts';
import { selectBooking } from '../providers/booking.ts';
import { toFoundProvider, type FoundRow } from '../providers/to-found-provider.ts';
import { accountTopics } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';

/** How long a provider can be listed after they stop taking bookings. */
const CACHE_TTL_MS = 5_000;

interface Found {
  readonly saved: number;
  readonly providers: readonly FoundRow[];
}

/** `GET /api/me/saved-providers` */
export function savedProvidersRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['account'], response: { 200: savedProvidersView } };
  app.get('/api/me/saved-providers', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own requests');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['savedProviders', 'providerDirectory', 'calendars', 'accounts'],
      statement: {
        with: sql`
          saved as (
            select ("savedAt")::timestamptz as saved_at, "providerId" as account_id
            from read.saved_providers, jsonb_to_recordset(providers) as each ("providerId" uuid, "savedAt" text)
            where account_id = ${accountId})`,
        select: sql`
          (select count(*)::int from saved) as saved,
          ${jsonRows(
            sql,
            sql`select d.*, ${selectBooking(sql)} from saved join read.provider_directory d using (account_id) where d.shown
              order by saved_at desc, account_id`,
          )} as providers`,
      },
      make(found, position) {
        const now = clock.now().toISOString();
        const providers = found.providers.map((row) => toFoundProvider(row, now));
        const view: SavedProvidersView = {
          providers,
          unavailable: found.saved - providers.length,
          position,
        };
        return {
          view,
          tags: accountTopics([accountId, ...providers.map((one) => one.accountId)]),
          until: new Date(clock.now().getTime() + CACHE_TTL_MS).toISOString(),
        };
      },
    }));
  });
}

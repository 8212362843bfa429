import type { Http } from '#platform/http.ts';
import { providerDirectoryTables } from '#projections/read-models/provider-directory.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

import { authorize } from '../access/permissions.ts';
import { savedProvidersView, type SavedProvidersView } from '../contract/providers.ts';
import { toFoundProvider } from '../providers/to-found-provider.ts';
import { accountTopics } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';

/** How long a provider can be listed after they stop taking bookings. */
const CACHE_TTL_MS = 5_000;

interface Found {
  readonly saved: number;
  readonly providers: readonly Row[];
}

/** `GET /api/me/saved-providers` */
export function savedProvidersRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['account'], response: { 200: savedProvidersView } };
  app.get('/api/me/saved-providers', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own requests');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['savedProviders', 'providerDirectory'],
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
            sql`select d.* from saved join read.provider_directory d using (account_id) where d.shown
              order by saved_at desc, account_id`,
          )} as providers`,
      },
      make(found, position) {
        const rows = found.providers.map((row) => decodeRow(providerDirectoryTables.providerDirectory, row));
        const view: SavedProvidersView = {
          providers: rows.map((row) => toFoundProvider(row)),
          unavailable: found.saved - rows.length,
          position,
        };
        return {
          view,
          tags: accountTopics([accountId, ...rows.map((row) => row.accountId)]),
          until: new Date(clock.now().getTime() + CACHE_TTL_MS).toISOString(),
        };
      },
    }));
  });
}

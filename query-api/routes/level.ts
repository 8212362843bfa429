import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { Http } from '#platform/http.ts';
import { levelsTable } from '#projections/read-models/levels.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { levelView } from '../contract/level.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow } from '../reading/statement.ts';
import { buildLevelView } from '../views/level-view.ts';
import { earliestAfter } from '../views/next-refresh.ts';

interface Found {
  readonly reputation: Row | null;
  readonly level: ProviderLevel | null;
}

/** `GET /api/provider/level`: the inputs of the level, and what the next one requires. */
export function levelRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['earnings'], response: { 200: levelView } };
  app.get('/api/provider/level', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['levels', 'accounts'],
      statement: {
        select: sql`
          ${jsonRow(sql, sql`select * from read.levels where provider_id = ${accountId}`)} as reputation,
          (select level from read.accounts where account_id = ${accountId}) as level`,
      },
      make({ reputation, level }, position) {
        const now = clock.now().toISOString();
        const row = reputation === null ? null : decodeRow(levelsTable, reputation);
        return {
          view: { ...buildLevelView(row, level ?? 'new', now), position },
          tags: [`account:${accountId}`],
          until: earliestAfter(now, row?.lostUntil ?? []),
        };
      },
    }));
  });
}

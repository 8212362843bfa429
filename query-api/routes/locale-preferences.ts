import { toLocalePreferences } from '#domain/locale-preferences.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { authorize } from '../access/permissions.ts';
import { localePreferencesView } from '../contract/locale-preferences.ts';
import { awaitPosition } from '../reading/positions.ts';
import { minPosition } from '../reading/send-view.ts';

/** `GET /api/user/locale-preferences`: the viewer's own. */
export function localePreferencesRoute(app: Http, { sql }: { sql: Sql }): void {
  const schema = { tags: ['account'], response: { 200: localePreferencesView } };
  app.get('/api/user/locale-preferences', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    const position = await awaitPosition(sql, { models: ['accounts'] }, minPosition(request));
    const [account] = await sql<{ country: string; language: string }[]>`
      select locale_country as country, language from read.accounts where account_id = ${accountId}`;
    if (account === undefined) {
      throw new ApiError(503, 'UNAVAILABLE', 'Your account is being prepared.', { retryAfter: 1 });
    }
    void reply.header('x-position', position);
    return toLocalePreferences(account);
  });
}

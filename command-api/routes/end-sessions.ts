import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { SESSION_ENDED_CHANNEL } from '../auth/sessions.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';

const form = z.union([
  z.strictObject({ sessionId: z.uuid().toLowerCase() }),
  z.strictObject({ others: z.literal(true) }),
]);

/** `POST /api/auth/sessions/end`: a person ends one of their other sessions, or all of them. Repeatable. */
export function endSessionsRoute(scope: Http, sql: Sql): void {
  scope.post('/api/auth/sessions/end', async (request) => {
    const { accountId, sessionId: own } = signedIn(request);
    const wanted = parseForm('EndSessions', form, request.body);
    const one = 'sessionId' in wanted ? wanted.sessionId : null;
    if (one !== null && !(await isOf(accountId, one)))
      throw new ApiError(404, 'NOT_FOUND', 'There is no such session.');
    const ended = await sql`
      with ended as (
        update auth.sessions set revoked_at = now()
        where account_id = ${accountId} and revoked_at is null and id <> ${own}
          and (${one}::uuid is null or id = ${one}::uuid)
        returning id)
      select pg_notify(${SESSION_ENDED_CHANNEL}, id::text) from ended`;
    return { ended: ended.length };
  });

  async function isOf(accountId: string, sessionId: string): Promise<boolean> {
    const rows = await sql`select from auth.sessions where id = ${sessionId} and account_id = ${accountId}`;
    return rows.length > 0;
  }
}

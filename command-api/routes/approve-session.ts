import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';

const form = z.strictObject({ sessionId: z.uuid().toLowerCase() });

/**
 * `POST /api/auth/sessions/approve`: a person says that a sign-in on a new device was theirs. Repeatable. A session that
 * is itself in question approves none, or two of a thief's would approve each other.
 */
export function approveSessionRoute(scope: Http, sql: Sql): void {
  scope.post('/api/auth/sessions/approve', async (request) => {
    const { accountId, sessionId: own } = signedIn(request);
    const { sessionId } = parseForm('ApproveSession', form, request.body);
    const [found] = await sql<{ isInQuestion: boolean }[]>`
      select mine.is_new_device as "isInQuestion"
      from auth.sessions as mine join auth.sessions as theirs using (account_id)
      where mine.id = ${own} and theirs.id = ${sessionId} and account_id = ${accountId} and theirs.revoked_at is null`;
    if (found === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such session.');
    if (found.isInQuestion)
      throw new ApiError(403, 'FORBIDDEN', 'This device is new itself. Answer on one that you used before.');
    await sql`update auth.sessions set is_new_device = false where id = ${sessionId}`;
    return { success: true };
  });
}

import type { FastifyRequest } from 'fastify';

import { ApiError } from './api-error.ts';

/** Names the account that the page shows. Pages that show none do not send it. */
const ACCOUNT_HEADER = 'x-account-id';

/**
 * A browser's pages share one session, which another page may have ended or replaced: what was prepared as one person is
 * not done as the next.
 * @throws ApiError 401 when no account is signed in any more, 409 when another one is
 */
export function requireShownAccount({ headers }: FastifyRequest, session: { accountId: string } | null): void {
  const shown = headers[ACCOUNT_HEADER];
  if (shown === undefined || shown === session?.accountId) return;
  if (session === null) throw new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  throw new ApiError(409, 'ACCOUNT_CHANGED', 'Another account has signed in in this browser.');
}

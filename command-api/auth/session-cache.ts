import type { Sql } from '#platform/postgres.ts';
import { readSession, type Session } from '#platform/session.ts';

import { SESSION_ENDED_CHANNEL } from './sessions.ts';

export interface SessionCache {
  read(token: string | undefined): Promise<Session | null>;
  stop(): Promise<void>;
}

/**
 * Revocations arrive through NOTIFY at once. While the listening connection is down, a revoked session stays valid for
 * at most this long.
 */
const CACHE_TTL_MS = 5_000;
const MAX_CACHED_ENTRIES = 20_000;

/** Caches sessions for a few seconds, unless they are revoked, to save a database query per command. */
export async function createSessionCache(sql: Sql): Promise<SessionCache> {
  const seen = new Map<string, { session: Session; until: number }>();
  let endings = 0;

  const invalidate = (sessionId: string): void => {
    endings += 1;
    for (const [token, entry] of seen) if (entry.session.sessionId === sessionId) seen.delete(token);
  };
  const invalidateAll = (): void => {
    endings += 1;
    seen.clear();
  };
  const listening = await sql.listen(SESSION_ENDED_CHANNEL, invalidate, invalidateAll);

  return {
    stop: () => listening.unlisten(),
    async read(token) {
      if (token === undefined) return null;
      const entry = seen.get(token);
      if (entry !== undefined && entry.until > performance.now()) return entry.session;
      const endingsBefore = endings;
      const session = await readSession(sql, token, true);
      // A revocation that arrived during the read can concern this very session: do not cache it.
      if (session === null || endings !== endingsBefore) seen.delete(token);
      else {
        if (seen.size >= MAX_CACHED_ENTRIES) seen.clear();
        seen.set(token, { session, until: performance.now() + CACHE_TTL_MS });
      }
      return session;
    },
  };
}

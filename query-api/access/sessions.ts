import type { Sql } from '#platform/postgres.ts';
import { readSession } from '#platform/session.ts';
import type { Viewer } from './permissions.ts';

/** The write side says here, with the session's id, that a session was revoked. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** How long a session is believed without another look; a revocation is heard at once. */
const KEPT_MS = 60_000;
const MOST_KEPT = 50_000;

/** Half to all of the time: who came together is not looked up again together. */
const spread = (): number => 0.5 + Math.random() / 2;

/** Who stands behind a cookie, remembered for a few seconds. */
export class Sessions {
  readonly #sql: Sql;
  readonly #kept = new Map<string, { viewer: Viewer; until: number }>();
  #endings = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async viewerOf(token: string | undefined): Promise<Viewer | null> {
    if (token === undefined) return null;
    const kept = this.#kept.get(token);
    if (kept !== undefined && kept.until > performance.now()) return kept.viewer;
    const endings = this.#endings;
    const viewer = await readSession(this.#sql, token);
    // A session that ended while it was read must not be remembered.
    if (viewer !== null && endings === this.#endings) this.#keep(token, viewer);
    else this.#kept.delete(token);
    return viewer;
  }

  /** A session ended; null when it is unknown which (the connection that would have said so was down). */
  ended(sessionId: string | null): void {
    this.#endings += 1;
    if (sessionId === null) return this.#kept.clear();
    for (const [token, { viewer }] of this.#kept) if (viewer.sessionId === sessionId) this.#kept.delete(token);
  }

  /** Which of these sessions still stand. */
  async standing(sessionIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.#sql<{ id: string }[]>`
      select id from auth.sessions
      where id = any(${sessionIds as string[]}::uuid[]) and revoked_at is null and expires_at > now()`;
    return new Set(rows.map(({ id }) => id));
  }

  #keep(token: string, viewer: Viewer): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(token, { viewer, until: performance.now() + KEPT_MS * spread() });
  }
}

import type { Sql } from '#platform/postgres.ts';
import { readSession } from '#platform/session.ts';
import type { Viewer } from './permissions.ts';

/** The write side publishes the ids of revoked sessions on this channel. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** How long a session is cached; a revocation evicts it at once. */
const CACHE_TTL_MS = 60_000;
const MAX_CACHED_ENTRIES = 50_000;

/** From half to all of the time: sessions cached together do not expire together. */
const spread = (): number => 0.5 + Math.random() / 2;

interface Cached {
  readonly viewer: Viewer;
  /** A person's own request reads the session again after a page's: only the former extends it. */
  readonly wasActive: boolean;
  readonly until: number;
}

/** Caches the viewer behind a session cookie. */
export class Sessions {
  readonly #sql: Sql;
  readonly #cached = new Map<string, Cached>();
  #endings = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @param isActive whether a person caused the request, and not a page by itself */
  async findViewer(token: string | undefined, isActive: boolean): Promise<Viewer | null> {
    if (token === undefined) return null;
    const cached = this.#cached.get(token);
    const isFresh = cached !== undefined && cached.until > performance.now();
    if (isFresh && (cached.wasActive || !isActive)) return cached.viewer;
    const endings = this.#endings;
    const viewer = await readSession(this.#sql, token, isActive);
    // Do not cache a session that may have been revoked while it was read.
    if (viewer !== null && endings === this.#endings) this.#remember(token, viewer, isActive);
    else this.#cached.delete(token);
    return viewer;
  }

  /** Evicts a revoked session; null when it is unknown which (the notifying connection was down). */
  ended(sessionId: string | null): void {
    this.#endings += 1;
    if (sessionId === null) return this.#cached.clear();
    for (const [token, { viewer }] of this.#cached) if (viewer.sessionId === sessionId) this.#cached.delete(token);
  }

  /** Which of these sessions are still valid. */
  async valid(sessionIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.#sql<{ id: string }[]>`
      select id from auth.sessions
      where id = any(${sessionIds as string[]}::uuid[]) and revoked_at is null and expires_at > now()
        and (idle_expires_at is null or idle_expires_at > now())`;
    return new Set(rows.map(({ id }) => id));
  }

  #remember(token: string, viewer: Viewer, wasActive: boolean): void {
    if (this.#cached.size >= MAX_CACHED_ENTRIES) this.#cached.clear();
    this.#cached.set(token, { viewer, wasActive, until: performance.now() + CACHE_TTL_MS * spread() });
  }
}

import type pg from 'pg';

import { withTimeout, NoAnswerError } from './with-timeout.ts';
import { DEAD_CONNECTION_SECONDS } from './connection-settings.ts';
import { connectForLeases } from './lease-connection.ts';

export interface LeaseTiming {
  /** How often the connection is checked for an answer of PostgreSQL. */
  readonly askEveryMs: number;
  readonly answerWithinMs: number;
}

/** Together well below the time after which PostgreSQL frees the leases of a silent connection. */
const DEFAULT_TIMING: LeaseTiming = {
  askEveryMs: DEAD_CONNECTION_SECONDS * 200,
  answerWithinMs: DEAD_CONNECTION_SECONDS * 200,
};

/**
 * One connection that holds this process's leases as advisory locks. When it ends for any reason, PostgreSQL frees the
 * leases and another process takes over; each lease's signal aborts the work under it. An unresponsive connection
 * counts as ended: the leases are given up before PostgreSQL frees them.
 *
 * A process that was suspended meanwhile may briefly believe in a lease that another process already holds. So two
 * leaders must do no harm. A read model writes rows only if its checkpoint is unchanged (`CheckpointMovedError`). A
 * reactor's step repeats the same keys and command ids, which the provider and the streams accept once.
 */
export class Leases {
  readonly #databaseUrl: string;
  readonly #owner: string;
  readonly #timing: LeaseTiming;
  #client: pg.Client | undefined;
  #asking: NodeJS.Timeout | undefined;
  #held = new Map<string, AbortController>();
  #last: Promise<unknown> = Promise.resolve();

  /** `owner` names the module whose leases these are, such as `reactors`. */
  constructor(databaseUrl: string, owner: string, timing = DEFAULT_TIMING) {
    this.#databaseUrl = databaseUrl;
    this.#owner = owner;
    this.#timing = timing;
  }

  /** A signal that aborts when the lease is lost; null while another process holds it. */
  async tryTake(name: string): Promise<AbortSignal | null> {
    if (!(await this.#ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as yes', name))) return null;
    const lease = new AbortController();
    this.#held.set(name, lease);
    return lease.signal;
  }

  /** Releases one lease. */
  async release(name: string): Promise<void> {
    if (this.#held.delete(name)) await this.#ask('select pg_advisory_unlock(hashtextextended($1, 0)) as yes', name);
  }

  /** Releases every lease. */
  async close(): Promise<void> {
    await this.#last;
    if (this.#client !== undefined) await this.#dropConnection(this.#client);
  }

  /** One query at a time on the one connection. */
  #ask(question: string, name: string): Promise<boolean> {
    const answer = this.#last.then(async () => {
      const client = this.#client ?? (await this.#connect());
      return this.#answered(client, question, [`${this.#owner}:${name}`]);
    });
    this.#last = answer.catch(() => false);
    return answer;
  }

  async #answered(client: pg.Client, question: string, values: readonly string[]): Promise<boolean> {
    try {
      const asked = client.query<{ yes: boolean }>(question, [...values]);
      const { rows } = await withTimeout(asked, this.#timing.answerWithinMs);
      return rows[0]?.yes === true;
    } catch (error) {
      if (error instanceof NoAnswerError) void this.#dropConnection(client);
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const { askEveryMs, answerWithinMs } = this.#timing;
    const client = await connectForLeases(this.#databaseUrl, `homewright ${this.#owner}: leases`, answerWithinMs);
    client.on('error', () => void this.#dropConnection(client));
    client.on('end', () => void this.#dropConnection(client));
    this.#client = client;
    this.#asking = setInterval(() => this.#askAfter(client), askEveryMs).unref();
    return client;
  }

  /** A session that answers still holds its locks. */
  #askAfter(client: pg.Client): void {
    this.#last = this.#last.then(async () => {
      if (this.#client === client) await this.#answered(client, 'select true as yes', []).catch(() => false);
    });
  }

  /** Everything held on this connection is lost; the next query opens another. */
  async #dropConnection(client: pg.Client): Promise<void> {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#asking);
    const held = [...this.#held.values()];
    this.#held.clear();
    for (const lease of held) lease.abort();
    await withTimeout(client.end(), this.#timing.answerWithinMs).catch(() => {});
  }
}

import pg from 'pg';

/**
 * One connection that holds this process's leases as advisory locks. When it ends, for whatever reason, PostgreSQL
 * frees the leases and another process takes over; each lease's signal then tells whoever worked under it.
 */
export class Leases {
  readonly #databaseUrl: string;
  readonly #owner: string;
  #client: Promise<pg.Client> | undefined;
  #held = new Map<string, AbortController>();
  #last: Promise<unknown> = Promise.resolve();

  /** `owner` names the room whose leases these are, such as `reactors`. */
  constructor(databaseUrl: string, owner: string) {
    this.#databaseUrl = databaseUrl;
    this.#owner = owner;
  }

  /** A signal that aborts when the lease is lost; null while another process holds it. */
  async tryTake(name: string): Promise<AbortSignal | null> {
    if (!(await this.#ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as yes', name))) return null;
    const lease = new AbortController();
    this.#held.set(name, lease);
    return lease.signal;
  }

  /** Gives one lease back. */
  async release(name: string): Promise<void> {
    if (this.#held.delete(name)) await this.#ask('select pg_advisory_unlock(hashtextextended($1, 0)) as yes', name);
  }

  /** Gives every lease back. */
  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await (await client?.catch(() => undefined))?.end();
  }

  /** One question at a time on the one connection. */
  #ask(question: string, name: string): Promise<boolean> {
    const answer = this.#last.then(async () => {
      const client = await this.#connected();
      const { rows } = await client.query<{ yes: boolean }>(question, [`${this.#owner}:${name}`]);
      return rows[0]?.yes === true;
    });
    this.#last = answer.catch(() => false);
    return answer;
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: `homewright ${this.#owner}: leases`,
      keepAlive: true,
    });
    let ended = false;
    const lost = (): void => {
      if (!ended) this.#lost();
      ended = true;
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    return client;
  }

  #lost(): void {
    this.#client = undefined;
    const held = [...this.#held.values()];
    this.#held.clear();
    for (const lease of held) lease.abort();
  }
}

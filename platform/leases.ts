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
  tryTake(name: string): Promise<AbortSignal | null> {
    // One question at a time on the one connection.
    const answer = this.#last.then(() => this.#ask(name));
    this.#last = answer.catch(() => null);
    return answer;
  }

  async #ask(name: string): Promise<AbortSignal | null> {
    const client = await this.#connected();
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [`${this.#owner}:${name}`],
    );
    if (rows[0]?.taken !== true) return null;
    const lease = new AbortController();
    this.#held.set(name, lease);
    return lease.signal;
  }

  /** Gives every lease back. */
  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await (await client?.catch(() => undefined))?.end();
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
    client.on('error', () => this.#lost());
    client.on('end', () => this.#lost());
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

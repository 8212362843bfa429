import pg from 'pg';

/**
 * One connection that holds this process's leases as advisory locks. When it ends, for whatever reason, PostgreSQL
 * frees the leases and another process takes over; `lost` then says so to whoever worked under them.
 */
export class LeaseHolder {
  readonly #databaseUrl: string;
  #client: Promise<pg.Client> | undefined;
  #held = new Map<string, AbortController>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** A signal that aborts when the lease is lost; null while another process holds it. */
  async tryTake(name: string): Promise<AbortSignal | null> {
    const { taken } = await this.#ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', name);
    if (taken !== true) return null;
    const lease = new AbortController();
    this.#held.set(name, lease);
    return lease.signal;
  }

  async release(name: string): Promise<void> {
    if (!this.#held.delete(name)) return;
    await this.#ask('select pg_advisory_unlock(hashtextextended($1, 0)) as freed', name);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await (await client?.catch(() => undefined))?.end();
  }

  /** One question at a time: the connection has no queue of its own. */
  #ask(question: string, name: string): Promise<Record<string, unknown>> {
    const answer = this.#last.then(async () => {
      const client = await this.#connected();
      const { rows } = await client.query<Record<string, unknown>>(question, [`projection:${name}`]);
      return rows[0] ?? {};
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'homewright projections: leases',
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

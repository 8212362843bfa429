import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { encodeEvents } from '#events/encode-events.ts';
import { prepareAppend } from '#events/log/prepare-append.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import type { Vault } from '#events/vault/vault.ts';
import type { Sql } from '#platform/postgres.ts';
import { buildCommandContext, toStreamName, type StoryEvent } from '#projections/testing/story.ts';

import { masterKey } from '../read/bench-database.ts';

/** Events per copy: a small copy takes as long as a large one, namely 40 ms until TCP sends its end. */
const BATCH_SIZE = 2_000;

/**
 * Writes a history directly into the log's table. The events are validated, sealed and prepared like any append, but
 * copied without the append's look-ups, so that a million events take a minute. No other process may append meanwhile.
 */
export class LogWriter {
  written = 0;
  readonly #sql: Sql;
  readonly #vault: Vault;
  readonly #revisions = new Map<string, number>();
  readonly #waiting: StoryEvent[] = [];

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#vault = createPostgresVault(sql, masterKey);
  }

  /** Each event is its own command, in this order; the last ones wait for more events, or for the end. */
  async write(history: readonly StoryEvent[]): Promise<void> {
    for (const storyEvent of history) this.#waiting.push(storyEvent);
    while (this.#waiting.length >= BATCH_SIZE) await this.#copy(this.#waiting.splice(0, BATCH_SIZE));
  }

  async end(): Promise<void> {
    if (this.#waiting.length > 0) await this.#copy(this.#waiting.splice(0));
  }

  async #copy(history: readonly StoryEvent[]): Promise<void> {
    const lines = await Promise.all(history.map((storyEvent, i) => this.#prepare(storyEvent, this.written + i)));
    const sql = this.#sql;
    const table = await sql`
      copy log.events (stream, id, type, command_id, n, data, meta, revision, position) from stdin`.writable();
    await pipeline(Readable.from([lines.map((line) => this.#placed(line)).join('')]), table);
  }

  async #prepare({ event, actor, at }: StoryEvent, before: number): Promise<readonly string[]> {
    const own =
      event.type === 'NotificationsRead' ? { ...event, data: { ...event.data, upTo: String(before) } } : event;
    const encoded = await encodeEvents([own], buildCommandContext(actor, at, event), this.#vault);
    const { stream, commandId, events } = prepareAppend(toStreamName(event), encoded, { expected: 'any' });
    const [only] = events;
    if (only === undefined) throw new Error('nothing to write');
    return [stream, only.id, only.type, commandId, '0', escaped(only.data), escaped(only.meta)];
  }

  #placed(fields: readonly string[]): string {
    const stream = fields[0] ?? '';
    const revision = (this.#revisions.get(stream) ?? -1) + 1;
    this.#revisions.set(stream, revision);
    this.written += 1;
    return `${fields.join('\t')}\t${revision}\t${this.written}\n`;
  }
}

/** COPY's text format; JSON itself has no raw tabs and line ends. */
function escaped(value: object): string {
  return JSON.stringify(value).replaceAll('\\', String.raw`\\`);
}

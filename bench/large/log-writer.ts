import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { encodeEvents } from '#events/encode-events.ts';
import { prepareAppend } from '#events/log/prepare-append.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import type { Vault } from '#events/vault/vault.ts';
import type { Sql } from '#platform/postgres.ts';
import { contextOf, streamNameOf, type Told } from '#projections/testing/story.ts';

import { masterKey } from '../read/bench-database.ts';

/** Events together on their way. */
const AT_ONCE = 2_000;

/**
 * Writes a history straight into the log's table: checked, sealed and prepared as any append, but copied, without the
 * append's own look-ups, so that a million events take a minute. Nobody else may append meanwhile.
 */
export class LogWriter {
  written = 0;
  readonly #sql: Sql;
  readonly #vault: Vault;
  readonly #revisions = new Map<string, number>();

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#vault = createPostgresVault(sql, masterKey);
  }

  /** Each a command of its own, in this order. */
  async write(history: readonly Told[]): Promise<void> {
    for (let from = 0; from < history.length; from += AT_ONCE) {
      const lines = await Promise.all(history.slice(from, from + AT_ONCE).map((told) => this.#prepare(told)));
      const sql = this.#sql;
      const table = await sql`
        copy log.events (stream, id, type, command_id, n, data, meta, revision, position) from stdin`.writable();
      await pipeline(Readable.from([lines.map((line) => this.#placed(line)).join('')]), table);
    }
  }

  async #prepare({ event, actor, at }: Told): Promise<readonly string[]> {
    const own =
      event.type === 'NoticesRead' ? { ...event, data: { ...event.data, upTo: String(this.written) } } : event;
    const encoded = await encodeEvents([own], contextOf(actor, at, event), this.#vault);
    const { stream, commandId, events } = prepareAppend(streamNameOf(event), encoded, { expected: 'any' });
    const [only] = events;
    if (only === undefined) throw new Error('nothing to write');
    return [stream, only.id, only.type, commandId, '0', escaped(only.dataText), escaped(only.metaText)];
  }

  #placed(fields: readonly string[]): string {
    const stream = fields[0] ?? '';
    const revision = (this.#revisions.get(stream) ?? -1) + 1;
    this.#revisions.set(stream, revision);
    this.written += 1;
    return `${fields.join('\t')}\t${revision}\t${this.written}\n`;
  }
}

/** As COPY's text wants it; JSON itself has no raw tabs and line ends. */
function escaped(json: string): string {
  return json.replaceAll('\\', String.raw`\\`);
}

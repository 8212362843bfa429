import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { connect, type Sql } from '#platform/postgres.ts';

import { runLoad } from '../tools/run-load.ts';
import { data, meta } from './append-load.ts';

const run = promisify(execFile);

/**
 * The baseline: each client inserts the same row into a table of the same shape and indexes, with one commit per
 * insert. No lock, expected revision or idempotency.
 */
export interface PlainInserts {
  name: string;
  perSecond(clients: number, seconds: number): Promise<number>;
}

export async function createPlainInserts(url: string, sql: Sql): Promise<{ best: PlainInserts; driver: PlainInserts }> {
  await sql.unsafe(`
    create schema bench;
    create table bench.events (like log.events including all);
    create sequence bench.position;`);
  const pgbench = findPgbench();
  const driver = insertLoop(url);
  return { best: pgbench === undefined ? driver : withPgbench(pgbench, url), driver };
}

const insert = (command: string) => `
  insert into bench.events (position, stream, revision, id, type, command_id, n, data, meta)
  values (nextval('bench.position'), 'job-' || ${command}, 0, gen_random_uuid(), 'RequestPosted', ${command}, 0,
    ${json(data)}, ${json(meta(randomUUID()))})`;

/** A literal without colons, which pgbench would parse as its variables. */
const json = (value: object) => `E'${JSON.stringify(value).replaceAll(':', '\\x3a')}'`;

function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .map((version) => path.join(root, version, 'bin', 'pgbench'))
    .find((candidate) => existsSync(candidate));
}

function withPgbench(pgbench: string, url: string): PlainInserts {
  return {
    name: 'pgbench',
    async perSecond(clients, seconds) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-pgbench-'));
      const script = path.join(folder, 'insert.sql');
      writeFileSync(script, `${insert('gen_random_uuid()').replaceAll('\n', ' ')};\n`);
      const threads = String(Math.min(clients, 2));
      const flags = ['-n', '-M', 'prepared', '-f', script, '-T', String(seconds)];
      try {
        const { stdout } = await run(pgbench, [...flags, '-c', String(clients), '-j', threads, url]);
        const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
        if (found === undefined) throw new Error(`pgbench said nothing about its speed:\n${stdout}`);
        return Number(found);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function insertLoop(url: string): PlainInserts {
  return {
    name: 'plain inserts, our driver',
    async perSecond(clients, seconds) {
      const connections = Array.from({ length: clients }, () => connect(url, { max: 1 }));
      const statement = insert('gen_random_uuid()');
      const { perSecond } = await runLoad(clients, seconds, async (client) =>
        connections[client]?.unsafe(statement, [], { prepare: true }),
      );
      await Promise.all(connections.map((connection) => connection.end()));
      return perSecond;
    },
  };
}

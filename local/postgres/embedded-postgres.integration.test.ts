import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { connect } from '#platform/postgres.ts';

import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from '../start/processes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const temporary: string[] = [];
const running: EmbeddedPostgres[] = [];

function folder(name = 'homewright with a space-'): string {
  const made = mkdtempSync(path.join(os.tmpdir(), name));
  temporary.push(made);
  return path.join(made, 'data');
}

async function start(at: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder: at });
  running.push(server);
  return server;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = connect(url, { max: 1 });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
  for (const made of temporary.splice(0)) rmSync(made, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('runs in a path with a space, and in a folder that only its owner can enter', async () => {
    const at = folder();
    const server = await start(at);
    expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('rejects connections without the password', async () => {
    const server = await start(folder());
    const stranger = server.url('postgres').replace(/:[0-9a-f]+@/, ':guess@');
    await expect(query(stranger, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('rejects a second start on the same folder with a clear message', async () => {
    const at = folder();
    await start(at);
    await expect(startEmbeddedPostgres({ folder: at })).rejects.toThrow(/data folder .* is in use .*DATA_DIR=/);
  });

  it('loses no acknowledged row when every one of its processes is killed', async () => {
    const server = await start(folder());
    const url = server.url('postgres');
    await query(url, 'create table rows (n int)');
    for (let n = 0; n < 50; n += 1) await query(url, `insert into rows values (${n})`);
    await server.kill9();
    await server.restart();
    expect(await query(url, 'select count(*)::int as n from rows')).toEqual([{ n: 50 }]);
  });

  it('ends when the process that started it is killed with SIGKILL, and the folder can be used again', async () => {
    const at = folder();
    mkdirSync(at, { recursive: true });
    const script = `
      import { startEmbeddedPostgres } from '#local/postgres/embedded-postgres.ts';
      import { postmasterPid } from '#local/postgres/data-folder.ts';
      await startEmbeddedPostgres({ folder: process.argv[1] });
      console.log(postmasterPid(process.argv[1] + '/postgres'));
      setInterval(() => {}, 1e6);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, at], { cwd: root });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const postmaster = Number(line.toString());
    expect(isAlive(postmaster)).toBe(true);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), { timeout: 10_000 });
    const again = await start(at);
    expect(await query(again.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs as an unprivileged user when root starts it', { skip: process.getuid?.() !== 0 }, async () => {
    const at = folder();
    const server = await start(at);
    const [row] = await query(
      server.url('postgres'),
      'select pg_backend_pid() as pid, current_setting($$data_directory$$) as dir',
    );
    expect(row).toBeDefined();
    expect(
      execFileSync('stat', ['-c', '%u', path.join(at, 'postgres', 'PG_VERSION')])
        .toString()
        .trim(),
    ).not.toBe('0');
  });
});

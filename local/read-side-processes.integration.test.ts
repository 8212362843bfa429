import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '#local/postgres/free-port.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { until } from '#projections/testing/runner.ts';
import { LiveTab } from '#query-api/testing/live-tab.ts';

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  readonly output: string[];
}

const db = setupTestDatabase();
let projections: Running;
let queryApi: Running;

beforeAll(async () => {
  [projections, queryApi] = await Promise.all([start('projections'), start('query-api')]);
  for (const running of [projections, queryApi])
    await until(async () => (await asked(running, '/health/ready'))?.status === 200);
}, 90_000);
afterAll(async () => {
  for (const { child } of [projections, queryApi]) child.kill('SIGKILL');
});

/** A service as a deployment starts it. */
async function start(module: 'projections' | 'query-api'): Promise<Running> {
  const script = await bundleScript(new URL(`../${module}/main.ts`, import.meta.url));
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: db.url,
      MASTER_KEY: 'a5'.repeat(32),
      COOKIE_SECRET: 'c'.repeat(32),
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()));
  return { child, address: `http://127.0.0.1:${port}`, output };
}

const asked = async ({ address }: Running, path: string) => {
  const answer = await fetch(address + path).catch(() => null);
  return answer === null ? null : { status: answer.status, text: await answer.text() };
};

/** Stops a service as a deployment does, and returns how it ended. */
async function ended({ child }: Running): Promise<number | null> {
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await exit)[0];
}

describe('the process of the read models and the one that answers from them', () => {
  it('answer the liveness, readiness and metrics endpoints', async () => {
    for (const running of [projections, queryApi]) {
      expect(await asked(running, '/health/live')).toMatchObject({ status: 200 });
      expect((await asked(running, '/metrics'))?.text).toContain('process_cpu_seconds_total');
    }
    expect((await asked(projections, '/health/ready'))?.text).toContain('"projections":"ok"');
    expect((await asked(projections, '/metrics'))?.text).toContain('homewright_projection_lag{model="jobs_v');
    // A request for a read model that is not built yet is logged as failed, and the next test reads the logs.
    await expect
      .poll(() => db.sql`select from read.builds where model = 'counters' and state = 'active'`, { timeout: 30_000 })
      .toHaveLength(1);
    expect(await asked(queryApi, '/api/counters')).toMatchObject({ status: 200 });
  });

  it('stop gracefully: pages receive a close message, and the leases are free', async () => {
    const tab = await LiveTab.open(queryApi.address, { origin: queryApi.address });
    expect(await ended(queryApi)).toBe(0);
    await expect.poll(() => tab.closed).toBe(1001);
    expect(await ended(projections)).toBe(0);
    const leases = await db.sql`select from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`;
    expect(leases).toHaveLength(0);
    expect([...projections.output, ...queryApi.output]).toEqual([]);
  });
});

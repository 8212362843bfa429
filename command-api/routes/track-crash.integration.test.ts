import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import { afterEach, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const WRITERS = 8;
/** Calls that were answered before the process is killed. */
const ANSWERED = 60;

const db = setupTestDatabase();
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

async function startProcess(): Promise<string> {
  const script = await bundleScript(new URL('../testing/track-process.ts', import.meta.url));
  child = fork(script, [db.url], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child?.once('message', (address) => resolve(address as string));
    child?.once('exit', () => reject(new Error('the process ended')));
  });
}

/** @returns whether it was accepted; false once the process is gone */
async function report(address: string, sessionId: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/conversion-analytics/track-event`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      origin: 'http://homewright.test',
      cookie: `hw_consent=${randomUUID()}.a`,
    },
    body: JSON.stringify({ sessionId, eventType: 'page_view', url: '/' }),
  }).catch(() => null);
  return answer?.status === 202;
}

it('what was accepted is stored, though the process is killed while others report', async () => {
  const address = await startProcess();
  const accepted: string[] = [];
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const sessionId = randomUUID();
        if (!(await report(address, sessionId))) return;
        accepted.push(sessionId);
        if (accepted.length === ANSWERED) child?.kill('SIGKILL');
      }
    }),
  );
  await ended;
  expect(accepted.length).toBeGreaterThanOrEqual(ANSWERED);
  const log = createPostgresEventLog(db.sql);
  const stored = await Promise.all(accepted.map(async (id) => (await log.read(streamOf.visit(id))).length));
  expect(stored).toEqual(accepted.map(() => 1));
  await log.close();
});

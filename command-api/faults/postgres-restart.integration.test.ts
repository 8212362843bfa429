import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { startOwnPostgres, type OwnPostgres } from '#local/testing/postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { connect, type Sql } from '#platform/postgres.ts';

import type { Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

let postgres: OwnPostgres;
let sql: Sql;
let writeSide: WriteSide;
/** The lines of requests that failed by a fault of ours, not by the missing database. */
const faults: string[] = [];
const logger = createLogger('test', 'error', {
  write: (line) => void (line.includes('INTERNAL_ERROR') && faults.push(line)),
});

beforeAll(async () => {
  postgres = await startOwnPostgres();
  sql = connect(postgres.url);
  const log = await openEventLog({ sql });
  const journal = createJournal(log, createPostgresVault(sql, Buffer.alloc(32, 5)));
  const limits = { requestsPerMinute: 1e6, commandsPerMinute: 1e6 };
  writeSide = await startWriteSide(sql, { log, journal, limits, logger });
});
afterAll(async () => {
  await writeSide.close();
  await sql.end({ timeout: 1 });
  await postgres.stop();
});

const WRITERS = 8;
const KILLS = 3;

interface Sent {
  accountId: string;
  acknowledged: string[];
  rejections: { status: number; code: string }[];
}

/** Sends one command after the other, each until it succeeds. */
async function write(browser: Browser, sent: Sent, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const commandId = randomUUID();
    const profile = { accountId: sent.accountId, firstName: 'Robin', lastName: 'Vos', phone: null };
    for (;;) {
      const response = await browser.command(
        'CompleteProfile',
        { ...profile, trades: [], businessName: null, city: null },
        commandId,
      );
      if (response.statusCode === 200) break;
      const { status, code } = response.json<{ status: number; code: string }>();
      sent.rejections.push({ status, code });
      await pause(20);
    }
    sent.acknowledged.push(commandId);
  }
}

it('keeps every acknowledged command once while PostgreSQL is killed under load; rejected ones can be retried', async () => {
  const over = new AbortController();
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const browser = writeSide.browser();
      const { accountId } = await browser.signUp();
      await browser.csrfToken();
      const sent: Sent = { accountId, acknowledged: [], rejections: [] };
      return { browser, sent };
    }),
  );
  const writing = Promise.all(writers.map(({ browser, sent }) => write(browser, sent, over.signal)));
  const acknowledged = (): number => writers.reduce((sum, { sent }) => sum + sent.acknowledged.length, 0);

  for (let kill = 0; kill < KILLS; kill += 1) {
    const reached = acknowledged() + 100;
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(reached);
    await postgres.kill9();
    await postgres.restart();
  }
  const reached = acknowledged() + 100;
  await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(reached);
  over.abort();
  await writing;

  expect(faults).toEqual([]);
  for (const { sent } of writers) {
    const stored = (await writeSide.log.read(`account-${sent.accountId}`))
      .filter(({ type }) => type === 'ProfileCompleted')
      .map(({ meta }) => meta.commandId);
    expect(stored).toEqual(sent.acknowledged);
    // The log itself bridges a short restart; a longer one leads to rejections.
    for (const { status, code } of sent.rejections) {
      expect(status).toBe(503);
      expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(code);
    }
  }
}, 240_000);

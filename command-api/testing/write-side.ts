import { randomBytes } from 'node:crypto';

import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { testDatabase } from '#local/testing/postgres.ts';
import { ShiftedClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Secrets } from '#platform/secrets.ts';

import { createMemoryPayments, type MemoryPayments } from '../gateways/payments/memory-payments.ts';
import { createMemoryPersonStreams } from '../privacy/memory-person-streams.ts';
import { commandApi, type CommandApiDeps } from '../plugin.ts';
import { createBrowser, type Browser } from './test-browser.ts';

export interface WriteSide {
  readonly app: Http;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly clock: ShiftedClock;
  readonly payments: MemoryPayments;
  readonly secrets: Secrets;
  readonly deps: CommandApiDeps;
  /** Every route, with its parameters as `:name`. */
  readonly routes: readonly { method: string; url: string }[];
  /** A separate browser: its own cookies, its own network address. */
  browser(): Browser;
  close(): Promise<void>;
}

let addresses = 0;

/** The whole write side in this process: real routes and sessions, by default over the log in memory. */
export async function startWriteSide(sql: Sql, over: Partial<CommandApiDeps> = {}): Promise<WriteSide> {
  const log = over.log ?? createMemoryEventLog();
  const vault = over.vault ?? createMemoryVault();
  const journal = over.journal ?? createJournal(log, vault);
  const clock = new ShiftedClock();
  const payments = createMemoryPayments(clock);
  const logger = createLogger('test', 'silent');
  const deps: CommandApiDeps = {
    config: loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://homewright.test', DEMO: 'on' }),
    secrets: { masterKey: randomBytes(32), cookieSecret: randomBytes(32).toString('hex') },
    clock,
    logger,
    sql,
    log,
    journal,
    vault,
    payments,
    personStreams: createMemoryPersonStreams(log),
    ...over,
    // A machine that also runs other tests is sometimes slow.
    limits: { eventLoopDelayMs: 0, ...over.limits },
  };
  const app = await createHttp({ logger: deps.logger });
  const routes: { method: string; url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  await commandApi(app, deps);
  await app.ready();
  return {
    app,
    log,
    journal,
    clock,
    payments,
    secrets: deps.secrets,
    deps,
    routes,
    browser: () => createBrowser(app, `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`),
    async close() {
      await app.close();
      await log.close();
    },
  };
}

/** The same over a separate database, which is dropped on close. */
export async function startWriteSideAlone(): Promise<WriteSide> {
  const db = await testDatabase();
  const writeSide = await startWriteSide(db.sql);
  return {
    ...writeSide,
    async close() {
      await writeSide.close();
      await db.drop();
    },
  };
}

import { Logger, run } from 'graphile-worker';
import pg from 'pg';

import { createMemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import { startWorkers } from '#command-api/start-workers.ts';
import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { startProjections } from '#projections/start-projections.ts';

import { masterKey } from '../read/bench-database.ts';

/** One of the two sides in a process of its own: the product's workers and projections, or bare graphile-worker. */
const [side, databaseUrl] = [process.argv[2], process.argv[3] ?? ''];

/** The same queue with as many at once, whose task is one insert. */
async function bare(): Promise<void> {
  const sql = connect(databaseUrl, { max: 10 });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  await run({
    pgPool: pool,
    taskList: {
      plain: async (payload) => {
        const { id } = payload as { id: string };
        await sql`insert into plain_fired (id, at) values (${id}, clock_timestamp())`;
      },
    },
    concurrency: 8,
    pollInterval: 500,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}

async function product(): Promise<void> {
  const logger = createLogger('bench', 'warn');
  const sql = connect(databaseUrl, { max: 20 });
  const log = await openEventLog({ sql });
  const journal = createJournal(log, createPostgresVault(sql, masterKey));
  const shared = { logger, sql, log, journal, databaseUrl, clock, config: loadConfig({ NODE_ENV: 'test' }) };
  const secrets = { masterKey, cookieSecret: masterKey.toString('hex') };
  await startProjections(shared);
  await startWorkers({ ...shared, secrets, payments: createMemoryPayments(clock) });
}

await (side === 'bare' ? bare() : product());
process.send?.('ready');
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.once('disconnect', () => process.exit(0));

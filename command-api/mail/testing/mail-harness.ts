import { randomBytes } from 'node:crypto';

import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import type { TestDatabase } from '#local/testing/postgres.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';

import { createCommandHandler, type CommandHandler } from '../../command-handler.ts';
import { createMemoryPayments } from '../../gateways/payments/memory-payments.ts';
import { startWorkers, type Workers } from '../../start-workers.ts';

export interface MailHarness {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly startWorkers: () => Promise<Workers>;
}

/** A write side whose workers send their messages to a mail server of the test. */
export async function openMailHarness(db: TestDatabase, smtpPort: number): Promise<MailHarness> {
  const secrets = { masterKey: randomBytes(32), cookieSecret: 'x'.repeat(32) };
  const config = loadConfig({ NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  const log = await openEventLog({ sql: db.sql });
  const vault = createPostgresVault(db.sql, secrets.masterKey);
  const journal = createJournal(log, vault);
  const payments = createMemoryPayments(clock);
  const logger = createLogger('test', 'silent');
  return {
    journal,
    handler: createCommandHandler({ journal, clock, secrets }),
    startWorkers: () =>
      startWorkers({ config, secrets, clock, logger, databaseUrl: db.url, sql: db.sql, log, journal, vault, payments }),
  };
}

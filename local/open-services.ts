import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { reachableHost, type Config } from '#platform/config.ts';
import { followClock, type FollowedClock } from '#platform/follow-clock.ts';
import type { Logger } from '#platform/logger.ts';
import { connect, type Sql } from '#platform/postgres.ts';
import { loadSecrets, type Secrets } from '#platform/secrets.ts';

import { paymentKeys } from './payment-service/keys.ts';

/** What both processes of `npm start` stand on. */
export interface Services {
  config: Config;
  secrets: Secrets;
  logger: Logger;
  sql: Sql;
  log: EventLog;
  journal: Journal;
  clock: FollowedClock;
  databaseUrl: string;
  close(): Promise<void>;
}

export async function openServices(given: {
  config: Config;
  logger: Logger;
  databaseUrl: string;
  name: string;
}): Promise<Services> {
  const secrets = loadSecrets(given.config);
  const config = withPayments(given.config, secrets);
  const sql = connect(given.databaseUrl, { max: 20, name: given.name });
  const log = await openEventLog({ url: config.EVENTSTORE_URL, sql });
  const journal = createJournal(log, createPostgresVault(sql, secrets.masterKey));
  const clock = await followClock(sql);
  return {
    ...given,
    config,
    secrets,
    sql,
    log,
    journal,
    clock,
    async close() {
      await clock.stop();
      await log.close();
      await sql.end({ timeout: 2 });
    },
  };
}

/** Without a Stripe account the local payment service is reached on our own address. */
function withPayments(config: Config, secrets: Secrets): Config {
  if (config.STRIPE_SECRET_KEY !== undefined) return config;
  const keys = paymentKeys(secrets.masterKey);
  return {
    ...config,
    STRIPE_API_URL: `http://${reachableHost(config)}:${config.PORT}`,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  };
}

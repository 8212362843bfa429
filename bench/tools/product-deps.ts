import { createMemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';

import { masterKey } from '../read/bench-database.ts';

export type ProductDeps = Awaited<ReturnType<typeof productDeps>>;

/** The dependencies for the product's parts over a benchmark's database, without rate limits. */
export async function productDeps(databaseUrl: string, { connections = 20 } = {}) {
  const sql = connect(databaseUrl, { max: connections });
  const log = await openEventLog({ sql });
  const vault = createPostgresVault(sql, masterKey);
  return {
    config: loadConfig({ NODE_ENV: 'test' }),
    secrets: { masterKey, cookieSecret: masterKey.toString('hex') },
    clock: systemClock,
    logger: createLogger('bench', 'warn'),
    databaseUrl,
    sql,
    log,
    vault,
    journal: createJournal(log, vault),
    payments: createMemoryPayments(systemClock),
    limits: { requestsPerMinute: 1e9, commandsPerMinute: 1e9, sockets: { perAccount: 1e9, perNetwork: 1e9 } },
  };
}

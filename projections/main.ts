import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { loadConfig } from '#platform/config.ts';
import { databaseUrl } from '#platform/database-url.ts';
import { healthRoutes } from '#platform/health.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { onShutdown } from '#platform/shutdown.ts';

import { startProjections } from './start-projections.ts';

/** The read models' worker as a process of its own; a second one stands by for its leases. */
const config = loadConfig(process.env);
const logger = createLogger('projections', config.LOG_LEVEL);
const url = databaseUrl(config);
const sql = connect(url, { max: 10, name: 'homewright projections: log' });
const log = await openEventLog({ url: config.EVENTSTORE_URL, sql });
const journal = createJournal(log, createPostgresVault(sql, loadSecrets(config).masterKey));
const projections = await startProjections({ logger, log, journal, databaseUrl: url });

const app = await createHttp({ logger, config });
healthRoutes(app, config, {
  database: async () => void (await sql`select 1`),
  projections: () => projections.health(),
});
await app.listen({ host: config.HOST, port: config.PORT });

onShutdown(logger, [() => app.close(), () => projections.stop(), () => log.close(), () => sql.end({ timeout: 2 })]);
logger.info('projections are ready');

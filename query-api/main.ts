import { existsSync } from 'node:fs';
import path from 'node:path';

import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { databaseUrl } from '#platform/database-url.ts';
import { followClock } from '#platform/follow-clock.ts';
import { healthRoutes } from '#platform/health.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { projectRoot } from '#platform/project-root.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { onShutdown } from '#platform/shutdown.ts';

import { queryApi } from './plugin.ts';
import { webPages } from './web-pages.ts';

/** The read side as a process of its own, behind an edge; stateless, so any number of them. */
const config = loadConfig(process.env);
const logger = createLogger('query-api', config.LOG_LEVEL);
const sql = connect(databaseUrl(config), { max: 20, name: 'homewright query-api' });
const log = await openEventLog({ url: config.EVENTSTORE_URL, sql });
const journal = createJournal(log, createPostgresVault(sql, loadSecrets(config).masterKey));
const followed = config.DEMO ? await followClock(sql) : undefined;

const app = await createHttp({ logger, config, trustProxy: config.NODE_ENV === 'production' });
healthRoutes(app, config, { database: async () => void (await sql`select 1`) });
await queryApi(app, { config, logger, sql, journal, clock: followed ?? systemClock });
// Where the edge serves the pages there are none here.
const pages = path.join(projectRoot, 'web');
if (existsSync(path.join(pages, 'app.html'))) await webPages(app, { root: pages });
await app.listen({ host: config.HOST, port: config.PORT });

onShutdown(logger, [() => app.close(), () => followed?.stop(), () => log.close(), () => sql.end({ timeout: 2 })]);
logger.info({ host: config.HOST, port: config.PORT }, 'query-api is ready');

import { existsSync } from 'node:fs';
import path from 'node:path';

import { createSealedJournal } from '#events/create-journal.ts';
import { systemClock } from '#platform/clock.ts';
import { followClock } from '#platform/follow-clock.ts';
import { createGeolocator } from '#platform/geolocation/create-geolocator.ts';
import { healthRoutes } from '#platform/health.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { REQUEST_TIMEOUT_MS } from '#platform/postgres.ts';
import { projectRoot } from '#platform/project-root.ts';
import { readConfigOrExit } from '#platform/read-config.ts';
import { reportFaults } from '#platform/report-faults.ts';
import { onShutdown } from '#platform/on-shutdown.ts';
import { startOrExit } from '#platform/start-or-exit.ts';
import { openLog } from '#projections/open-log.ts';

import { queryApi } from './plugin.ts';
import { readSeoPages } from './seo/read-seo-pages.ts';
import { webPages } from './web-pages.ts';

/** Runs the read side as its own process behind an edge; stateless, so it scales to any number. */
const config = readConfigOrExit();
const logger = createLogger('query-api', config.LOG_LEVEL);
const report = await reportFaults(config, logger);
const onWaiting = (line: string): void => logger.warn(line);
const pool = { max: 20, answerWithinMs: REQUEST_TIMEOUT_MS };
const opened = await startOrExit(() => openLog(config, 'homewright query-api', { ...pool, onWaiting }));
const geolocator = await startOrExit(() => createGeolocator(config));
const journal = createSealedJournal(opened.log);
const followed = config.DEMO ? await followClock(opened.sql) : undefined;

const app = await createHttp({ logger, config, report, trustedProxies: config.TRUSTED_PROXIES });
healthRoutes(app, config, { database: async () => void (await opened.sql`select 1`) });
// If the edge serves the pages, there are none here.
const root = path.join(projectRoot, 'web');
const pages = existsSync(path.join(root, 'assets')) ? await readSeoPages(root, config) : undefined;
const parts = { config, logger, clock: followed ?? systemClock, journal, geolocator, ...opened };
await queryApi(app, { ...parts, ...(pages === undefined ? {} : { pages }) });
if (pages !== undefined) await webPages(app, { root, config, sql: opened.sql, pages });
await app.listen({ host: config.HOST, port: config.PORT });

onShutdown(logger, [() => app.close(), () => followed?.stop(), () => opened.close()]);
logger.info({ host: config.HOST, port: config.PORT }, 'query-api is ready');

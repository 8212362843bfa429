import { systemClock } from '#platform/clock.ts';
import { followClock } from '#platform/follow-clock.ts';
import { createGeolocator } from '#platform/geolocation/create-geolocator.ts';
import { healthRoutes } from '#platform/health.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { readConfigOrExit } from '#platform/read-config.ts';
import { reportFaults } from '#platform/report-faults.ts';
import { onShutdown } from '#platform/on-shutdown.ts';
import { startOrExit } from '#platform/start-or-exit.ts';

import { createPaymentGateway } from './gateways/payments/create-payment-gateway.ts';
import { openWriteSide } from './open-write-side.ts';
import { commandApi } from './plugin.ts';
import { startWorkers } from './start-workers.ts';

/** The write side as a separate process behind an edge: commands over HTTP, reactors, deadlines. */
const config = readConfigOrExit();
const logger = createLogger('command-api', config.LOG_LEVEL);
const report = await reportFaults(config, logger);
const payments = await startOrExit(() => createPaymentGateway(config));
const geolocator = await startOrExit(() => createGeolocator(config));
const onWaiting = (line: string): void => logger.warn(line);
const writeSide = await startOrExit(() => openWriteSide(config, 'homewright command-api', onWaiting));
const followed = config.DEMO ? await followClock(writeSide.sql) : undefined;
const deps = { config, logger, report, payments, geolocator, clock: followed ?? systemClock, ...writeSide };

const app = await createHttp({ logger, config, report, trustedProxies: config.TRUSTED_PROXIES });
const workers = await startWorkers(deps);
const checks = { database: async () => void (await writeSide.sql`select 1`), workers: () => workers.health() };
healthRoutes(app, config, checks, { warnings: () => workers.warnings() });
await commandApi(app, deps);
await app.listen({ host: config.HOST, port: config.PORT });

onShutdown(logger, [() => app.close(), () => workers.stop(), () => followed?.stop(), () => writeSide.close()]);
logger.info({ host: config.HOST, port: config.PORT }, 'command-api is ready');

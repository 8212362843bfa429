import { createCheckpointSigner, logOrigin } from '#events/proof/checkpoint.ts';
import { publicUrl } from '#platform/config.ts';
import { healthRoutes } from '#platform/health.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { readConfigOrExit } from '#platform/read-config.ts';
import { reportFaults } from '#platform/report-faults.ts';
import { loadMasterKey } from '#platform/secrets.ts';
import { onShutdown } from '#platform/on-shutdown.ts';
import { startOrExit } from '#platform/start-or-exit.ts';

import { openJournal } from './open-log.ts';
import { startProjections } from './start-projections.ts';

/** Runs the read models' worker as its own process; a second process is a standby for its leases. */
const config = readConfigOrExit();
const logger = createLogger('projections', config.LOG_LEVEL);
const report = await reportFaults(config, logger);
const onWaiting = (line: string): void => logger.warn(line);
const opened = await startOrExit(() => openJournal(config, 'homewright projections: log', { onWaiting }));
const signer = createCheckpointSigner(logOrigin(publicUrl(config)), loadMasterKey(config));
const projections = await startProjections({ logger, report, signer, ...opened });

const app = await createHttp({ logger, config, report });
healthRoutes(app, config, {
  database: async () => void (await opened.sql`select 1`),
  projections: () => projections.health(),
});
await app.listen({ host: config.HOST, port: config.PORT });

onShutdown(logger, [() => app.close(), () => projections.stop(), () => opened.close()]);
logger.info('projections are ready');

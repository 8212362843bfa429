import { openPayments } from '#command-api/gateways/payments/open-payments.ts';
import { startWorkers } from '#command-api/start-workers.ts';
import { loadConfig } from '#platform/config.ts';
import { onShutdown } from '#platform/shutdown.ts';
import { startProjections } from '#projections/start-projections.ts';

import type { FromBackground, ToBackground } from './background-process.ts';
import { createFileLogger } from './file-logger.ts';
import { openServices } from './open-services.ts';

/** The child process of `npm start`: projections, reactors and deadlines. */
const config = loadConfig(process.env);
const logger = createFileLogger(config, 'background');
const services = await openServices({ config, logger, name: 'homewright background' });
const projections = await startProjections(services);
const workers = await startWorkers({ ...services, payments: openPayments(services.config) });

const tell = (message: FromBackground): void => void process.send?.(message);
process.on('message', (message: ToBackground) => {
  if (message.kind === 'refresh-clock') {
    void services.clock.refresh().then(() => tell({ kind: 'clock-refreshed', id: message.id }));
  }
});

onShutdown(logger, [() => workers.stop(), () => projections.stop(), () => services.close()]);
tell({ kind: 'ready' });

import { setTimeout as pause } from 'node:timers/promises';

import { register } from 'prom-client';

import { createPaymentGateway } from '#command-api/gateways/payments/create-payment-gateway.ts';
import { startWorkers } from '#command-api/start-workers.ts';
import { createCheckpointSigner, logOrigin } from '#events/proof/checkpoint.ts';
import { publicUrl } from '#platform/config.ts';
import { readConfig } from '#platform/read-config.ts';
import { reportFaults } from '#platform/report-faults.ts';
import { onShutdown } from '#platform/on-shutdown.ts';
import { readModels } from '#projections/read-models/index.ts';
import { startProjections } from '#projections/start-projections.ts';

import type { Answers, FromBackground, Question } from './background-process.ts';
import { createFileLogger } from './file-logger.ts';
import { createMessages } from './mailbox/messages.ts';
import { openServices } from './open-services.ts';

/** The child process of `npm start`: projections, reactors and deadlines. */
const config = readConfig();
const logger = createFileLogger(config, 'background');
const report = await reportFaults(config, logger);
const services = await openServices({ config, logger, name: 'homewright background' });
const signer = createCheckpointSigner(logOrigin(publicUrl(config)), services.secrets.masterKey);
const projections = await startProjections({ ...services, report, signer });
const messages = createMessages(services.sql);
const workers = await startWorkers({
  ...services,
  report,
  payments: createPaymentGateway(services.config),
  purgeMailbox: (sent) => messages.purge(sent),
});

const answers: { [Ask in keyof Answers]: () => Promise<Answers[Ask]> } = {
  'refresh-clock': () => services.clock.refresh().then(() => null),
  health: async () => [projections.health(), workers.health()].filter(Boolean).join('; ') || null,
  metrics: () => register.getMetricsAsJSON(),
};
const post = (message: FromBackground): void => void process.send?.(message);
process.on('message', ({ id, ask }: Question) => {
  answers[ask]().then(
    (answer) => post({ kind: 'answer', id, answer }),
    (error: unknown) => logger.error({ err: error, ask }, 'the parent receives no answer'),
  );
});

onShutdown(logger, [() => workers.stop(), () => projections.stop(), () => services.close()]);
await untilAnswering();
post({ kind: 'ready' });

/** On a new database the views have no data until the read models are built. */
async function untilAnswering(): Promise<void> {
  const names = readModels.map((model) => model.name);
  for (;;) {
    const active = await services.sql`select model from read.builds where state = 'active' and model = any(${names})`;
    if (active.length === names.length) return;
    await pause(20);
  }
}

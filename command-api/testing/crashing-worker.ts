import type { Journal } from '#events/journal.ts';
import { loadConfig } from '#platform/config.ts';
import { followClock } from '#platform/follow-clock.ts';
import { createLogger } from '#platform/logger.ts';

import { createPaymentGateway } from '../gateways/payments/create-payment-gateway.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { openWriteSide } from '../open-write-side.ts';
import { startWorkers } from '../start-workers.ts';

/** The write side's workers in a process that is killed right after the step that DIE_AFTER names. */
const dieAfter = process.env['DIE_AFTER'] ?? '';
const config = loadConfig(process.env);
const writeSide = await openWriteSide(config, 'homewright dying worker');

function dieIf(step: string): void {
  if (step === dieAfter) process.kill(process.pid, 'SIGKILL');
}

const journal: Journal = {
  ...writeSide.journal,
  async append(stream, events, context, options) {
    for (const event of events) if (event.type === 'ErasureStepDone') dieIf(`before ${event.data.step}`);
    if (events.some(({ type }) => type === 'PersonalKeyDestroyed')) dieIf('before key');
    const result = await writeSide.journal.append(stream, events, context, options);
    for (const { type } of events) dieIf(type);
    for (const event of events) if (event.type === 'ErasureStepDone') dieIf(`after ${event.data.step}`);
    return result;
  },
};

/** Every call of the gateway is a step, named after it. */
const payments = new Proxy(createPaymentGateway(config), {
  get(gateway, name: keyof PaymentGateway) {
    const member: unknown = gateway[name];
    if (typeof member !== 'function' || name === 'parseWebhook' || name === 'listEventsSince') return member;
    return async (...args: unknown[]) => {
      const answer: unknown = await Reflect.apply(member, gateway, args);
      dieIf(name);
      return answer;
    };
  },
});

const clock = await followClock(writeSide.sql);
await startWorkers({
  ...writeSide,
  config,
  clock,
  logger: createLogger('crashing-worker', 'silent'),
  journal,
  payments,
});
process.send?.('ready');

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPayments } from '#command-api/gateways/payments/open-payments.ts';
import { commandApi } from '#command-api/plugin.ts';
import { startWorkers, type Workers } from '#command-api/start-workers.ts';
import { streamOf } from '#domain/streams.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { startProjections, type RunningProjections } from '#projections/start-projections.ts';

import { openServices, type Services } from '../open-services.ts';
import { paymentKeys } from '../payment-service/keys.ts';
import { paymentService } from '../payment-service/plugin.ts';
import { freePort } from '../postgres/free-port.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { jobIdOf, stories } from './plan.ts';
import { playDemonstration } from './play.ts';

const logger = createLogger('test', 'silent');
let db: TestDatabase;
let services: Services;
let app: Http;
let projections: RunningProjections;
let workers: Workers;
const titles: string[] = [];

const play = (): Promise<void> =>
  playDemonstration(services, {
    background: { refreshClock: () => services.clock.refresh() },
    async step(title, work) {
      titles.push(title);
      await work(() => {});
    },
  });

beforeAll(async () => {
  db = await testDatabase();
  const port = await freePort();
  const keys = { MASTER_KEY: 'a'.repeat(64), COOKIE_SECRET: 'b'.repeat(64) };
  const config = loadConfig({ NODE_ENV: 'test', PORT: `${port}`, DATABASE_URL: db.url, ...keys });
  services = await openServices({ config, logger, name: 'test' });
  const payments = openPayments(services.config);
  app = await createHttp({ logger });
  await commandApi(app, { ...services, payments });
  const publicUrl = `http://127.0.0.1:${port}`;
  await paymentService(app, {
    ...services,
    keys: paymentKeys(services.secrets.masterKey),
    webhookUrl: `${publicUrl}/api/webhooks/stripe`,
    publicUrl,
  });
  await app.listen({ host: '127.0.0.1', port });
  projections = await startProjections(services);
  workers = await startWorkers({ ...services, payments });
  await play();
}, 120_000);

afterAll(async () => {
  await app.close();
  await workers.stop();
  await projections.stop();
  await services.close();
  await db.drop();
});

async function eventTypes(story: string): Promise<string[]> {
  return (await services.journal.read(streamOf.job(jobIdOf(story)))).map((event) => event.type);
}

describe('the demonstration world', () => {
  it('holds a job in every state that a job can rest in', async () => {
    const last = await Promise.all(stories.map(async ({ key }) => (await eventTypes(key)).at(-1)));
    expect(new Set(last)).toEqual(
      new Set([
        'RequestPosted',
        'OfferSubmitted',
        'PaymentInitiated',
        'JobBooked',
        'PaymentCaptured',
        'WorkStarted',
        'CompletionClaimed',
        'JobApproved',
        'TransferSent',
        'JobClosed',
        'RequestExpired',
        'RequestWithdrawn',
      ]),
    );
  });

  it('was played through the real parts: a released job has its capture, its grace and its transfer', async () => {
    expect(await eventTypes('kitchen-furniture')).toEqual([
      'RequestPosted',
      'OfferSubmitted',
      'OfferAccepted',
      'PaymentInitiated',
      'JobBooked',
      'CaptureRequested',
      'PaymentCaptured',
      'WorkStarted',
      'CompletionClaimed',
      'JobApproved',
      'ApprovalCancelled',
      'ApprovalReminded',
      'JobApproved',
      'FundsReleased',
      'TransferSent',
    ]);
  });

  it('lets every deadline fall due at its own time: money is released exactly 24 hours after the approval', async () => {
    const history = await services.journal.read(streamOf.job(jobIdOf('hedge')));
    const at = (type: string): number => Date.parse(history.find((event) => event.type === type)?.meta.at ?? '');
    expect(Math.round((at('FundsReleased') - at('JobApproved')) / 1000)).toBe(24 * 3600);
  });

  it('keeps each history in order of time', async () => {
    for (const { key } of stories) {
      const times = (await services.journal.read(streamOf.job(jobIdOf(key)))).map((event) => event.meta.at);
      expect({ key, times }).toEqual({ key, times: times.toSorted() });
    }
  });

  it('leaves the clock at the present', async () => {
    await services.clock.refresh();
    expect(services.clock.offsetMs).toBe(0);
  });

  it('is played once', async () => {
    const before = await services.log.head();
    await play();
    expect(titles).toHaveLength(1);
    expect(await services.log.head()).toBe(before);
  });
});

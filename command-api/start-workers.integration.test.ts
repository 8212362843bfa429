import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { createCommandHandler } from './command-handler.ts';
import type { Workers } from './start-workers.ts';
import { playToAcceptedOffer, type JobPlay } from './testing/play-job.ts';
import { startWholeWriteSide, type WholeWriteSide } from './testing/whole-write-side.ts';

const HOUR = 3_600;
const patience = { timeout: 30_000, interval: 50 };

let db: TestDatabase;
let world: WholeWriteSide;
let workers: Workers | undefined;

beforeAll(async () => {
  db = await testDatabase();
  world = await startWholeWriteSide(db);
});
afterEach(async () => {
  await stopWorkers();
});
afterAll(async () => {
  await world.close();
  await db.drop();
});

async function stopWorkers(): Promise<void> {
  const stopping = workers;
  workers = undefined;
  await stopping?.stop();
}

const play = () => playToAcceptedOffer({ ...world, handler: createCommandHandler(world) });
const until = async (job: JobPlay, type: string) => {
  await expect.poll(() => job.types(), { ...patience, message: `waits for ${type}` }).toContain(type);
};
const times = async (job: JobPlay, type: string) => (await job.types()).filter((each) => each === type).length;

async function advance(hours: number): Promise<void> {
  const response = await world.browser().post('/api/demo/clock', { advanceSeconds: hours * HOUR });
  expect(response.statusCode).toBe(200);
  await world.clock.refresh();
}

async function payFor(job: JobPlay): Promise<void> {
  const initiated = (await job.history()).find((event) => event.type === 'PaymentInitiated');
  if (initiated?.type !== 'PaymentInitiated') throw new Error('there is no payment yet');
  expect(await world.pay(await world.payments.find(initiated.data.paymentId))).toBe(200);
}

describe('the workers', { timeout: 60_000 }, () => {
  it('carry a job from the accepted offer to the transfer, through payment service, webhooks and deadlines', async () => {
    workers = await world.startWorkers();
    const job = await play();
    await until(job, 'PaymentInitiated');
    await payFor(job);
    await world.receivePayouts(job.providerId);
    await until(job, 'JobBooked');
    await until(job, 'PaymentCaptured');
    await advance(5);
    await job.asProvider('StartWork');
    await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
    await advance(73);
    await until(job, 'JobApproved');
    await job.asClient('CancelApproval', { reason: 'One board is missing.' });
    await job.asClient('ApproveJob');
    await advance(25);
    await until(job, 'TransferSent');
    await advance(24 * 15);
    await until(job, 'JobClosed');
    expect(await times(job, 'FundsReleased')).toBe(1);
    expect(workers.health()).toBeUndefined();
  });

  it('expire an offer that was never paid, and let go of its payment', async () => {
    workers = await world.startWorkers();
    const job = await play();
    await until(job, 'PaymentInitiated');
    await advance(1);
    await until(job, 'PaymentExpired');
    const initiated = (await job.history()).find((event) => event.type === 'PaymentInitiated');
    const paymentId = initiated?.type === 'PaymentInitiated' ? initiated.data.paymentId : '';
    await expect.poll(async () => (await world.payments.find(paymentId)).status, patience).toBe('cancelled');
  });

  it.each([
    ['the payment was opened', 'open', 'PaymentInitiated'],
    ['the payment was recorded', 'PaymentInitiated', 'PaymentInitiated'],
  ])('killed after %s leave one payment behind', async (_step, dieAfter, type) => {
    const job = await play();
    const doomed = await world.workersThatDieAfter(dieAfter);
    expect(await doomed.ended).toBe('SIGKILL');
    workers = await world.startWorkers();
    await until(job, type);
    expect(await times(job, type)).toBe(1);
    const [opened] = await db.sql`
      select count(*)::int as count from payment_service.objects where document ->> 'object' = 'payment_intent' and document -> 'metadata' ->> 'jobId' = ${job.jobId}`;
    expect(opened?.['count']).toBe(1);
  });

  it.each([
    ['the job was booked', 'JobBooked', 'JobBooked'],
    ['a deadline was fired', 'CaptureRequested', 'PaymentCaptured'],
    ['the money was taken', 'capture', 'PaymentCaptured'],
  ])('killed after %s go on where they stood', async (_step, dieAfter, type) => {
    workers = await world.startWorkers();
    const job = await play();
    await until(job, 'PaymentInitiated');
    await stopWorkers();
    await payFor(job);
    const doomed = await world.workersThatDieAfter(dieAfter);
    expect(await doomed.ended).toBe('SIGKILL');
    workers = await world.startWorkers();
    await until(job, type);
    for (const once of ['JobBooked', 'CaptureRequested']) expect(await times(job, once)).toBeLessThanOrEqual(1);
    expect(await times(job, type)).toBe(1);
  });
});

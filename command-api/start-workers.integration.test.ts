import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createCommandHandler } from './command-handler.ts';
import { startWorkers, type Workers } from './start-workers.ts';
import { last } from './testing/money-flows/steps.ts';
import { openAccount } from './testing/open-account.ts';
import { playToAcceptedOffer, type JobPlay } from './testing/play-to-accepted-offer.ts';
import { startFullWriteSide, type FullWriteSide } from './testing/full-write-side.ts';

const patience = { timeout: 30_000, interval: 50 };

const db = setupTestDatabase();
let world: FullWriteSide;
let workers: Workers | undefined;

beforeAll(async () => {
  world = await startFullWriteSide(db);
});
afterEach(async () => {
  const stopping = workers;
  workers = undefined;
  await stopping?.stop();
});
afterAll(() => world.close());

const play = () => playToAcceptedOffer({ ...world, handler: createCommandHandler(world) });
const until = async (job: JobPlay, type: string) => {
  await expect.poll(() => job.types(), { ...patience, message: `waits for ${type}` }).toContain(type);
};

describe('the workers', { timeout: 60_000 }, () => {
  it('carry a job from the accepted offer to the transfer, through payment service, webhooks and deadlines', async () => {
    workers = await world.startWorkers();
    const job = await play();
    await until(job, 'PaymentInitiated');
    await world.pay(job);
    await world.receivePayouts(job.providerId);
    await until(job, 'JobBooked');
    await until(job, 'PaymentCaptured');
    await world.advance(5);
    await job.asProvider('StartWork');
    await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
    await world.advance(73);
    await until(job, 'JobApproved');
    await job.asClient('CancelApproval', { reason: 'One board is missing.' });
    await job.asClient('ApproveJob');
    await world.advance(25);
    await until(job, 'TransferSent');
    await world.advance(24 * 15);
    await until(job, 'JobClosed');
    expect((await job.types()).filter((type) => type === 'FundsReleased')).toHaveLength(1);
    expect(workers.health()).toBeUndefined();
  });

  it('expire an offer that was never paid, and void its payment', async () => {
    workers = await world.startWorkers();
    const job = await play();
    await until(job, 'PaymentInitiated');
    await world.advance(1);
    await until(job, 'PaymentExpired');
    const { paymentId } = (await last(job, 'PaymentInitiated')).data;
    await expect.poll(async () => (await world.payments.find(paymentId)).status, patience).toBe('cancelled');
  });

  it('recover what a lost webhook would have delivered', async () => {
    const job = await play();
    workers = await world.startWorkers();
    await until(job, 'PaymentInitiated');
    await world.press('drop', { count: '1' });
    await world.pay(job);
    await expect
      .poll(() => db.sql`select from payment_service.events where dropped_at is not null`, patience)
      .toHaveLength(1);
    expect(await job.types()).not.toContain('JobBooked');
    await db.sql`select graphile_worker.add_job('reconcile-payments')`;
    await until(job, 'JobBooked');
  });

  it('poll the parked events of all reactors in one query', async () => {
    const asked: number[] = [];
    const sql = new Proxy(db.sql, {
      apply(target, self, args: unknown[]) {
        if (String(args[0]).includes('from commands.parked_events')) asked.push(performance.now());
        return Reflect.apply(target, self, args);
      },
    });
    workers = await startWorkers({ ...world, sql });
    await expect.poll(() => asked.length, patience).toBeGreaterThan(3);
    const [first = 0, , , fourth = 0] = asked;
    // Each polls once a second: alone they would all query at once.
    expect(fourth - first).toBeGreaterThan(250);
  });

  // The last one: no reactor of accounts continues after it.
  it('report a reactor that cannot continue to the error monitoring', async () => {
    const { id } = await openAccount(createCommandHandler(world), 'client');
    const stream = streamOf.account(id);
    const [opened] = await world.log.read(stream);
    if (opened === undefined) throw new Error('there is no account');
    const unknown = { type: 'AccountVanished', data: {}, meta: { ...opened.meta, commandId: randomUUID() } };
    await world.log.append(stream, [unknown], { expected: 'any' });
    const reported: string[] = [];
    workers = await world.startWorkers(({ name }, code, part) => void reported.push(`${code} ${part}: ${name}`));
    await expect.poll(() => reported, patience).toContain('REACTOR_FAILED reserve-phones: UnknownEventError');
  });
});

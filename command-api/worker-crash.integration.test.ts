import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createCommandHandler } from './command-handler.ts';
import type { Workers } from './start-workers.ts';
import { last } from './testing/money-flows/steps.ts';
import { DAY } from './testing/durations.ts';
import { playToAcceptedOffer, type JobPlay } from './testing/play-to-accepted-offer.ts';
import { startFullWriteSide, type FullWriteSide } from './testing/full-write-side.ts';

/** Other processes take over a dead process's work after half a minute. */
const patience = { timeout: 60_000, interval: 50 };

const db = setupTestDatabase();
let world: FullWriteSide;
let workers: Workers | undefined;

beforeAll(async () => {
  world = await startFullWriteSide(db);
});
afterEach(stop);
afterAll(() => world.close());

async function stop(): Promise<void> {
  const stopping = workers;
  workers = undefined;
  await stopping?.stop();
}

const times = async (job: JobPlay, type: string) => (await job.types()).filter((each) => each === type).length;
const until = async (job: JobPlay, type: string, count = 1) => {
  const message = `waits for ${type}`;
  await expect.poll(() => times(job, type), { ...patience, message }).toBeGreaterThanOrEqual(count);
};

/** The job's money at the payment service, by kind: a double payment would show there. */
async function readMoney({ jobId }: JobPlay): Promise<Record<string, number[]>> {
  const rows = await db.sql<{ kind: string; amount: number }[]>`
    with mine as (
      select id from payment_service.objects
      where document -> 'metadata' ->> 'jobId' = ${jobId} or document ->> 'transfer_group' = ${jobId}
    )
    select o.document ->> 'object' as kind,
           coalesce(o.document ->> 'amount_received', o.document ->> 'amount', '0')::int as amount
    from payment_service.objects o
    where o.document ->> 'object' in ('payment_intent', 'setup_intent', 'refund', 'transfer', 'transfer_reversal')
      and (o.id in (select id from mine) or o.document ->> 'payment_intent' in (select id from mine)
           or o.document ->> 'transfer' in (select id from mine))
    order by o.created_order`;
  const made: Record<string, number[]> = {};
  for (const { kind, amount } of rows) (made[kind] ??= []).push(amount);
  return made;
}

async function accepted(start: { startInHours: number; country?: string }): Promise<JobPlay> {
  const job = await playToAcceptedOffer({ ...world, handler: createCommandHandler(world) }, start);
  await world.receivePayouts(job.providerId, start.country);
  return job;
}

async function opened(start: { startInHours: number; country?: string }): Promise<JobPlay> {
  workers = await world.startWorkers();
  const job = await accepted(start);
  await until(job, 'PaymentInitiated');
  return job;
}

async function captured(country = 'NL'): Promise<JobPlay> {
  const job = await opened({ startInHours: 6, country });
  await world.pay(job);
  await until(job, 'PaymentCaptured');
  return job;
}

async function approved(): Promise<JobPlay> {
  const job = await captured();
  await world.advance(6);
  await job.asProvider('StartWork');
  await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
  await job.asClient('ApproveJob');
  return job;
}

async function released(): Promise<JobPlay> {
  const job = await approved();
  await world.advance(25);
  await until(job, 'TransferSent');
  return job;
}

async function chargeBack(job: JobPlay): Promise<void> {
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  const [charge] = await db.sql`
    select id from payment_service.objects
    where document ->> 'object' = 'charge' and document ->> 'payment_intent' = ${paymentId}`;
  await world.press('chargeback', { charge: String(charge?.['id']) });
}

interface Case {
  readonly flow: string;
  /** Gateway calls and events after which the workers are killed, one after another. */
  readonly killedAfter: readonly string[];
  /** How far the job runs undisturbed. */
  prepare(): Promise<JobPlay>;
  /** What happens while no workers run. */
  action(job: JobPlay): Promise<void>;
  readonly until: readonly [type: string, count?: number];
  readonly money: Record<string, number[]>;
}

const cases: readonly Case[] = [
  {
    flow: 'a payment is opened',
    killedAfter: ['open', 'PaymentInitiated'],
    prepare: () => accepted({ startInHours: 6 }),
    action: async () => {},
    until: ['PaymentInitiated'],
    money: { payment_intent: [0] },
  },
  {
    flow: 'a card is asked for',
    killedAfter: ['saveCard'],
    prepare: () => accepted({ startInHours: 9 * DAY }),
    action: async () => {},
    until: ['PaymentInitiated'],
    money: { setup_intent: [0] },
  },
  {
    flow: 'a card is confirmed and its money taken',
    killedAfter: ['JobBooked', 'CaptureRequested', 'capture'],
    prepare: () => opened({ startInHours: 6 }),
    action: (job) => world.pay(job),
    until: ['PaymentCaptured'],
    money: { payment_intent: [21_600] },
  },
  {
    flow: 'a saved card is charged',
    killedAfter: ['ChargeRequested', 'chargeSaved'],
    async prepare() {
      const job = await opened({ startInHours: 9 * DAY });
      await world.pay(job);
      await until(job, 'JobBooked');
      return job;
    },
    action: () => world.advance(2 * DAY + 1),
    until: ['PaymentCaptured'],
    money: { setup_intent: [0], payment_intent: [21_600] },
  },
  {
    flow: 'the grace period ends',
    killedAfter: ['FundsReleased', 'transfer'],
    prepare: approved,
    action: () => world.advance(25),
    until: ['TransferSent'],
    money: { payment_intent: [21_600], transfer: [17_600] },
  },
  {
    flow: 'the client cancels for a fee',
    killedAfter: ['refund', 'RefundSent'],
    async prepare() {
      const job = await captured('US');
      await world.advance(3);
      return job;
    },
    action: (job) => job.asClient('CancelJob', { reason: null, fee: 3_000 }),
    until: ['TransferSent'],
    money: { payment_intent: [21_600], refund: [18_600], transfer: [3_000] },
  },
  {
    flow: 'a tip is paid',
    killedAfter: ['TipPaid', 'transfer'],
    async prepare() {
      const job = await released();
      await job.asClient('GiveTip', { tipId: randomUUID(), amount: 2_000 });
      await until(job, 'PaymentInitiated', 2);
      return job;
    },
    action: (job) => world.pay(job),
    until: ['TransferSent', 2],
    money: { payment_intent: [21_600, 2_000], transfer: [17_600, 2_000] },
  },
  {
    flow: 'the payment is charged back after the transfer',
    killedAfter: ['ChargebackOpened', 'reverseTransfer', 'submitEvidence'],
    prepare: released,
    action: chargeBack,
    until: ['TransferReversed'],
    money: { payment_intent: [21_600], transfer: [17_600], transfer_reversal: [17_600] },
  },
];

const killings = cases.flatMap((each) => each.killedAfter.map((step) => ({ ...each, step })));

describe('workers that are killed and restarted', { timeout: 120_000 }, () => {
  it.each(killings)('pay nothing twice and miss nothing: $flow, killed after $step', async (killing) => {
    const job = await killing.prepare();
    await stop();
    await killing.action(job);
    const doomed = await world.workersThatDieAfter(killing.step);
    expect(await doomed.ended).toBe('SIGKILL');
    workers = await world.startWorkers();
    await until(job, ...killing.until);
    const money = await readMoney(job);
    for (const [kind, made] of Object.entries(money)) money[kind] = made.toSorted((a, b) => b - a);
    expect(money).toEqual(killing.money);
    expect(await times(job, killing.until[0])).toBe(killing.until[1] ?? 1);
  });
});

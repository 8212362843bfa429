import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import { createMemoryPersonStreams } from '../privacy/memory-person-streams.ts';
import type { CommandHandler } from '../command-handler.ts';
import { createMemoryFiles } from '../files/memory-files.ts';
import { booked, finished } from '../testing/money-flows/steps.ts';
import { appendEvents } from '../testing/append-events.ts';
import { DAY } from '../testing/durations.ts';
import { createKiller } from '../testing/killable-process.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { propagateSuspensions } from './propagate-suspensions.ts';

const statement = 'What was found out about this Homewright, in a sentence or two.';

let world: MoneyHarness;
beforeEach(() => {
  world = createMoneyHarness();
});

async function admin(name: string, { providerId }: JobPlay, data: object = {}) {
  const seen = world.clock.now().toISOString();
  await world.asAdmin(name, { accountId: providerId, seen, statement, ...data });
}
const decideAppeal = (job: JobPlay, outcome: 'upheld' | 'overturned') => admin('DecideAppeal', job, { outcome });
const suspend = (job: JobPlay) => admin('SuspendProvider', job, { reason: 'safety' });

async function appeal({ providerId }: JobPlay): Promise<void> {
  const words = 'This is not what happened: I was somewhere else on that day, and can show that.';
  const command = { name: 'AppealProviderDecision', data: { accountId: providerId, statement: words } };
  await world.handler.handle({ ...command, commandId: randomUUID(), actor: { kind: 'provider', id: providerId } });
}

const notes = async ({ jobId }: Pick<JobPlay, 'jobId'>) =>
  (await world.journal.readSealed(streamOf.job(jobId))).flatMap((event) => {
    if (event.type === 'ProviderSuspensionRecorded') return [event.data.final ? 'stopped for good' : 'stopped'];
    return event.type === 'ProviderReinstatementRecorded' ? ['may go on'] : [];
  });

describe('a booked job', () => {
  it('records its provider’s suspension and reinstatement', async () => {
    const job = await booked(world, { startInHours: 6 * DAY });
    await suspend(job);
    await world.rest();
    expect(await notes(job)).toEqual(['stopped']);
    await admin('ReinstateProvider', job);
    await world.rest();
    expect(await notes(job)).toEqual(['stopped', 'may go on']);
    expect(world.troubles).toEqual([]);
  });

  it('records a termination, and its reversal by an appeal', async () => {
    const job = await booked(world, { startInHours: 6 * DAY });
    await suspend(job);
    await world.rest();
    await admin('TerminateProvider', job);
    await world.rest();
    expect(await notes(job)).toEqual(['stopped', 'stopped for good']);
    await appeal(job);
    await decideAppeal(job, 'overturned');
    await world.rest();
    expect(await notes(job)).toEqual(['stopped', 'stopped for good', 'may go on']);
  });

  it('records nothing when the appeal changed nothing', async () => {
    const job = await booked(world, { startInHours: 6 * DAY });
    await suspend(job);
    await appeal(job);
    await decideAppeal(job, 'upheld');
    await world.rest();
    expect(await notes(job)).toEqual(['stopped']);
  });

  it('that is paid after the suspension records it then', async () => {
    const job = await playToAcceptedOffer(world, { startInHours: 6 * DAY });
    await world.rest();
    await suspend(job);
    await world.rest();
    expect(await notes(job)).toEqual([]);
    const opened = (await job.history()).find((event) => event.type === 'PaymentInitiated');
    world.payments.pay(opened?.type === 'PaymentInitiated' ? opened.data.paymentId : '');
    await world.rest();
    expect(await job.types()).toContain('JobBooked');
    expect(await notes(job)).toEqual(['stopped']);
  });

  it('that is done records nothing', async () => {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(6);
    await finished(world, job);
    await suspend(job);
    await world.rest();
    expect(await notes(job)).toEqual([]);
    expect(world.troubles).toEqual([]);
  });

  it('follows its provider’s current status, not a delayed decision', async () => {
    const job = await booked(world, { startInHours: 6 * DAY });
    await suspend(job);
    await admin('ReinstateProvider', job);
    await world.rest();
    expect(await notes(job)).toEqual([]);
    await suspend(job);
    await admin('TerminateProvider', job);
    await world.rest();
    expect(await notes(job)).toEqual(['stopped for good']);
  });
});

it('every booked job records it, and those of other providers do not', async () => {
  const [job, others] = [
    await booked(world, { startInHours: 6 * DAY }),
    await booked(world, { startInHours: 6 * DAY }),
  ];
  const second = await alsoBooked(job);
  await suspend(job);
  await world.rest();
  expect(await notes(second)).toEqual(['stopped']);
  expect(await notes(job)).toEqual(['stopped']);
  expect(await notes(others)).toEqual([]);
});

describe('while another process updates the same jobs', () => {
  /** Reacts to the first suspension, as a retry that began before later decisions. */
  async function reactToSuspension(job: JobPlay, handle: CommandHandler['handle']): Promise<void> {
    const history = await world.journal.readSealed(streamOf.account(job.providerId));
    const event = history.find(({ type }) => type === 'ProviderSuspended');
    if (event === undefined) throw new Error('nobody was suspended');
    const { journal, payments, clock, store } = world;
    const [hashEmail, hashPhone] = [() => Buffer.alloc(32), () => Buffer.alloc(32)];
    const files = createMemoryFiles();
    await propagateSuspensions.react(event, {
      journal,
      payments,
      clock,
      store,
      hashEmail,
      hashPhone,
      personStreams: createMemoryPersonStreams(world.log),
      files,
      handler: { handle },
    });
  }

  it('the latest decision wins, each time', async () => {
    const job = await booked(world, { startInHours: 6 * DAY });
    await suspend(job);
    // Each decision is made, and recorded in the jobs by the other process, just before this one records the older
    // status.
    const meanwhile = [() => admin('ReinstateProvider', job), () => suspend(job)];
    await reactToSuspension(job, async (request) => {
      await meanwhile.shift()?.();
      await world.rest();
      return world.handler.handle(request);
    });
    expect(meanwhile).toEqual([]);
    expect((await notes(job)).at(-1)).toBe('stopped');

    await admin('ReinstateProvider', job);
    await world.rest();
    expect((await notes(job)).at(-1)).toBe('may go on');
  });

  it('a reinstatement is not undone by the suspension before it', async () => {
    const job = await booked(world, { startInHours: 6 * DAY });
    await suspend(job);
    let sent = 0;
    await reactToSuspension(job, async (request) => {
      sent += 1;
      if (sent === 1) await admin('ReinstateProvider', job);
      await world.rest();
      return world.handler.handle(request);
    });
    expect(await notes(job)).toEqual(['stopped', 'may go on']);
  });

  it('a job that cannot be updated blocks none of the others, and is retried', async () => {
    const job = await booked(world, { startInHours: 6 * DAY });
    const second = await alsoBooked(job);
    await suspend(job);
    const broken = new Error('this job cannot be told');
    const propagating = reactToSuspension(job, (request) =>
      (request.data as { jobId: string }).jobId === job.jobId ? Promise.reject(broken) : world.handler.handle(request),
    );
    await expect(propagating).rejects.toBe(broken);
    expect([await notes(job), await notes(second)]).toEqual([[], ['stopped']]);
    await reactToSuspension(job, (request) => world.handler.handle(request));
    expect([await notes(job), await notes(second)]).toEqual([['stopped'], ['stopped']]);
  });

  it('only jobs that are not known to be over are updated', async () => {
    const done = await booked(world, { startInHours: 6 });
    await world.advance(6);
    await finished(world, done);
    const second = await alsoBooked(done);
    await suspend(done);
    const sent: unknown[] = [];
    await reactToSuspension(done, async (request) => {
      sent.push((request.data as { jobId: string }).jobId);
      return world.handler.handle(request);
    });
    expect(sent).toEqual([second.jobId]);
  });
});

it('killed between any two of its steps and restarted, it is recorded once', async () => {
  const play = async (killer = createKiller()) => {
    world = createMoneyHarness({ killer });
    const job = await booked(world, { startInHours: 6 * DAY });
    await suspend(job);
    await world.rest();
    await admin('TerminateProvider', job);
    await world.rest();
    return notes(job);
  };
  const undisturbed = createKiller();
  expect(await play(undisturbed)).toEqual(['stopped', 'stopped for good']);
  for (const [step, name] of undisturbed.steps.entries()) {
    expect(await play(createKiller(step + 1)), `killed before ${name}`).toEqual(['stopped', 'stopped for good']);
  }
});

/** Another booked job of the same two people. */
async function alsoBooked({ clientId, providerId }: JobPlay): Promise<{ jobId: string }> {
  const about = { jobId: randomUUID(), clientId, providerId };
  const steps = ['RequestPosted', 'OfferSubmitted', 'OfferAccepted', 'PaymentInitiated', 'JobBooked'] as const;
  const sent = { journal: world.journal, at: world.clock.now().toISOString() };
  await appendEvents(sent, streamOf.job(about.jobId), ...steps.map((type) => sampleEvent(type, about)));
  await world.rest();
  return about;
}

import { expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';

import { HOUR } from '../testing/durations.ts';
import { payLast } from '../testing/money-flows/steps.ts';
import { createMoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer } from '../testing/play-to-accepted-offer.ts';

it('an accepted offer takes its time by itself, and gives it back when it is not paid', async () => {
  const world = createMoneyHarness();
  const job = await playToAcceptedOffer(world, { startInHours: 72 });
  const calendar = async () => {
    await world.rest();
    return (await world.log.read(streamOf.calendar(job.providerId))).map(({ type }) => type);
  };
  expect(await calendar()).toEqual(['TimeBooked']);
  await world.advance(1);
  expect(await calendar()).toEqual(['TimeBooked', 'TimeFreed']);
});

it('a booked job keeps its time until it is cancelled', async () => {
  const world = createMoneyHarness();
  const job = await playToAcceptedOffer(world, { startInHours: 72 });
  await world.rest();
  await payLast(world, job);
  await world.advance(HOUR * 2);
  const types = async () => (await world.log.read(streamOf.calendar(job.providerId))).map(({ type }) => type);
  expect(await types()).toEqual(['TimeBooked']);
  await job.asClient('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  expect(await types()).toEqual(['TimeBooked', 'TimeFreed']);
});

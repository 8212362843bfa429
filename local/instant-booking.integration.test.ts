import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createCommandHandler } from '#command-api/command-handler.ts';
import { openAccount } from '#command-api/testing/open-account.ts';
import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import { plusMinutes } from '#domain/time.ts';
import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import { officeHours } from '#domain/testing/open-calendar.ts';
import { until } from '#projections/testing/runner.ts';
import type { FreeTimesView } from '#query-api/contract/availability.ts';
import { setupTestDatabase } from './testing/setup-test-database.ts';
import { startWholeProduct, type Visitor, type WholeProduct } from './testing/whole-product.ts';

const db = setupTestDatabase();
let world: WholeProduct;
let providerId: string;
beforeAll(async () => {
  world = await startWholeProduct(db);
  providerId = (await openAccount(world.handler, 'provider')).id;
  const provider = await world.visit('provider', providerId);
  await provider.act('SetAvailability', { accountId: providerId, ...officeHours, timezone: 'Europe/Amsterdam' });
  await provider.act('SetInstantBooking', { accountId: providerId, services: [service] });
});
afterAll(() => world.close());

const service = { trade: 'painting', price: 20_000, durationMinutes: 120 };
const CLIENTS = 100;
const ATTEMPTS = 1000;

function booking(startAt: string) {
  const { neededBy: _, budget: __, ...work } = fenceRequest(world.clock.now(), { jobId: randomUUID() });
  const terms = { price: service.price, durationMinutes: service.durationMinutes, category: service.trade };
  return { ...work, ...terms, providerId, offerId: randomUUID(), startAt };
}
const freeTimes = (visitor: Visitor) =>
  visitor.read<FreeTimesView>(`/api/providers/${providerId}/times?minutes=${service.durationMinutes}`);
const ofCalendar = () => world.journal.read(streamOf.calendar(providerId));
const typesOf = async (jobId: string) => (await world.journal.read(streamOf.job(jobId))).map(({ type }) => type);

it('a thousand book one time at once: one gets it, and all others read at once that it is taken', async () => {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openAccount(world.handler, 'client')));
  const visitor = await world.visit('client', clients[0]?.id);
  const startAt = (await freeTimes(visitor)).days[0]?.starts[0] ?? '';
  // As two processes: each with its own memory.
  const handlers = [createCommandHandler(world), createCommandHandler(world)];
  const attempts = Array.from({ length: ATTEMPTS }, (_, i) => ({
    data: booking(startAt),
    client: clients[i % CLIENTS]?.id ?? '',
    handler: handlers[i % 2] ?? world.handler,
  }));
  const answers = await Promise.allSettled(
    attempts.map(({ data, client, handler }) =>
      handler.handle({ name: 'BookInstantly', data, commandId: randomUUID(), actor: { kind: 'client', id: client } }),
    ),
  );
  const codes = answers.map((answer) =>
    answer.status === 'fulfilled' ? 'booked' : answer.reason instanceof RuleError ? answer.reason.code : answer.reason,
  );
  expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
  expect(codes.filter((code) => code === 'TIME_TAKEN')).toHaveLength(ATTEMPTS - 1);
  expect((await ofCalendar()).filter(({ type }) => type === 'TimeReserved')).toHaveLength(1);
  const jobs = await Promise.all(attempts.map(({ data }) => typesOf(data.jobId)));
  expect(jobs.filter((types) => types.length > 0)).toHaveLength(1);

  // The loser reads the next free times, without the taken one; when the winner does not pay, it is free again.
  await until(async () => (await ofCalendar()).some(({ type }) => type === 'TimeBooked'));
  await until(async () => !(await freeTimes(visitor)).days.some(({ starts }) => starts.includes(startAt)));
  await world.advance(1);
  await until(async () => (await ofCalendar()).some(({ type }) => type === 'TimeFreed'));
  await until(async () => (await freeTimes(visitor)).days.some(({ starts }) => starts.includes(startAt)));
});

it('a booking that is rejected reserves nothing: its time stays free for everybody', async () => {
  const stranger = await world.visit('client', (await openAccount(world.handler, 'client')).id);
  const startAt = (await freeTimes(stranger)).days.at(-1)?.starts[0] ?? '';
  const elsewhere = { ...booking(startAt), country: 'GB', timezone: 'Europe/London' };
  const noSuchCode = { ...booking(startAt), promoCode: 'NO-SUCH-CODE' };
  const before = (await ofCalendar()).length;
  expect(await stranger.command('BookInstantly', elsewhere)).toMatchObject({ status: 422 });
  expect((await stranger.command('BookInstantly', noSuchCode)).status).toBeGreaterThanOrEqual(400);
  expect(await ofCalendar()).toHaveLength(before);
  const repeated = [booking(startAt), randomUUID()] as const;
  expect(await stranger.command('BookInstantly', ...repeated)).toMatchObject({ status: 200 });
  expect(await stranger.command('BookInstantly', ...repeated)).toMatchObject({ status: 200 });
});

it('a reservation whose booking a crash ended is given back after its minutes', async () => {
  const stranger = await world.visit('client', (await openAccount(world.handler, 'client')).id);
  const startAt = (await freeTimes(stranger)).days.at(-2)?.starts[0] ?? '';
  const lost = booking(startAt);
  const { price, durationMinutes } = service;
  await world.handler.handle({
    name: 'ReserveTime',
    data: {
      accountId: providerId,
      jobId: lost.jobId,
      clientId: stranger.id,
      trade: 'painting',
      price,
      durationMinutes,
      startAt,
    },
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'BookInstantly' },
  });
  const ofTime = async () =>
    (await ofCalendar()).filter(({ data }) => 'jobId' in data && data.jobId === lost.jobId).map(({ type }) => type);
  expect(await ofTime()).toEqual(['TimeReserved']);
  const next = await stranger.command('BookInstantly', booking(plusMinutes(startAt, 30)));
  expect(next).toMatchObject({ status: 409, body: { code: 'TIME_TAKEN' } });
  await world.advance(1);
  await until(async () => (await ofTime()).includes('TimeFreed'));
  expect(await stranger.command('BookInstantly', booking(startAt))).toMatchObject({ status: 200 });
});

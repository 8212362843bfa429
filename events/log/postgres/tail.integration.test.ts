import { beforeEach, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { event } from '../contract/fixtures.ts';
import type { EventLog } from '../event-log.ts';
import { toPosition, type Position } from '../position.ts';
import { createPostgresEventLog } from './postgres-event-log.ts';
import type { Page } from './read-events.ts';
import { createTail, type Tail } from './tail.ts';

const LIMIT = 500;
const db = setupTestDatabase();
let log: EventLog;
let end: Position;
let wakeUps: { count: number };
let tail: Tail;

beforeEach(async () => {
  log = createPostgresEventLog(db.sql);
  ({ position: end } = await log.append(`first-${crypto.randomUUID()}`, [event()], { expected: 'none' }));
  wakeUps = { count: 0 };
  tail = createTail(db.sql, wakeUps);
  return () => log.close();
});

const append = (category: string) =>
  log.append(`${category}-${crypto.randomUUID()}`, [event()], { expected: 'none' }).then(({ position }) => position);
const positions = ({ events }: Page): Position[] => events.map(({ position }) => position);

it('is read once for all subscriptions that were woken together, each of which gets what it requested', async () => {
  const [job, account] = [await append('job'), await append('account')];
  const all = tail.read(end, LIMIT, {});
  expect(tail.read(end, LIMIT, {})).toBe(all);
  const pages = await Promise.all([
    all,
    tail.read(end, LIMIT, { categories: ['job'] }),
    tail.read(end, LIMIT, { categories: ['review'] }),
  ]);
  expect(pages.map((page) => page && positions(page))).toEqual([[job, account], [job], []]);
  // A subscription without matches advances as well.
  expect(pages.map((page) => [page?.searchedTo, page?.atEnd])).toEqual(pages.map(() => [account, true]));
});

it('is read again after the next wake-up', async () => {
  const before = await tail.read(end, LIMIT, {});
  const job = await append('job');
  wakeUps.count += 1;
  const after = await tail.read(end, LIMIT, {});
  expect([before, after].map((page) => page && positions(page))).toEqual([[], [job]]);
});

it('is not available to a subscription that is further behind', async () => {
  const job = await append('job');
  expect(await tail.read(job, LIMIT, {})).toMatchObject({ events: [], searchedTo: job });
  expect(tail.read(end, LIMIT, {})).toBeUndefined();
  expect(tail.read(undefined, LIMIT, {})).toBeUndefined();
});

it('is read again after a failed read', async () => {
  const rejected = tail.read(toPosition('9'.repeat(30)), LIMIT, {});
  await expect(rejected).rejects.toThrow('out of range');
  const again = tail.read(toPosition('9'.repeat(30)), LIMIT, {});
  expect(again).not.toBe(rejected);
  await expect(again).rejects.toThrow('out of range');
});

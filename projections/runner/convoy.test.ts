import { expect, it } from 'vitest';

import type { Journal } from '#events/journal.ts';
import { toPosition, type EventLog, type Position, type RecordedEvent } from '#events/log/event-log.ts';
import { EventFeed } from './event-feed.ts';

const PAGES = 12;
const PAGE = 5_000;

/** A log of full pages that counts how often each is read. */
function countingLog(absentMs?: number) {
  const reads = new Map<number, number>();
  const readAll = async ({ after, limit }: { after?: Position | undefined; limit: number }) => {
    const from = Number(after ?? 0);
    reads.set(from / PAGE, (reads.get(from / PAGE) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    const count = Math.min(limit, PAGES * PAGE - from);
    return Array.from({ length: count }, (_, i) => {
      const event = { stream: 'job-1', type: 'JobClosed', position: toPosition(from + i + 1) };
      return event as unknown as RecordedEvent;
    });
  };
  const subscribe = () => ({ state: 'live', stop: async () => {} });
  const log = { head: async () => toPosition(PAGES * PAGE), readAll, subscribe } as unknown as EventLog;
  const journal = { decode: async (events: unknown) => events } as unknown as Journal;
  return { feed: new EventFeed(log, journal, absentMs), reads };
}

async function readFrom(feed: EventFeed, after: Position | undefined, pages = PAGES): Promise<number> {
  const reader = {};
  let read = 0;
  for (let at = after, n = 0; n < pages; n += 1) {
    const page = await feed.read(at, reader);
    read += page.events.length;
    at = page.next;
  }
  return read;
}

it('reads a page once for all who go through the log together, also where they did not begin together', async () => {
  const { feed, reads } = countingLog();
  await feed.start(() => {});
  const ahead = toPosition(4 * PAGE);
  const [first, second, third] = await Promise.all([
    readFrom(feed, ahead, PAGES - 4),
    readFrom(feed, undefined),
    readFrom(feed, toPosition(PAGE), PAGES - 1),
  ]);
  expect([first, second, third]).toEqual([(PAGES - 4) * PAGE, PAGES * PAGE, (PAGES - 1) * PAGE]);
  const late = Array.from({ length: 5 }, (_, n) => reads.get(PAGES - 5 + n));
  expect(late).toEqual([1, 1, 1, 1, 1]);
});

it('does not wait for somebody who reads no more', async () => {
  const { feed } = countingLog(300);
  await feed.start(() => {});
  await feed.read(undefined, {});
  const began = performance.now();
  expect(await readFrom(feed, toPosition(PAGE), PAGES - 1)).toBe((PAGES - 1) * PAGE);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('lets go whoever waits and is told to stop', async () => {
  const { feed } = countingLog();
  await feed.start(() => {});
  const [slow, ahead] = [{}, {}];
  await feed.read(undefined, slow);
  const waiting = feed.read(toPosition(6 * PAGE), ahead);
  feed.leave(ahead);
  expect((await waiting).events).toHaveLength(PAGE);
});

import { expect, it } from 'vitest';

import { toPosition, type Position } from '#events/log/position.ts';
import { countingLog, PAGE, PAGES } from '../testing/counting-log.ts';
import type { EventFeed } from './event-feed.ts';

async function readFrom(feed: EventFeed, after: Position | undefined, pages = PAGES): Promise<number> {
  const reader = { active: false };
  let read = 0;
  for (let at = after, n = 0; n < pages; n += 1) {
    const page = await feed.read(at, reader);
    read += page.events.length;
    at = page.next;
  }
  return read;
}

it('reads a page once for all readers that catch up together, also after different starts', async () => {
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

it('does not wait for a reader that stopped reading', async () => {
  const { feed } = countingLog(300);
  await feed.start(() => {});
  await feed.read(undefined, { active: false });
  const began = performance.now();
  expect(await readFrom(feed, toPosition(PAGE), PAGES - 1)).toBe((PAGES - 1) * PAGE);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('releases a waiting reader that has to leave', async () => {
  const { feed } = countingLog();
  await feed.start(() => {});
  const [slow, ahead] = [{ active: false }, { active: false }];
  await feed.read(undefined, slow);
  const waiting = feed.read(toPosition(6 * PAGE), ahead);
  feed.leave(ahead);
  expect((await waiting).events).toHaveLength(PAGE);
});

import { expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { toPosition, type Position } from '#events/log/position.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { countingLog, PAGE, PAGES } from '../testing/counting-log.ts';
import { append, toStory } from '../testing/story.ts';
import { EventFeed } from './event-feed.ts';

/** No reader counts as absent: a wait for a stalled rebuild never ends. */
const NO_READER_TIMEOUT = Number.POSITIVE_INFINITY;
const end = toPosition(PAGES * PAGE);

/** A rebuild that stalls after its first page. */
async function beginningRebuild() {
  const counting = countingLog(NO_READER_TIMEOUT);
  await counting.feed.start(() => {});
  await counting.feed.read(undefined, { active: false });
  return counting;
}

it('given a rebuild at the beginning, when decoded events are dropped, then an active read model still has the new ones at once', async () => {
  const { feed, happens } = await beginningRebuild();
  const first = await happens();
  feed.dropDecoded();
  const second = await happens();
  feed.dropDecoded();
  const { events, next } = await feed.read(end, { active: true });
  expect(events.map(({ recorded }) => recorded.position)).toEqual([first, second]);
  expect(next).toBe(second);
}, 5_000);

it('given a rebuild at the beginning, when an active read model lagged for a while, then it reads on without waiting', async () => {
  const { feed } = await beginningRebuild();
  const { events } = await feed.read(toPosition(PAGES * PAGE - 3), { active: true });
  expect(events).toHaveLength(3);
}, 5_000);

it('given decoded events, when they are dropped, then they are decoded again with the current keys', async () => {
  const { feed, happens, keys } = countingLog();
  await feed.start(() => {});
  await happens();
  const readable = async () => (await feed.read(end)).events.map(({ event }) => event);
  expect(await readable()).toEqual([expect.objectContaining({ readable: true })]);
  keys.lost = true;
  feed.dropDecoded();
  expect(await readable()).toEqual([expect.objectContaining({ readable: false })]);
});

it('given visits around other events, when a reader reads none of them, then its pages have the others, and reach the end', async () => {
  const log = createMemoryEventLog();
  const journal = createJournal(log, createMemoryVault());
  const visits = (from: number) =>
    Array.from({ length: 4 }, (_, n) => sampleEvent('VisitReported', { sessionId: numberedId('5', from + n) }));
  const other = sampleEvent('AccountErased');
  await append(journal, toStory([...visits(1), other, ...visits(5)]));
  const feed = new EventFeed(log, journal);
  await feed.start(() => {});
  const types = async (reader: { active: boolean; withoutVisits: boolean }) => {
    const found: string[] = [];
    let after: Position | undefined;
    for (;;) {
      const { events, next } = await feed.read(after, reader);
      if (events.length === 0 && next === after) return { found, at: after };
      found.push(...events.map(({ recorded }) => recorded.type));
      after = next;
    }
  };
  const at = await log.head();
  expect(await types({ active: true, withoutVisits: true })).toEqual({ found: ['AccountErased'], at });
  expect(await types({ active: true, withoutVisits: false })).toMatchObject({ found: { length: 9 }, at });
  await feed.stop();
});

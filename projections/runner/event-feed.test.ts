import { expect, it } from 'vitest';

import { toPosition } from '#events/log/position.ts';
import { countingLog, PAGE, PAGES } from '../testing/counting-log.ts';

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

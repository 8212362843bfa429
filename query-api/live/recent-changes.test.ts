import { beforeEach, expect, it } from 'vitest';

import { toPosition } from '#events/log/position.ts';
import { RecentChanges } from './recent-changes.ts';

let recent: RecentChanges;
const change = (position: number, topic = 'job:1') => ({ topic, position: toPosition(position), keys: [topic] });
const since = (position: number) =>
  recent.since('job:1', toPosition(position))?.map((one) => Number(one.position)) ?? null;

beforeEach(() => {
  recent = new RecentChanges();
  recent.clear();
  recent.startAt(toPosition(10));
});

it('returns the changes of one topic after a position', () => {
  recent.add(change(11));
  recent.add(change(12, 'job:2'));
  recent.add(change(13));
  expect(since(11)).toEqual([13]);
  expect(since(10)).toEqual([11, 13]);
  expect(since(13)).toEqual([]);
});

it('returns null for positions from before it listened', () => {
  expect(since(9)).toBeNull();
  expect(since(10)).toEqual([]);
});

it('returns a late change with a lower position than the tab saw', () => {
  recent.add(change(14));
  recent.add(change(12));
  expect(since(14)).toEqual([12]);
});

it("returns a second read model's change at a position that the tab saw from the first", () => {
  recent.add({ ...change(14), keys: ['jobs'] });
  recent.add({ ...change(14), keys: ['timelines'] });
  const after = (position: number) => recent.since('job:1', toPosition(position))?.map(({ keys }) => keys);
  expect(after(14)).toEqual([['timelines']]);
  expect(after(13)).toEqual([['jobs'], ['timelines']]);
  expect(after(15)).toEqual([]);
});

it('is independent of other topics with higher positions', () => {
  recent.add(change(14, 'job:2'));
  recent.add(change(12));
  expect(since(12)).toEqual([]);
  expect(recent.upTo('job:1')).toBe('12');
  expect(recent.upTo('job:3')).toBe('10');
});

it('returns changes between the connection and the first read of the positions', () => {
  recent.clear();
  recent.add(change(20));
  expect(since(15)).toBeNull();
  recent.startAt(toPosition(21));
  expect(since(21)).toEqual([20]);
});

it('drops the oldest first, and then returns null for them', () => {
  for (let n = 11; n <= 30_011; n += 1) recent.add(change(n));
  expect(since(11)).toBeNull();
  expect(since(30_010)).toEqual([30_011]);
});

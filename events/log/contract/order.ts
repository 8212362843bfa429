import { randomUUID } from 'node:crypto';

import { describe, expect, it, vi } from 'vitest';

import type { EventLog, RecordedEvent } from '../event-log.ts';
import { comparePositions } from '../position.ts';
import { collect } from './collect.ts';
import { buildCommandEvents, event, freshCategory, freshStream } from './fixtures.ts';

/** Positions are ascending, and every stream's revisions are 0, 1, 2 … without gaps or duplicates. */
export function expectInOrder(events: readonly RecordedEvent[]): void {
  const revisions = new Map<string, number>();
  events.forEach((current, i) => {
    const before = events[i - 1];
    if (before !== undefined && comparePositions(before.position, current.position) >= 0) {
      throw new Error(`position ${current.position} came after ${before.position}`);
    }
    const expected = (revisions.get(current.stream) ?? -1) + 1;
    if (current.revision !== expected) {
      throw new Error(`${current.stream}: revision ${current.revision} came where ${expected} was due`);
    }
    revisions.set(current.stream, expected);
  });
}

/** This many writers, each appending to its own stream and sometimes to a shared one. */
export async function write(log: EventLog, category: string, writers: number, each: number): Promise<number> {
  const shared = freshStream(category);
  await Promise.all(
    Array.from({ length: writers }, async () => {
      const own = freshStream(category);
      let next = 0;
      for (let i = 0; i < each; i++) {
        if (i % 10 === 9) await log.append(shared, [event()], { expected: 'any', timeoutMs: 60_000 });
        else {
          await log.append(own, [event()], { expected: next === 0 ? 'none' : next - 1, timeoutMs: 60_000 });
          next++;
        }
      }
    }),
  );
  return writers * each;
}

export function order(log: () => EventLog): void {
  describe('3. every event exactly once, in position order', () => {
    it(
      'delivers 24 writers × 500 events to a live subscriber: none lost, none twice',
      { timeout: 120_000 },
      async () => {
        const category = freshCategory();
        const tail = collect(log(), { categories: [category], after: await log().head() });
        const written = await write(log(), category, 24, 500);
        await tail.reached(written);
        await tail.subscription.stop();
        expect(tail.events).toHaveLength(written);
        expectInOrder(tail.events);
        const read = await log().readAll({ categories: [category], limit: written + 1 });
        expect(tail.events).toEqual(read);
      },
    );

    it(
      'delivers the same events to a subscriber that joins in the middle, and to one that joins at the end',
      { timeout: 60_000 },
      async () => {
        const category = freshCategory();
        const writing = write(log(), category, 8, 100);
        const middle = collect(log(), { categories: [category], maxBatch: 7 });
        const written = await writing;
        const late = collect(log(), { categories: [category] });
        await Promise.all([middle.reached(written), late.reached(written)]);
        await Promise.all([middle.subscription.stop(), late.subscription.stop()]);
        expectInOrder(late.events);
        expect(middle.events).toEqual(late.events);
      },
    );

    it('continues after the given position', async () => {
      const stream = freshStream();
      const category = stream.split('-', 1);
      const { position } = await log().append(stream, buildCommandEvents(3), { expected: 'none' });
      await log().append(stream, [event({ type: 'Later' })], { expected: 2 });
      const rest = collect(log(), { categories: category, after: position });
      await rest.reached(1);
      await rest.subscription.stop();
      expect(rest.events.map(({ type }) => type)).toEqual(['Later']);
    });

    it('delivers the requested categories only', async () => {
      const [wanted, other] = [freshCategory(), freshCategory()];
      const tail = collect(log(), { categories: [wanted] });
      await log().append(freshStream(other), [event({ type: 'Unwanted' })], { expected: 'none' });
      await log().append(freshStream(`${wanted}x`), [event({ type: 'Unwanted' })], { expected: 'none' });
      await log().append(freshStream(wanted), [event({ type: 'Wanted' })], { expected: 'none' });
      await tail.reached(1);
      await tail.subscription.stop();
      expect(tail.events.map(({ type }) => type)).toEqual(['Wanted']);
    });

    it('finds the few events of a rare category among thousands of others', async () => {
      const rare = freshStream();
      const after = await log().head();
      for (let i = 0; i < 3; i++) {
        await log().append(rare, [event({ type: 'Rare' })], { expected: i === 0 ? 'none' : i - 1 });
        await log().append(freshStream(), buildCommandEvents(2_500), { expected: 'none' });
      }
      const filter = { categories: rare.split('-', 1), after };
      const tail = collect(log(), { ...filter, maxBatch: 2 });
      await vi.waitFor(() => expect(tail.subscription.state).toBe('live'), { timeout: 4_000 });
      await tail.subscription.stop();
      expect(tail.events.map(({ revision }) => revision)).toEqual([0, 1, 2]);
      expect(await log().readAll({ ...filter, limit: 2 })).toEqual(tail.events.slice(0, 2));
      expect(await log().readAll({ ...filter, limit: 10 })).toEqual(tail.events);
    });

    it('finds what lies between thousands of visits, with and without them', async () => {
      const [rare, after] = [freshStream(), await log().head()];
      const visits = `visit-${randomUUID()}`;
      for (let i = 0; i < 3; i++) {
        await log().append(visits, buildCommandEvents(2_500), { expected: 'any' });
        await log().append(rare, [event({ type: 'Rare' })], { expected: i === 0 ? 'none' : i - 1 });
      }
      await log().append(visits, buildCommandEvents(2_500), { expected: 'any' });
      const [category = ''] = rare.split('-', 1);
      const found = await log().readAll({ categories: [category], after, limit: 10 });
      expect(found.map(({ type }) => type)).toEqual(['Rare', 'Rare', 'Rare']);
      expect(await log().readAll({ categories: [category], after, limit: 2 })).toEqual(found.slice(0, 2));
      const both = await log().readAll({ categories: [category, 'visit'], after, limit: 6_000 });
      expect(both).toHaveLength(6_000);
      expect(both.filter(({ type }) => type === 'Rare')).toEqual(found.slice(0, 2));
    });

    it('delivers one batch at a time, never more than requested', async () => {
      const stream = freshStream();
      await log().append(stream, buildCommandEvents(20), { expected: 'none' });
      let inFlight = 0;
      const sizes: number[] = [];
      const subscription = log().subscribe({
        categories: stream.split('-', 1),
        maxBatch: 6,
        async onBatch(events) {
          expect(++inFlight).toBe(1);
          await new Promise(setImmediate);
          inFlight--;
          sizes.push(events.length);
        },
      });
      await expect.poll(() => sizes.reduce((sum, size) => sum + size, 0)).toBe(20);
      await subscription.stop();
      expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
    });

    it('reports that it is live once it has caught up, with its position', async () => {
      const stream = freshStream();
      const { position } = await log().append(stream, buildCommandEvents(3), { expected: 'none' });
      const tail = collect(log(), { categories: stream.split('-', 1) });
      expect(tail.subscription.state).toBe('catching-up');
      await expect.poll(() => tail.subscription).toMatchObject({ state: 'live', position });
      await tail.subscription.stop();
    });

    it('knows its newest event, and pages through all of them', async () => {
      const stream = freshStream();
      const { position } = await log().append(stream, buildCommandEvents(5), { expected: 'none' });
      expect(await log().head()).toBe(position);
      const filter = { categories: stream.split('-', 1) };
      const first = await log().readAll({ ...filter, limit: 3 });
      const second = await log().readAll({ ...filter, limit: 3, after: first[2]?.position });
      expect([...first, ...second]).toEqual(await log().read(stream));
    });

    it('reads a part of a stream, and nothing of an unknown one', async () => {
      const stream = freshStream();
      await log().append(stream, buildCommandEvents(5), { expected: 'none' });
      const revisions = (await log().read(stream, { from: 1, limit: 2 })).map(({ revision }) => revision);
      expect(revisions).toEqual([1, 2]);
      expect(await log().read(stream, { from: 5 })).toEqual([]);
      expect(await log().read(freshStream())).toEqual([]);
    });
  });
}

import { describe, expect, it } from 'vitest';

import { LogBehindError } from '../errors.ts';
import type { EventLog, RecordedEvent } from '../event-log.ts';
import { toPosition } from '../position.ts';
import { collect } from './collect.ts';
import { buildCommandEvents, event, freshStream } from './fixtures.ts';

export function subscriptionResilience(log: () => EventLog): void {
  describe('4. a subscription never ends by itself', () => {
    it('delivers a batch again when the handler throws, reports that, and then continues', async () => {
      const stream = freshStream();
      await log().append(stream, buildCommandEvents(3), { expected: 'none' });
      const accepted: RecordedEvent[] = [];
      const troubles: string[] = [];
      const states: string[] = [];
      let failures = 3;
      const subscription = log().subscribe({
        categories: stream.split('-', 1),
        onBatch(events) {
          states.push(subscription.state);
          if (failures-- > 0) throw new Error('the table is locked');
          accepted.push(...events);
        },
        onTrouble: (error) => troubles.push(error.message),
      });
      await expect.poll(() => accepted).toHaveLength(3);
      await log().append(stream, [event({ type: 'Later' })], { expected: 2 });
      await expect.poll(() => accepted).toHaveLength(4);
      await subscription.stop();
      expect(troubles).toEqual(['the table is locked', 'the table is locked', 'the table is locked']);
      expect(states.slice(1, 4)).toEqual(['retrying', 'retrying', 'retrying']);
      expect(accepted.map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
    });

    it('does not move its position while the handler fails', async () => {
      const stream = freshStream();
      await log().append(stream, buildCommandEvents(3), { expected: 'none' });
      const seen: (string | undefined)[] = [];
      const subscription = log().subscribe({
        categories: stream.split('-', 1),
        onBatch() {
          seen.push(subscription.position);
          throw new Error('never');
        },
      });
      await expect.poll(() => seen.length).toBeGreaterThan(2);
      await subscription.stop();
      expect(new Set(seen)).toEqual(new Set([undefined]));
    });

    it('survives a reporter that throws', async () => {
      const stream = freshStream();
      await log().append(stream, buildCommandEvents(1), { expected: 'none' });
      let attempts = 0;
      const subscription = log().subscribe({
        categories: stream.split('-', 1),
        onBatch() {
          if (++attempts < 3) throw new Error('not yet');
        },
        onTrouble() {
          throw new Error('no listener');
        },
      });
      await expect.poll(() => subscription.state).toBe('live');
      await subscription.stop();
      expect(attempts).toBe(3);
    });

    it('ends when it is stopped, and delivers nothing more', async () => {
      const stream = freshStream();
      const tail = collect(log(), { categories: stream.split('-', 1) });
      await log().append(stream, buildCommandEvents(1), { expected: 'none' });
      await tail.reached(1);
      await tail.subscription.stop();
      const after = collect(log(), { categories: stream.split('-', 1) });
      await log().append(stream, [event()], { expected: 0 });
      await after.reached(2);
      await after.subscription.stop();
      expect(tail.subscription.state).toBe('stopped');
      expect(tail.events).toHaveLength(1);
    });

    it('reports a reader that is beyond the log’s end, instead of waiting forever', async () => {
      await log().append(freshStream(), buildCommandEvents(1), { expected: 'none' });
      const beyond = toPosition(BigInt((await log().head()) ?? 0) + 1_000_000n);
      const reader = collect(log(), { after: beyond });
      await expect.poll(() => reader.troubles[0]).toBeInstanceOf(LogBehindError);
      expect(reader.subscription.state).toBe('retrying');
      await reader.subscription.stop();
      expect(reader.events).toEqual([]);
    });
  });
}

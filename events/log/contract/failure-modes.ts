import { describe, expect, it, vi } from 'vitest';

import { OutcomeUnknownError } from '../errors.ts';
import { collect } from './collect.ts';
import { event, freshCategory, freshStream } from './fixtures.ts';
import type { Faults, LogUnderTest } from './log-under-test.ts';
import { expectInOrder, write } from './order.ts';

/** What the promises mean when connections and servers fail. */
export function failureModes(subject: () => LogUnderTest): void {
  const log = () => subject().log;
  const faults = (): Faults => {
    const { faults: found } = subject();
    if (found === undefined) throw new Error('this log cannot be broken');
    return found;
  };

  describe('failure modes', () => {
    it(
      'cut connections neither lose nor duplicate events, with writers and a subscriber active',
      { timeout: 120_000 },
      async () => {
        const category = freshCategory();
        const tail = collect(log(), { categories: [category], after: await log().head() });
        let done = false;
        const writing = write(log(), category, 16, 150).finally(() => {
          done = true;
        });
        let cuts = 0;
        while (!done) {
          const before = tail.events.length;
          await faults().cutConnections();
          cuts++;
          // The next cut waits until some events were received again.
          await vi.waitFor(() => expect(done || tail.events.length > before).toBe(true), { timeout: 30_000 });
        }
        const written = await writing;
        await tail.reached(written);
        await tail.subscription.stop();
        expect(cuts).toBeGreaterThan(3);
        expect(tail.events).toHaveLength(written);
        expectInOrder(tail.events);
        expect(await log().readAll({ categories: [category], limit: written + 1 })).toEqual(tail.events);
      },
    );

    it(
      'after a killed server, pending appends and the subscriber continue by themselves',
      { timeout: 120_000 },
      async () => {
        const category = freshCategory();
        const tail = collect(log(), { categories: [category], after: await log().head() });
        const writing = write(log(), category, 16, 150);
        await tail.reached(300);
        await faults().kill();
        await vi.waitFor(() => expect(tail.subscription.state).toBe('retrying'), { timeout: 30_000 });
        await faults().restart();
        const written = await writing;
        await tail.reached(written);
        expect(tail.troubles.length).toBeGreaterThan(0);
        await expect.poll(() => tail.subscription.state).toBe('live');
        await tail.subscription.stop();
        expect(tail.events).toHaveLength(written);
        expectInOrder(tail.events);
      },
    );

    it('a subscription started while the server is down begins when it is back', { timeout: 60_000 }, async () => {
      const stream = freshStream();
      await log().append(stream, [event()], { expected: 'none' });
      await faults().kill();
      const tail = collect(log(), { categories: stream.split('-', 1) });
      await vi.waitFor(() => expect(tail.subscription.state).toBe('retrying'), { timeout: 30_000 });
      await faults().restart();
      await tail.reached(1);
      await tail.subscription.stop();
    });

    it('an unanswered append is reported as unknown, and the same one again finds its result', async () => {
      const stream = freshStream();
      const command = [event()];
      const unfreeze = await faults().freezeAppends();
      const began = performance.now();
      await expect(log().append(stream, command, { expected: 'none', timeoutMs: 300 })).rejects.toThrow(
        OutcomeUnknownError,
      );
      expect(performance.now() - began).toBeLessThan(2_000);
      await unfreeze();
      const { revision } = await log().append(stream, command, { expected: 'none' });
      expect(revision).toBe(0);
      expect(await log().read(stream)).toHaveLength(1);
    });

    it(
      'an append while the server stays down is unknown at its deadline, not failed',
      { timeout: 60_000 },
      async () => {
        const stream = freshStream();
        await faults().kill();
        const append = log().append(stream, [event()], { expected: 'none', timeoutMs: 500 });
        await expect(append).rejects.toThrow(OutcomeUnknownError);
        await faults().restart();
        await vi.waitFor(async () => expect((await log().read(stream)).length).toBeLessThanOrEqual(1), {
          timeout: 30_000,
        });
      },
    );
  });
}

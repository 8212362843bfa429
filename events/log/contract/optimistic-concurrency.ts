import { describe, expect, it } from 'vitest';

import { WrongRevisionError } from '../errors.ts';
import type { EventLog, ExpectedRevision } from '../event-log.ts';
import { buildCommandEvents, event, freshStream } from './fixtures.ts';

async function createStream(log: EventLog, events: number): Promise<string> {
  const stream = freshStream();
  if (events > 0) await log.append(stream, buildCommandEvents(events), { expected: 'none' });
  return stream;
}

export function optimisticConcurrency(log: () => EventLog): void {
  describe('1. optimistic concurrency', () => {
    it.each<[ExpectedRevision, number]>([
      ['none', 0],
      ['any', 0],
      ['any', 3],
      ['exists', 3],
      [2, 3],
    ])('accepts expected %s on a stream of %i events', async (expected, existing) => {
      const stream = await createStream(log(), existing);
      const result = await log().append(stream, [event()], { expected });
      expect(result.revision).toBe(existing);
      expect(await log().read(stream)).toHaveLength(existing + 1);
    });

    it.each<[ExpectedRevision, number, number | 'none']>([
      ['none', 3, 2],
      ['exists', 0, 'none'],
      [0, 0, 'none'],
      [1, 3, 2],
      [3, 3, 2],
    ])(
      'rejects expected %s on a stream of %i events, and reports the actual %s',
      async (expected, existing, actual) => {
        const stream = await createStream(log(), existing);
        const rejection = await log()
          .append(stream, [event()], { expected })
          .catch((error: unknown) => error);
        expect(rejection).toBeInstanceOf(WrongRevisionError);
        expect(rejection).toMatchObject({ expected, actual });
        expect(await log().read(stream)).toHaveLength(existing);
      },
    );

    it('lets exactly one of many writers succeed who saw the same revision', async () => {
      const stream = await createStream(log(), 1);
      const attempts = await Promise.allSettled(
        Array.from({ length: 20 }, () => log().append(stream, [event()], { expected: 0 })),
      );
      const lost = attempts.filter((attempt) => attempt.status === 'rejected');
      expect(lost).toHaveLength(19);
      expect(lost.every(({ reason }) => reason instanceof WrongRevisionError)).toBe(true);
      expect(await log().read(stream)).toHaveLength(2);
    });

    it('lets every writer succeed that expects nothing, each at its own revision', async () => {
      const stream = freshStream();
      const results = await Promise.all(
        Array.from({ length: 20 }, () => log().append(stream, [event()], { expected: 'any' })),
      );
      const revisions = results.map(({ revision }) => revision).toSorted((a, b) => a - b);
      expect(revisions).toEqual(Array.from({ length: 20 }, (_, i) => i));
    });

    it('rejects one append without affecting concurrent ones', async () => {
      const stream = await createStream(log(), 1);
      const others = Array.from({ length: 10 }, () => freshStream());
      const [bad, ...good] = await Promise.allSettled([
        log().append(stream, [event()], { expected: 'none' }),
        ...others.map((other) => log().append(other, [event()], { expected: 'none' })),
      ]);
      expect(bad.status).toBe('rejected');
      expect(good.every(({ status }) => status === 'fulfilled')).toBe(true);
    });

    it('appends all events of a command or none', async () => {
      const stream = await createStream(log(), 1);
      await log()
        .append(stream, buildCommandEvents(5), { expected: 4 })
        .catch(() => {});
      expect(await log().read(stream)).toHaveLength(1);
      const { revision } = await log().append(stream, buildCommandEvents(5), { expected: 0 });
      expect(revision).toBe(5);
    });
  });
}

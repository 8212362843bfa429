import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { CommandReusedError } from '../errors.ts';
import type { AppendResult, EventLog, ExpectedRevision } from '../event-log.ts';
import { buildCommandEvents, event, freshStream } from './fixtures.ts';
import type { LogUnderTest } from './log-under-test.ts';

function place({ revision, position }: AppendResult) {
  return { revision, position };
}

async function storedTypes(log: EventLog, stream: string): Promise<string[]> {
  return (await log.read(stream)).map(({ type }) => type);
}

export function idempotency(subject: () => LogUnderTest): void {
  const log = () => subject().log;

  describe('2. idempotency', () => {
    it.each<[string, ExpectedRevision]>([
      ['as before', 'none'],
      ['at the revision it had itself made', 2],
      ['at a later revision', 3],
      ['expecting that there is a stream', 'exists'],
      ['expecting nothing', 'any'],
    ])('returns the first result of a command that is appended again %s', async (_, expected) => {
      const stream = freshStream();
      const command = buildCommandEvents(3);
      const first = await log().append(stream, command, { expected: 'none' });
      if (expected === 3) await log().append(stream, [event({ type: 'Later' })], { expected: 2 });
      const again = await log().append(stream, command, { expected });
      expect(place(again)).toEqual(place(first));
      expect((await storedTypes(log(), stream)).filter((type) => type === 'Happened')).toHaveLength(3);
    });

    it('returns the first result of a command that another process appends again', async () => {
      const stream = freshStream();
      const command = buildCommandEvents(2);
      const first = await log().append(stream, command, { expected: 'none' });
      const later = await log().append(stream, [event()], { expected: 1 });
      const other = subject().open();
      const again = await other.append(stream, command, { expected: later.revision });
      await other.close();
      expect(place(again)).toEqual(place(first));
      expect(await log().read(stream)).toHaveLength(3);
    });

    it('returns the first result of a shorter command that another process appends again', async () => {
      const stream = freshStream();
      const [commandId, commandHash] = [randomUUID(), 'body'];
      const first = await log().append(stream, buildCommandEvents(3, { commandId, commandHash }), { expected: 'none' });
      const other = subject().open();
      const again = await other.append(stream, buildCommandEvents(1, { commandId, commandHash }), { expected: 'none' });
      await other.close();
      expect(place(again)).toEqual(place(first));
    });

    it.each<ExpectedRevision>(['none', 'any'])(
      'appends a command once that is sent many times at once, expecting %s',
      async (expected) => {
        const stream = freshStream();
        const command = buildCommandEvents(2);
        const results = await Promise.all(
          Array.from({ length: 20 }, () => log().append(stream, command, { expected })),
        );
        expect(new Set(results.map(({ position }) => position)).size).toBe(1);
        expect(await log().read(stream)).toHaveLength(2);
      },
    );

    it('appends a command once that two processes send at once', async () => {
      const stream = freshStream();
      const command = buildCommandEvents(2);
      const other = subject().open();
      const results = await Promise.all(
        [log(), other].flatMap((each) =>
          Array.from({ length: 5 }, () => each.append(stream, command, { expected: 'none' })),
        ),
      );
      await other.close();
      expect(new Set(results.map(({ position }) => position)).size).toBe(1);
      expect(await log().read(stream)).toHaveLength(2);
    });

    it.each<[string, ExpectedRevision]>([
      ['at the same revision', 'none'],
      ['at the revision it had made', 0],
      ['expecting nothing', 'any'],
    ])('rejects another body under the same command id, %s', async (_, expected) => {
      const stream = freshStream();
      const command = event({ type: 'First', commandHash: 'one body' });
      await log().append(stream, [command], { expected: 'none' });
      const other = event({ type: 'Second', commandHash: 'another', commandId: command.meta.commandId });
      await expect(log().append(stream, [other], { expected })).rejects.toThrow(CommandReusedError);
      expect(await storedTypes(log(), stream)).toEqual(['First']);
    });

    it('treats an upper-case command id as the same command', async () => {
      const stream = freshStream();
      const command = event();
      const first = await log().append(stream, [command], { expected: 'none' });
      const shouted = event({ commandId: command.meta.commandId.toUpperCase() });
      expect(place(await log().append(stream, [shouted], { expected: 'any' }))).toEqual(place(first));
    });

    it('derives the same event ids for the same command', async () => {
      const [one, other] = [freshStream(), freshStream()];
      await log().append(one, buildCommandEvents(2), { expected: 'none' });
      await log().append(other, buildCommandEvents(2), { expected: 'none' });
      const ids = [...(await log().read(one)), ...(await log().read(other))].map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
    });
  });
}

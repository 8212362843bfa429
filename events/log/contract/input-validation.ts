import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { EventTooLargeError, InvalidAppendError } from '../errors.ts';
import type { EventLog, ExpectedRevision, JsonObject, NewEvent } from '../event-log.ts';
import { MAX_APPEND_BYTES } from '../prepare-append.ts';
import { buildCommandEvents, event, freshStream } from './fixtures.ts';

const cyclic: Record<string, unknown> = {};
cyclic['self'] = cyclic;

/** What TypeScript would reject, but a bug at run time could pass. */
const unsound = (data: unknown): NewEvent => event({ data: data as JsonObject });
const withMeta = (meta: object): NewEvent => {
  const sound = event();
  return { ...sound, meta: { ...sound.meta, ...meta } };
};

export function inputValidation(log: () => EventLog): void {
  describe('inputValidation', () => {
    it.each<[string, unknown]>([
      ['undefined', { a: undefined }],
      ['BigInt', { a: 1n }],
      ['a function', { a: () => 1 }],
      ['a symbol', { a: Symbol('a') }],
      ['a date', { a: new Date(0) }],
      ['a map', { a: new Map() }],
      ['NaN', { a: Number.NaN }],
      ['Infinity', { a: [Infinity] }],
      ['a number beyond 2^53', { a: { b: 2 ** 53 } }],
      ['a hole in a list', { a: Array.from({ length: 2 }).concat([1]) }],
      ['a cycle', cyclic],
      ['a list in place of an object', [1]],
      ['null in place of an object', null],
    ])('rejects %s inside data', async (_, data) => {
      const stream = freshStream();
      await expect(log().append(stream, [unsound(data)], { expected: 'none' })).rejects.toThrow(InvalidAppendError);
      expect(await log().read(stream)).toEqual([]);
    });

    it.each([
      '',
      'job',
      '-1',
      'job-',
      '$all-1',
      '$$job-1',
      'job 1-2',
      'jöb-1',
      'job-1\n',
      'job-a/b',
      `job-${'x'.repeat(200)}`,
    ])('rejects %j as the name of a stream', async (stream) => {
      await expect(log().append(stream, [event()], { expected: 'any' })).rejects.toThrow(InvalidAppendError);
      await expect(log().read(stream)).rejects.toThrow(InvalidAppendError);
    });

    it.each(['', '$metadata', 'has space', 'x'.repeat(101)])('rejects %j as the type of an event', async (type) => {
      await expect(log().append(freshStream(), [event({ type })], { expected: 'any' })).rejects.toThrow(
        InvalidAppendError,
      );
    });

    it.each([-1, -2, -3, 1.5, Number.NaN, 2 ** 31, 2 ** 64, Infinity, 'newest'])(
      'rejects %s as an expected revision',
      async (expected) => {
        const append = log().append(freshStream(), [event()], { expected: expected as ExpectedRevision });
        await expect(append).rejects.toThrow(InvalidAppendError);
      },
    );

    it.each<[string, NewEvent[]]>([
      ['an empty list', []],
      ['a command id that is no uuid', [event({ commandId: 'nope' })]],
      ['events of two commands', [event(), event()]],
      [
        'one command with two bodies',
        [...buildCommandEvents(1, { commandId: randomUUID() }), event({ commandHash: 'other' })],
      ],
      ['no correlation', [withMeta({ correlationId: '' })]],
      ['a cause that is no event id', [withMeta({ causationId: 'because' })]],
      ['no actor', [withMeta({ actor: undefined })]],
      ['no command', [withMeta({ command: '' })]],
      ['no command hash', [withMeta({ commandHash: '' })]],
      ['a command hash with a control character', [event({ commandHash: 'body\u001e' })]],
      ['no schema version', [withMeta({ schemaVersion: 0 })]],
      ['no time', [withMeta({ at: 'yesterday' })]],
    ])('rejects %s', async (_, events) => {
      await expect(log().append(freshStream(), events, { expected: 'none' })).rejects.toThrow(InvalidAppendError);
    });

    it('accepts an append of 1 MiB in total and rejects one byte more, with both sizes', async () => {
      const commandId = randomUUID();
      const { type, data, meta } = event({ commandId, data: { text: '' } });
      const empty = 2 * type.length + JSON.stringify(data).length + JSON.stringify(meta).length;
      const text = 'x'.repeat(MAX_APPEND_BYTES - empty);
      const [fits, tooLarge] = [freshStream(), freshStream()];
      await log().append(fits, [event({ commandId, data: { text } })], { expected: 'none' });
      expect(await log().read(fits)).toHaveLength(1);
      const append = log().append(tooLarge, [event({ data: { text: `${text}x` } })], { expected: 'none' });
      await expect(append).rejects.toThrow(new EventTooLargeError(MAX_APPEND_BYTES + 1, MAX_APPEND_BYTES));
      expect(await log().read(tooLarge)).toEqual([]);
    });

    it('accepts 2,000 small events in one append', async () => {
      const stream = freshStream();
      const { revision } = await log().append(stream, buildCommandEvents(2_000), { expected: 'none' });
      expect(revision).toBe(1_999);
    });
  });
}

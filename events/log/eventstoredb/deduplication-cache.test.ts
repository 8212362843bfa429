import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { buildCommandEvents } from '../contract/fixtures.ts';
import { CommandReusedError } from '../errors.ts';
import type { RecordedEvent } from '../event-log.ts';
import { toPosition } from '../position.ts';
import { prepareAppend, type PreparedAppend } from '../prepare-append.ts';
import { DeduplicationCache } from './deduplication-cache.ts';

const stream = 'job-1';
const command = (count = 1, commandHash = 'body', commandId: string = randomUUID()): PreparedAppend =>
  prepareAppend(stream, buildCommandEvents(count, { commandId, commandHash }), { expected: 'any' });

/** The command's events as stored in the stream, the first of them at this revision. */
function stored({ events }: PreparedAppend, first: number): RecordedEvent[] {
  return events.map(({ id, type, data, meta }, i) => {
    const revision = first + i;
    return { id, type, data, meta, stream, revision, position: toPosition(100 + revision) };
  });
}

it('knows nothing of a stream that it never saw', () => {
  const known = new DeduplicationCache();
  expect(known.upTo(stream)).toBe(-1);
  expect(known.resultOf(command())).toBeUndefined();
});

it('returns a command’s last event as its first result', () => {
  const known = new DeduplicationCache();
  const [one, two] = [command(2), command(3)];
  known.saw(stream, [...stored(one, 0), ...stored(two, 2)]);
  expect(known.resultOf(one)).toEqual({ revision: 1, position: '101' });
  expect(known.resultOf(two)).toEqual({ revision: 4, position: '104' });
  expect(known.upTo(stream)).toBe(4);
});

it('knows what this process appended itself', () => {
  const known = new DeduplicationCache();
  const append = command(2);
  known.appended(append, { revision: 1, position: toPosition(7) });
  expect(known.resultOf(append)).toMatchObject({ revision: 1, position: '7' });
});

it('rejects a command with another body', () => {
  const known = new DeduplicationCache();
  const append = command();
  known.saw(stream, stored(append, 0));
  expect(() => known.resultOf(command(1, 'other', append.commandId))).toThrow(CommandReusedError);
});

it('does not claim to know a stream beyond a gap', () => {
  const known = new DeduplicationCache();
  known.saw(stream, stored(command(), 0));
  known.saw(stream, stored(command(), 5));
  expect(known.upTo(stream)).toBe(0);
});

it('forgets the streams written longest ago, and remembers at least half its limit', () => {
  const known = new DeduplicationCache(4);
  const names = ['job-a', 'job-b', 'job-c', 'job-d', 'job-e'];
  for (const name of names) known.saw(name, stored(command(), 0));
  expect(names.map((name) => known.upTo(name))).toEqual([-1, -1, 0, 0, 0]);
});

it('remembers a stream that is written again and again', () => {
  const known = new DeduplicationCache(4);
  for (let n = 0; n < 10; n++) {
    known.saw('job-busy', stored(command(), n));
    known.saw(`job-${n}`, stored(command(), 0));
  }
  expect(known.upTo('job-busy')).toBe(9);
});

import { randomUUID } from 'node:crypto';

import { expect, it, onTestFinished, vi } from 'vitest';

import { event } from '../contract/fixtures.ts';
import { OutcomeUnknownError, WrongRevisionError } from '../errors.ts';
import { toPosition } from '../position.ts';
import { prepareAppend, type PreparedAppend } from '../prepare-append.ts';
import type { Outcome } from './append-batch.ts';
import { createGroupCommit } from './group-commit.ts';

class ConnectionLost extends Error {}

const appended: Outcome = { revision: 0, position: toPosition(1) };
const append = (timeoutMs = 5_000): PreparedAppend =>
  prepareAppend(`t-${randomUUID()}`, [event()], { expected: 'none', timeoutMs });

/** A group commit over a server whose answers the test gives. */
function setUp(answer: (batch: readonly PreparedAppend[]) => Promise<Outcome[]>) {
  const batches: (readonly PreparedAppend[])[] = [];
  const onAppended = vi.fn<() => void>();
  const groupCommit = createGroupCommit({
    write(batch) {
      batches.push(batch);
      return answer(batch);
    },
    isTransient: (error) => error instanceof ConnectionLost,
    onAppended,
  });
  return { batches, groupCommit, onAppended };
}

/** Lets answers lead to appends, and these to a batch. */
async function turnsOfTheLoop(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await new Promise(setImmediate);
}

const accept = async (batch: readonly PreparedAppend[]): Promise<Outcome[]> => batch.map(() => appended);

it('packs concurrent appends into few batches, and every append into one of them', async () => {
  const { batches, groupCommit } = setUp(accept);
  await Promise.all(Array.from({ length: 50 }, () => groupCommit.append(append())));
  expect(batches.length).toBeLessThanOrEqual(2);
  expect(batches.flat()).toHaveLength(50);
});

it('has at most two batches at the server', async () => {
  let inFlight = 0;
  let maxInFlight = 0;
  const { groupCommit } = setUp(async (batch) => {
    maxInFlight = Math.max(maxInFlight, ++inFlight);
    await new Promise(setImmediate);
    inFlight--;
    return accept(batch);
  });
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 20; i++) {
        await groupCommit.append(append());
        await new Promise(setImmediate);
      }
    }),
  );
  expect(maxInFlight).toBe(2);
});

it('sends one large batch at a time to a server whose commits are slow', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const held: (() => void)[] = [];
  const { batches, groupCommit } = setUp(async (batch) => {
    await new Promise<void>((answer) => held.push(answer));
    return accept(batch);
  });
  const [callers, appends] = [32, 30];
  const all = Promise.all(
    Array.from({ length: callers }, async () => {
      for (let i = 0; i < appends; i++) await groupCommit.append(append());
    }),
  );
  const together: number[] = [];
  while (batches.flat().length < callers * appends) {
    await turnsOfTheLoop(2);
    together.push(held.length);
    vi.advanceTimersByTime(5);
    for (const answer of held.splice(0)) answer();
  }
  await all;
  expect(together[0]).toBe(2);
  expect(together.slice(-10)).toEqual(Array.from({ length: 10 }, () => 1));
  expect(batches.at(-5)).toHaveLength(callers);
});

it('does not put more than 256 appends or 4 MiB into one batch', async () => {
  const { batches, groupCommit } = setUp(accept);
  const large = () =>
    prepareAppend(`t-${randomUUID()}`, [event({ data: { text: 'x'.repeat(1_000_000) } })], { expected: 'none' });
  await Promise.all([
    ...Array.from({ length: 600 }, () => groupCommit.append(append())),
    ...Array.from({ length: 9 }, () => groupCommit.append(large())),
  ]);
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(256);
  const bytes = batches.map((batch) => batch.reduce((sum, each) => sum + each.bytes, 0));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(4 * 1024 * 1024);
});

it('sends the same batch again when the server did not answer', async () => {
  let failures = 2;
  const { batches, groupCommit } = setUp(async (batch) => {
    if (failures-- > 0) throw new ConnectionLost();
    return accept(batch);
  });
  const asked = [append(), append()];
  await Promise.all(asked.map((each) => groupCommit.append(each)));
  expect(batches).toEqual([asked, asked, asked]);
});

it('reports the outcome as unknown when the deadline ends without an answer, and stops asking', async () => {
  const { batches, groupCommit } = setUp(async () => {
    throw new ConnectionLost();
  });
  await expect(groupCommit.append(append(60))).rejects.toThrow(OutcomeUnknownError);
  const asked = batches.length;
  await groupCommit.drained();
  expect(batches).toHaveLength(asked);
});

it('rejects only the faulty append when a batch fails because of it', async () => {
  const culprit = append();
  const { groupCommit } = setUp(async (batch) => {
    if (batch.includes(culprit)) throw new Error('invalid input syntax');
    return accept(batch);
  });
  const results = await Promise.allSettled([append(), culprit, append()].map((each) => groupCommit.append(each)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('wakes the subscribers unless every append was rejected', async () => {
  const { groupCommit, onAppended } = setUp(async ([first]) =>
    first?.expected === 'any' ? [appended] : [new WrongRevisionError('t-1', 'none', 0)],
  );
  await groupCommit.append(append()).catch(() => {});
  expect(onAppended).not.toHaveBeenCalled();
  await groupCommit.append({ ...append(), expected: 'any' });
  expect(onAppended).toHaveBeenCalledOnce();
});

it('is drained when every append was answered', async () => {
  const { groupCommit } = setUp(accept);
  let answered = 0;
  for (let i = 0; i < 5; i++) void groupCommit.append(append()).then(() => answered++);
  await groupCommit.drained();
  expect(answered).toBe(5);
});

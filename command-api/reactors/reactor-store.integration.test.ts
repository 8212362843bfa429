import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { toPosition } from '#events/log/position.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createMemoryReactorStore } from './memory-reactor-store.ts';
import { createPostgresReactorStore } from './postgres-reactor-store.ts';
import type { ReactorStore } from './reactor-store.ts';

const db = setupTestDatabase();

const event = () => ({ eventId: randomUUID(), stream: 'job-1', revision: 3, attempts: 1 });
const at = (minutes: number) => new Date(Date.UTC(2027, 1, 1, 9, minutes));

describe.each<[string, () => ReactorStore]>([
  ['in memory', createMemoryReactorStore],
  ['in PostgreSQL', () => createPostgresReactorStore(db.sql)],
])('the state of reactors, %s', (_where, open) => {
  it('contains each reactor’s checkpoint, which never moves back', async () => {
    const store = open();
    const reactor = randomUUID();
    expect(await store.position(reactor)).toBeUndefined();
    for (const position of [5, 9, 7]) await store.moveTo(reactor, toPosition(position));
    expect(await store.position(reactor)).toBe(toPosition(9));
    expect([...(await store.positions())]).toContainEqual([reactor, toPosition(9)]);
    expect((await store.positions()).has(randomUUID())).toBe(false);
  });

  it('contains failed events until they are processed, each with its retry time', async () => {
    const store = open();
    const [reactor, parked] = [randomUUID(), event()];
    await store.park(reactor, parked, { retryAt: at(1), reason: 'Error', waitsFor: null });
    expect(await store.due(reactor, at(0))).toEqual([]);
    expect(await store.due(reactor, at(1))).toEqual([parked]);
    const again = { ...parked, attempts: 2 };
    await store.park(reactor, again, { retryAt: at(5), reason: 'Error', waitsFor: null });
    expect(await store.due(reactor, at(4))).toEqual([]);
    expect(await store.due(reactor, at(5))).toEqual([again]);
    expect(await store.due(randomUUID(), at(5))).toEqual([]);
    await store.unpark(reactor, parked.eventId);
    expect(await store.due(reactor, at(5))).toEqual([]);
  });

  it('returns each reactor its own events, however many query at once', async () => {
    const store = open();
    const [one, other, none] = [randomUUID(), randomUUID(), randomUUID()];
    const [first, second, third] = [event(), event(), event()];
    const parking = { retryAt: at(1), reason: 'Error', waitsFor: null };
    await store.park(one, first, parking);
    await store.park(other, second, parking);
    await store.park(one, third, parking);
    const due = await Promise.all([one, other, none].map((reactor) => store.due(reactor, at(1))));
    expect(due).toEqual([[first, third], [second], []]);
  });

  it('contains events that wait for a key, which wakes them and no others', async () => {
    const store = open();
    const [reactor, first, second] = [randomUUID(), event(), event()];
    await store.park(reactor, first, { retryAt: at(60), reason: 'WaitsForError', waitsFor: first.eventId });
    await store.park(reactor, second, { retryAt: at(60), reason: 'WaitsForError', waitsFor: second.eventId });
    await store.wake(first.eventId, at(2));
    expect(await store.due(reactor, at(2))).toEqual([first]);
    expect(await store.due(reactor, at(60))).toHaveLength(2);
  });
});

import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog, NewEvent } from '#events/log/event-log.ts';
import { toPosition } from '#events/log/position.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { appendEvents } from '../testing/append-events.ts';
import { createMemoryReactorStore } from './memory-reactor-store.ts';
import { reactorTo, WaitsForError, type Reactor } from './reactor.ts';
import type { ReactorStore } from './reactor-store.ts';
import { retryParked, runReactor, type RunReactorDeps } from './run-reactor.ts';

const [second, minute] = [1_000, 60_000];

let log: EventLog;
let journal: Journal;
let store: ReactorStore;
let clock: ShiftedClock;
let troubles: string[];
let done: string[];
beforeEach(() => {
  log = createMemoryEventLog();
  journal = createJournal(log, createMemoryVault());
  store = createMemoryReactorStore();
  clock = new ShiftedClock();
  [troubles, done] = [[], []];
});

/** Two types of events of one account, and one that no reactor here handles. */
async function happens(accountId: string): Promise<void> {
  await appendEvents(
    { journal, at: clock.now().toISOString() },
    streamOf.account(accountId),
    { type: 'PayoutAccountOpened', data: { accountId, payoutAccount: 'acct_1' } },
    { type: 'ProviderLevelChanged', data: { accountId, level: 'pro' } },
    { type: 'PayoutsChanged', data: { accountId, enabled: true } },
  );
}

/** As another version of the product might have written it. */
function buildEvent(type: string, schemaVersion: number): NewEvent {
  const id = randomUUID();
  const actor = { kind: 'system', id: 'test' } as const;
  const cause = { correlationId: id, causationId: null, actor };
  const meta = { ...cause, commandId: id, command: 'Test', commandHash: 'hash', at: clock.now().toISOString() };
  return { type, data: {}, meta: { ...meta, schemaVersion } };
}

const reactorDoing = (action: (type: string, accountId: string) => void): Reactor =>
  reactorTo(['PayoutAccountOpened', 'PayoutsChanged'], {
    name: 'test',
    category: 'account',
    async react({ type, data }) {
      action(type, data.accountId);
      done.push(type);
    },
  });

const deps = (): RunReactorDeps => {
  const onTrouble = (_name: string, error: Error) => troubles.push(error.message);
  return { log, journal, store, clock, onTrouble } as unknown as RunReactorDeps;
};

async function catchUp(reactor: Reactor): Promise<void> {
  const subscription = await runReactor(reactor, deps());
  await expect.poll(() => subscription.state, { interval: 5 }).toBe('live');
  await subscription.stop();
  await retryParked(reactor, deps());
}

const failing = (times: number): Reactor => {
  let left = times;
  return reactorDoing((type) => {
    if (type !== 'PayoutsChanged' || left === 0) return;
    left -= 1;
    throw new Error('not now');
  });
};

describe('a reactor', () => {
  it('handles the events that it names, each once, and resumes at its checkpoint', async () => {
    await happens(randomUUID());
    await catchUp(reactorDoing(() => {}));
    await catchUp(reactorDoing(() => {}));
    expect(done).toEqual(['PayoutAccountOpened', 'PayoutsChanged']);
    await happens(randomUUID());
    await catchUp(reactorDoing(() => {}));
    expect(done).toHaveLength(4);
  });

  it('moves its checkpoint within a batch of long work, so a crash repeats little and monitors see progress', async () => {
    for (let i = 0; i < 3; i += 1) await happens(randomUUID());
    const opened = (await log.readAll({ limit: 9 })).filter(({ type }) => type === 'PayoutAccountOpened');
    const machine = vi.spyOn(Date, 'now').mockReturnValue(0);
    const moved = vi.spyOn(store, 'moveTo');
    // Every second event takes longer than the checkpoint interval.
    await catchUp(reactorDoing((type) => (clock.offsetMs += type === 'PayoutAccountOpened' ? 1_500 : 10)));
    machine.mockRestore();
    const head = await log.head();
    expect(moved.mock.calls.map(([, position]) => position)).toEqual([...opened.map(({ position }) => position), head]);
  });

  it('writes no checkpoint for irrelevant events: reading them again costs less', async () => {
    await happens(randomUUID());
    const moved = vi.spyOn(store, 'moveTo');
    const react = async (): Promise<void> => void done.push('what concerns it');
    const elsewhere = reactorTo(['AccountSignedUp'], { name: 'test', category: 'account', react });
    const subscription = await runReactor(elsewhere, deps());
    await expect.poll(() => subscription.position, { interval: 5 }).toBe(await log.head());
    await subscription.stop();
    expect([moved.mock.calls, done]).toEqual([[], []]);
  });

  it('parks failed events and continues, then retries after 1, 2, 4 seconds and so on', async () => {
    await happens(randomUUID());
    const reactor = failing(3);
    await catchUp(reactor);
    expect(done).toEqual(['PayoutAccountOpened']);
    for (const pause of [1, 2]) {
      clock.offsetMs += pause * second - second / 2;
      await catchUp(reactor);
      clock.offsetMs += second / 2;
      const tried = troubles.length;
      await catchUp(reactor);
      expect(troubles).toHaveLength(tried + 1);
    }
    clock.offsetMs += 4 * second;
    await catchUp(reactor);
    expect(done).toEqual(['PayoutAccountOpened', 'PayoutsChanged']);
    expect(troubles).toHaveLength(3);
  });

  it('whose checkpoint is past the end of its log, as after a restore, does nothing and reports it', async () => {
    const reactor = reactorDoing(() => {});
    await happens(randomUUID());
    await store.moveTo(reactor.name, toPosition(BigInt((await log.head()) ?? 0) + 10n));
    const subscription = await runReactor(reactor, deps());
    await expect.poll(() => subscription.state, { interval: 5 }).toBe('retrying');
    await happens(randomUUID());
    await subscription.stop();
    expect(troubles[0]).toMatch(/^the log is older than this reader/);
    expect(done).toEqual([]);
  });

  it.each([
    { what: 'whose type the catalogue does not know', type: 'PayoutsForgiven', schemaVersion: 1 },
    { what: 'whose version the catalogue does not know', type: 'ProviderLevelChanged', schemaVersion: 99 },
  ])('stops before an event $what, and reports it', async ({ type, schemaVersion }) => {
    await happens(randomUUID());
    const before = await log.head();
    await log.append(streamOf.account(randomUUID()), [buildEvent(type, schemaVersion)], { expected: 'none' });
    await happens(randomUUID());
    const subscription = await runReactor(
      reactorDoing(() => {}),
      deps(),
    );
    await expect.poll(() => subscription.state, { interval: 5 }).toBe('retrying');
    await subscription.stop();
    expect(done).toEqual(['PayoutAccountOpened', 'PayoutsChanged']);
    expect(await store.position('test')).toBe(before);
    expect(troubles[0]).toContain(type);
  });

  it('never waits longer than ten minutes for another try', async () => {
    await happens(randomUUID());
    const reactor = failing(30);
    for (let tries = 0; tries < 30; tries += 1) {
      await catchUp(reactor);
      clock.offsetMs += 10 * minute;
    }
    await catchUp(reactor);
    expect(done).toContain('PayoutsChanged');
  });
});

describe('an event that waits for another', () => {
  const waiting = (there: () => boolean): Reactor =>
    reactorDoing((_type, accountId) => {
      if (!there()) throw new WaitsForError(accountId);
    });

  it('is no failure, and is processed when its key is woken, others not', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await happens(first);
    await happens(second);
    let there = false;
    const reactor = waiting(() => there);
    await catchUp(reactor);
    expect([troubles, done]).toEqual([[], []]);
    there = true;
    clock.offsetMs += 10 * minute;
    await catchUp(reactor);
    expect(done).toEqual([]);
    await store.wake(first, clock.now());
    await catchUp(reactor);
    expect(done).toHaveLength(2);
  });

  it('is retried after an hour even if it was never woken', async () => {
    await happens(randomUUID());
    let there = false;
    const reactor = waiting(() => there);
    await catchUp(reactor);
    there = true;
    clock.offsetMs += 60 * minute + second;
    await catchUp(reactor);
    expect(done).toHaveLength(2);
  });
});

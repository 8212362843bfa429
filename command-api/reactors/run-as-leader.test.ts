import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { createJournal } from '#events/create-journal.ts';
import type { EventLog, NewEvent, RecordedEvent, SubscribeOptions } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { runAsLeader, type ElectedReactor } from './run-as-leader.ts';
import { createMemoryReactorStore } from './memory-reactor-store.ts';
import { reactorTo } from './reactor.ts';
import type { ReactorStore } from './reactor-store.ts';
import type { RunReactorDeps } from './run-reactor.ts';

/** An event type of the product's new version, and what the old version reads in its place. */
const [NEW, UNKNOWN] = ['PayoutsChanged', 'PayoutsForgiven'];

let log: EventLog;
let store: ReactorStore;
let holder: string | null;
let reacted: string[];
let troubles: string[];
let started: ElectedReactor[];
beforeEach(() => {
  log = createMemoryEventLog();
  store = createMemoryReactorStore();
  holder = null;
  [reacted, troubles, started] = [[], [], []];
});
afterEach(() => Promise.all(started.map((led) => led.stop())));

/** The single lease of these tests, as one process sees it. */
const createLeases = (owner: string) => ({
  async tryTake() {
    if (holder !== null) return null;
    holder = owner;
    return new AbortController().signal;
  },
  async release() {
    if (holder === owner) holder = null;
  },
});

/** The log as a process of the old version reads it: events of the new version have an unknown type. */
function withUnknown(): EventLog {
  const old = (event: RecordedEvent) => (event.type === NEW ? { ...event, type: UNKNOWN ?? '' } : event);
  const subscribe = (options: SubscribeOptions) =>
    log.subscribe({ ...options, onBatch: (events) => options.onBatch(events.map(old)) });
  return Object.assign(Object.create(log) as EventLog, { subscribe });
}

function start(owner: 'old' | 'new'): ElectedReactor {
  const reactor = reactorTo(['PayoutAccountOpened', 'PayoutsChanged'], {
    name: 'test',
    category: 'account',
    async react({ type }) {
      reacted.push(`${owner}: ${type}`);
    },
  });
  const led = runAsLeader(reactor, createLeases(owner), {
    log: owner === 'old' ? withUnknown() : log,
    journal: createJournal(log, createMemoryVault()),
    store,
    clock: new ShiftedClock(),
    onTrouble: (_name: string, error: Error) => void troubles.push(`${owner}: ${error.message}`),
  } as unknown as RunReactorDeps);
  started.push(led);
  return led;
}

async function happens(type: string): Promise<void> {
  const [id, accountId] = [randomUUID(), randomUUID()];
  const actor = { kind: 'system', id: 'test' } as const;
  const at = new Date().toISOString();
  const cause = { correlationId: id, causationId: null, actor, at, schemaVersion: 1 };
  const event: NewEvent = {
    type,
    data: { accountId },
    meta: { ...cause, commandId: id, command: 'T', commandHash: 'h' },
  };
  await log.append(streamOf.account(accountId), [event], { expected: 'none' });
}

describe('a leader of a reactor that meets an unknown event', () => {
  it('releases the lease to a process that knows the event and continues', async () => {
    await happens('PayoutAccountOpened');
    start('old');
    await expect.poll(() => reacted).toEqual(['old: PayoutAccountOpened']);
    const knows = start('new');
    await happens('PayoutsChanged');
    await expect.poll(() => reacted).toEqual(['old: PayoutAccountOpened', 'new: PayoutsChanged']);
    expect(troubles).toContain('old: unknown event type PayoutsForgiven');
    await expect.poll(() => knows.state()).toBe('live');
  });

  it('reports that it does not advance, as long as no process continues', async () => {
    const led = start('old');
    await happens('PayoutsChanged');
    await expect.poll(() => [holder, led.state()]).toEqual([null, 'retrying']);
    expect(troubles).toContain('old: unknown event type PayoutsForgiven');
    expect(reacted).toEqual([]);
  });
});

describe('a leader of a reactor', () => {
  it('soon saves its position, also past events that do not concern it', async () => {
    await happens('ProviderLevelChanged');
    start('new');
    const head = await log.head();
    await expect.poll(() => store.position('test'), { timeout: 5_000 }).toBe(head);
    expect(reacted).toEqual([]);
  });
});

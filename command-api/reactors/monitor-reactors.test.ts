import { randomUUID } from 'node:crypto';

import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';
import { createLogger } from '#platform/logger.ts';

import { appendEvents } from '../testing/append-events.ts';
import { runAsLeader, type ElectedReactor } from './run-as-leader.ts';
import { createMemoryReactorStore } from './memory-reactor-store.ts';
import { reactorTo } from './reactor.ts';
import type { ReactorStore } from './reactor-store.ts';
import type { RunReactorDeps } from './run-reactor.ts';
import { monitorReactors, type ReactorMonitor } from './monitor-reactors.ts';

const MINUTE_MS = 60_000;

interface Process {
  readonly led: ElectedReactor;
  readonly watch: ReactorMonitor;
  metric(name: 'lag' | 'idle_seconds'): Promise<number | undefined>;
}

let log: EventLog;
let journal: Journal;
let store: ReactorStore;
let leader: string | null;
let processes: Process[];
/** What the reactor awaits before it completes an event. */
let answered: Promise<void>;
let answer: () => void;
let begun: number;
beforeEach(() => {
  log = createMemoryEventLog();
  journal = createJournal(log, createMemoryVault());
  store = createMemoryReactorStore();
  [leader, processes, begun] = [null, [], 0];
  answered = new Promise((resolve) => (answer = resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  answer();
  await Promise.all(processes.flatMap(({ led, watch }) => [led.stop(), watch.stop()]));
});

function start(owner: string): Process {
  const leases = {
    async tryTake() {
      leader ??= owner;
      return leader === owner ? new AbortController().signal : null;
    },
    async release() {
      if (leader === owner) leader = null;
    },
  };
  const reactor = reactorTo('PayoutAccountOpened', {
    name: 'test',
    category: 'account',
    async react() {
      begun += 1;
      await answered;
    },
  });
  const clock = new ShiftedClock();
  const deps = { log, journal, store, clock, onTrouble: () => {} } as unknown as RunReactorDeps;
  const led = runAsLeader(reactor, leases, deps);
  const registry = new Registry();
  const logger = createLogger('test', 'silent');
  const watched = { name: reactor.name, categories: reactor.categories, state: () => led.state() };
  const watch = monitorReactors([watched], { log, store, registry, logger, pollIntervalMs: 5 });
  const metric: Process['metric'] = async (name) =>
    (await registry.getSingleMetric(`homewright_reactor_${name}`)?.get())?.values[0]?.value;
  processes.push({ led, watch, metric });
  return { led, watch, metric };
}

async function happens(): Promise<void> {
  const accountId = randomUUID();
  const at = new Date().toISOString();
  await appendEvents(
    { journal, at },
    streamOf.account(accountId),
    { type: 'PayoutAccountOpened', data: { accountId, payoutAccount: 'acct_1' } },
    { type: 'PayoutsChanged', data: { accountId, enabled: true } },
  );
}

describe('the progress of a reactor', () => {
  it('is reported by its leader and by standby processes, until it advances', async () => {
    const [first, standby] = [start('first'), start('standby')];
    await expect.poll(() => first.led.state()).toBe('live');
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await happens();
    await expect.poll(() => begun).toBe(1);
    for (const one of [first, standby]) await expect.poll(() => one.metric('lag')).toBe(2);
    expect([...first.watch.warnings(), ...standby.watch.warnings()]).toEqual([]);

    vi.setSystemTime(now + 3 * MINUTE_MS);
    expect(first.watch.warnings()).toEqual(['test is alive but not advancing']);
    expect(standby.watch.warnings()).toEqual(['test is led by another process and not advancing']);
    expect(await standby.metric('idle_seconds')).toBeCloseTo(180, 0);

    answer();
    for (const one of [first, standby]) await expect.poll(() => one.metric('lag')).toBe(0);
    expect([...first.watch.warnings(), ...standby.watch.warnings()]).toEqual([]);
    expect(await standby.metric('idle_seconds')).toBe(0);
  });

  it('ignores events that do not concern it', async () => {
    const standby = start('standby');
    await expect.poll(() => standby.led.state()).toBe('live');
    const reads = vi.spyOn(log, 'readAll');
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const [id, at] = [randomUUID(), new Date(now).toISOString()];
    const elsewhere = { type: 'PayoutAccountOpened', data: { accountId: id, payoutAccount: 'acct_1' } } as const;
    await appendEvents({ journal, at }, streamOf.job(id), elsewhere);
    vi.setSystemTime(now + 3 * MINUTE_MS);
    // Each part of the log is searched once, however often it polls.
    const searches = () => reads.mock.calls.filter(([{ limit }]) => limit === 1).length;
    await expect.poll(searches).toBe(1);
    const polls = vi.spyOn(store, 'positions');
    await expect.poll(() => polls.mock.calls.length).toBeGreaterThan(2);
    expect(searches()).toBe(1);
    expect(standby.watch.warnings()).toEqual([]);
    expect(await standby.metric('lag')).toBe(0);
  });
});

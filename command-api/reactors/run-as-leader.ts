import { setTimeout as pause } from 'node:timers/promises';

import { UnknownEventError } from '#events/log/errors.ts';
import type { Subscription } from '#events/log/event-log.ts';
import type { Position } from '#events/log/position.ts';
import type { Leases } from '#platform/leases.ts';

import type { Reactor } from './reactor.ts';
import { retryParked, runReactor, type RunReactorDeps } from './run-reactor.ts';

const POLL_INTERVAL_MS = 1_000;
/** Lets all other processes try before one that does not know an event requests the lease again. */
const BACKOFF_MS = 5 * POLL_INTERVAL_MS;

export interface ElectedReactor {
  /** Undefined while another process runs it. */
  state(): Subscription['state'] | undefined;
  stop(): Promise<void>;
}

/**
 * Runs the reactor in the process that holds its lease; the others stand by. During a deployment the leader may be of
 * the old version and not know an event: it releases the lease for a process that does.
 */
export function runAsLeader(
  reactor: Reactor,
  leases: Pick<Leases, 'tryTake' | 'release'>,
  deps: RunReactorDeps,
): ElectedReactor {
  const stopping = new AbortController();
  let subscription: Subscription | undefined;
  let standsAside = false;

  async function lead(lease: AbortSignal): Promise<void> {
    const beyond = new AbortController();
    const over = AbortSignal.any([lease, stopping.signal, beyond.signal]);
    subscription = await runReactor(reactor, {
      ...deps,
      onTrouble(name, error) {
        if (error instanceof UnknownEventError) beyond.abort(error);
        else deps.onTrouble(name, error);
      },
    });
    let savedPosition: Position | undefined;
    try {
      while (!over.aborted) {
        await retryParked(reactor, deps);
        // Irrelevant events moved no checkpoint; the monitor would report the reactor as behind.
        const { position } = subscription;
        if (position !== undefined && position !== savedPosition) await deps.store.moveTo(reactor.name, position);
        savedPosition = position;
        await idle(over);
      }
    } finally {
      await subscription.stop();
      subscription = undefined;
    }
    beyond.signal.throwIfAborted();
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const lease = await leases.tryTake(reactor.name);
        standsAside = false;
        if (lease !== null) await lead(lease);
      } catch (error) {
        standsAside = error instanceof UnknownEventError;
        deps.onTrouble(reactor.name, error as Error);
      } finally {
        await leases.release(reactor.name).catch(() => {});
      }
      await idle(stopping.signal, standsAside ? BACKOFF_MS : POLL_INTERVAL_MS);
    }
  })();

  return {
    state: () => subscription?.state ?? (standsAside ? 'retrying' : undefined),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function idle(signal: AbortSignal, ms = POLL_INTERVAL_MS): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}

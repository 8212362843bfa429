import { setTimeout as pause } from 'node:timers/promises';

import type { Subscription } from '#events/log/event-log.ts';
import type { Leases } from '#platform/leases.ts';

import type { Reactor } from './reactor.ts';
import { retryParked, runReactor, type RunReactorDeps } from './run-reactor.ts';

const LOOK_AGAIN_MS = 1_000;

export interface LedReactor {
  /** Undefined while another process runs it. */
  state(): Subscription['state'] | undefined;
  stop(): Promise<void>;
}

/** Runs the reactor in whichever process holds its lease; the others stand by. */
export function leadReactor(reactor: Reactor, leases: Leases, deps: RunReactorDeps): LedReactor {
  const stopping = new AbortController();
  let subscription: Subscription | undefined;

  async function lead(lease: AbortSignal): Promise<void> {
    const over = AbortSignal.any([lease, stopping.signal]);
    subscription = await runReactor(reactor, deps);
    try {
      while (!over.aborted) {
        await retryParked(reactor, deps);
        await idle(over);
      }
    } finally {
      await subscription.stop();
      subscription = undefined;
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const lease = await leases.tryTake(reactor.name);
        if (lease !== null) await lead(lease);
      } catch (error) {
        deps.onTrouble(reactor.name, error as Error);
      }
      await idle(stopping.signal);
    }
  })();

  return {
    state: () => subscription?.state,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function idle(signal: AbortSignal): Promise<void> {
  await pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {});
}

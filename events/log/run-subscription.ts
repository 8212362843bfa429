import { backoffMs, waitFor } from './backoff.ts';
import type { RecordedEvent, SubscribeOptions, Subscription } from './event-log.ts';
import type { Feed, OpenFeed } from './feed.ts';

/** Waits after a failure; may end early when the store is back. */
type Pause = (ms: number, signal: AbortSignal, failure: unknown) => Promise<void>;

/**
 * The state machine of every subscription, for all adapters:
 *
 *   catching-up ⇄ live        events arrive, or there are none left
 *   any → retrying → …        the feed was lost or the handler threw; retried after a pause, forever
 *   any → stopped             only by `stop()`
 *
 * The position advances only after the handler accepted a batch, and a new feed is opened after exactly that position.
 * So no event is lost, and none is delivered twice to a handler that succeeded.
 */
export function runSubscription(open: OpenFeed, options: SubscribeOptions, pause: Pause = waitFor): Subscription {
  const stopping = new AbortController();
  const maxBatch = options.maxBatch ?? 500;
  let position = options.after;
  let state: Subscription['state'] = 'catching-up';
  let feed: Feed | undefined;

  const enter = (next: Subscription['state']) => {
    if (!stopping.signal.aborted) state = next;
  };

  async function retrying(attempt: number, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return;
    enter('retrying');
    try {
      options.onTrouble?.(error instanceof Error ? error : new Error(String(error)));
    } catch {
      // A failing reporter must not end what it reports on.
    }
    await pause(backoffMs(attempt), stopping.signal, error);
  }

  /** Delivers the batch until it is accepted, or the subscription is stopped. */
  async function deliver(events: readonly RecordedEvent[]): Promise<void> {
    for (let attempt = 1; !stopping.signal.aborted; attempt++) {
      try {
        await options.onBatch(events);
        position = events[events.length - 1]?.position ?? position;
        return;
      } catch (error) {
        await retrying(attempt, error);
      }
    }
  }

  async function follow(current: Feed, onProgress: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      const { events, caughtUp } = await current.next(maxBatch);
      onProgress();
      if (!caughtUp) enter('catching-up');
      if (events.length > 0) await deliver(events);
      enter(caughtUp ? 'live' : 'catching-up');
      if (caughtUp || events.length === 0) await current.waitForMore();
    }
  }

  async function run(): Promise<void> {
    let attempt = 0;
    while (!stopping.signal.aborted) {
      try {
        feed = await open(position);
        await follow(feed, () => {
          attempt = 0;
        });
      } catch (error) {
        await retrying(++attempt, error);
      } finally {
        feed?.close();
        feed = undefined;
      }
    }
  }

  const ended = run();
  return {
    get position() {
      return position;
    },
    get state() {
      return state;
    },
    async stop() {
      state = 'stopped';
      stopping.abort();
      feed?.close();
      await ended;
    },
  };
}

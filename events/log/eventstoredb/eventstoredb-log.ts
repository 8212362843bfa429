import { waitFor } from '../backoff.ts';
import { LogBehindError, LogUnavailableError } from '../errors.ts';
import type { EventLog } from '../event-log.ts';
import type { OpenFeed } from '../feed.ts';
import { comparePositions } from '../position.ts';
import { assertStreamName, prepareAppend, type PreparedAppend } from '../prepare-append.ts';
import { runSubscription } from '../run-subscription.ts';
import { createRunningSubscriptions } from '../running-subscriptions.ts';
import { appendEvents } from './append-events.ts';
import { isTransient } from './classify-error.ts';
import { connectEventStoreDb, type Connection } from './connect.ts';
import { createEventStoreDbFeed } from './eventstoredb-feed.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { DeduplicationCache } from './deduplication-cache.ts';
import { readAll, readHead, readStream } from './read-events.ts';
import { connectRecovering } from './recovering-connection.ts';

/**
 * A connection carries 100 calls at most, and a subscription occupies one permanently: well below that, a new one is
 * opened.
 */
const SUBSCRIPTIONS_PER_CONNECTION = 50;

/**
 * Writers without an exact expectation would aim at the next revision, and the server delays concurrent repeats of a
 * command for seconds. Both wait here instead.
 */
function queueKey({ stream, expected, commandId }: PreparedAppend): string {
  return expected === 'any' || expected === 'exists' ? stream : commandId;
}

function isAway(failure: unknown): boolean {
  return failure instanceof LogUnavailableError || isTransient(failure);
}

/** The log in EventStoreDB. `url` is a connection string (`esdb://user:password@host:2113?tls=true`). */
export function createEventStoreDbLog(url: string): EventLog {
  const calls = connectRecovering(url);
  const forSubscriptions: Connection[] = [];
  const known = new DeduplicationCache();
  const queue = new KeyedQueue();
  const subscriptions = createRunningSubscriptions();

  function subscriptionConnection(): Connection {
    const index = Math.floor(subscriptions.size / SUBSCRIPTIONS_PER_CONNECTION);
    const connection = forSubscriptions[index] ?? connectEventStoreDb(url, index + 1);
    forSubscriptions[index] = connection;
    return connection;
  }

  return {
    kind: 'eventstoredb',
    async append(stream, events, options) {
      const prepared = prepareAppend(stream, events, options);
      const deadline = Date.now() + prepared.timeoutMs;
      const key = queueKey(prepared);
      const others = queue.begin(key);
      if (others !== undefined) await others;
      try {
        return await appendEvents(calls, known, prepared, deadline);
      } finally {
        queue.end(key);
      }
    },
    async read(stream, options = {}) {
      assertStreamName(stream);
      const events = await readStream(calls, stream, options);
      known.saw(stream, events);
      return events;
    },
    readAll: (options) => readAll(calls, options),
    subscribe(options) {
      const connection = subscriptionConnection();
      const open: OpenFeed = async (after) => {
        // The server would accept a position beyond its end, and never deliver anything.
        const head = await readHead(calls, { anyones: true });
        if (comparePositions(after, head) > 0) throw new LogBehindError(after, head);
        return createEventStoreDbFeed(connection, after, options);
      };
      const running = runSubscription(open, options, (ms, signal, failure) =>
        isAway(failure) ? calls.pause(ms, signal) : waitFor(ms, signal),
      );
      return subscriptions.add(running);
    },
    head: () => readHead(calls, { anyones: false }),
    async close() {
      await subscriptions.stopAll();
      await Promise.all([calls, ...forSubscriptions].map(({ client }) => client.dispose()));
    },
  };
}

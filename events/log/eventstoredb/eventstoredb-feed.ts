import {
  excludeSystemEvents,
  START,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client';

import type { RecordedEvent, SubscriptionFilter } from '../event-log.ts';
import type { Position } from '../position.ts';
import type { Feed } from '../feed.ts';
import type { Connection } from './connect.ts';
import { toEventStorePosition, isSystemStream, toRecordedEvent } from './convert-events.ts';

/** In units of 32 searched events. Small values flood the network, and the checkpoints are not used. */
const CHECKPOINT_INTERVAL = 100;
/** At most this many events are buffered here while the handler works. */
const BUFFER_SIZE = 1_024;

/**
 * One catch-up subscription on the server. Its checkpoints and its "caught up" run ahead of the events still in the
 * buffer. So only the events' own positions count, and "caught up" only with an empty buffer.
 */
export function createEventStoreDbFeed(
  { client, credentials }: Connection,
  after: Position | undefined,
  { categories }: SubscriptionFilter,
): Feed {
  const filter =
    categories === undefined
      ? excludeSystemEvents({ checkpointInterval: CHECKPOINT_INTERVAL })
      : streamNameFilter({ prefixes: categories.map((each) => `${each}-`), checkpointInterval: CHECKPOINT_INTERVAL });
  const start = after === undefined ? START : toEventStorePosition(after);
  const subscription: AllStreamSubscription = client.subscribeToAll(
    { fromPosition: start, filter, credentials },
    { highWaterMark: BUFFER_SIZE },
  );
  let failure: Error | undefined;
  let closed = false;
  let caughtUp = false;
  let wake = () => {};
  const signal = () => wake();
  subscription.on('readable', signal);
  subscription.on('caughtUp', () => {
    caughtUp = true;
    signal();
  });
  subscription.on('fellBehind', () => {
    caughtUp = false;
  });
  subscription.on('error', (error) => fail(error));
  subscription.on('end', () => fail(new Error('the server ended the subscription')));
  subscription.on('close', () => fail(new Error('the subscription was closed')));

  function fail(error: Error): void {
    failure ??= error;
    signal();
  }

  return {
    async next(limit) {
      const events: RecordedEvent[] = [];
      while (events.length < limit) {
        const item = subscription.read() as AllStreamResolvedEvent | null;
        if (item === null) break;
        // The server filters by type; its settings are events of an ordinary type in their own stream.
        if (item.event !== undefined && !isSystemStream(item.event.streamId)) events.push(toRecordedEvent(item.event));
      }
      if (events.length === 0 && failure !== undefined && !closed) throw failure;
      return { events, caughtUp: caughtUp && subscription.readableLength === 0 };
    },
    async waitForMore() {
      const announced = caughtUp;
      while (!closed && failure === undefined && subscription.readableLength === 0 && caughtUp === announced) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close() {
      closed = true;
      signal();
      subscription.unsubscribe().catch(() => {});
      subscription.destroy();
    },
  };
}

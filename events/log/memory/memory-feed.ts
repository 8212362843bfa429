import type { RecordedEvent } from '../event-log.ts';
import type { Feed } from '../feed.ts';

/** A feed over the list of the whole log; `wakeUps` are called after every append. */
export function createMemoryFeed(
  all: readonly RecordedEvent[],
  start: number,
  wants: (event: RecordedEvent) => boolean,
  wakeUps: Set<() => void>,
): Feed {
  let index = start;
  let closed = false;
  let wake = () => {};
  const onAppend = () => wake();
  wakeUps.add(onAppend);
  return {
    async next(limit) {
      const events: RecordedEvent[] = [];
      for (; index < all.length && events.length < limit; index++) {
        const event = all[index];
        if (event !== undefined && wants(event)) events.push(event);
      }
      return { events, caughtUp: index >= all.length };
    },
    async waitForMore() {
      while (index >= all.length && !closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close() {
      closed = true;
      wakeUps.delete(onAppend);
      wake();
    },
  };
}

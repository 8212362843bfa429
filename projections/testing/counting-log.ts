import type { Journal } from '#events/journal.ts';
import type { EventLog, RecordedEvent, SubscribeOptions } from '#events/log/event-log.ts';
import { toPosition } from '#events/log/position.ts';
import { EventFeed } from '../runner/event-feed.ts';

export const PAGES = 12;
/** The feed's page size. */
export const PAGE = 5_000;

/** A feed on a log of full pages that counts the reads of each page. */
export function countingLog(absentMs?: number) {
  const reads = new Map<number, number>();
  let events = PAGES * PAGE;
  let subscriber: SubscribeOptions | undefined;
  const readAll = async ({ after, limit }: { after?: string | undefined; limit: number }) => {
    const from = Number(after ?? 0);
    reads.set(from / PAGE, (reads.get(from / PAGE) ?? 0) + 1);
    await new Promise((resolve) => setImmediate(resolve));
    return Array.from({ length: Math.min(limit, events - from) }, (_, i) => recordedAt(from + i + 1));
  };
  const subscribe = (options: SubscribeOptions) => {
    subscriber = options;
    return { state: 'live', stop: async () => {} };
  };
  const log = { head: async () => toPosition(events), readAll, subscribe } as unknown as EventLog;
  const keys = { lost: false };
  const journal = {
    decode: async (recorded: RecordedEvent[]) => recorded.map(({ type }) => ({ type, readable: !keys.lost })),
  } as unknown as Journal;
  return {
    feed: new EventFeed(log, journal, absentMs),
    reads,
    keys,
    /** Appends one event and waits until the feed has received it. */
    happens: async () => {
      events += 1;
      await subscriber?.onBatch([recordedAt(events)]);
      return toPosition(events);
    },
  };
}

function recordedAt(position: number): RecordedEvent {
  const event = { stream: 'job-1', type: 'JobClosed', position: toPosition(position) };
  return event as unknown as RecordedEvent;
}

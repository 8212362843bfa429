import { PersonalKeyDestroyed } from '#events/catalog/deletion.ts';
import type { Category } from '#events/catalog/index.ts';
import type { Journal } from '#events/journal.ts';
import { parseCategory, type EventLog, type RecordedEvent } from '#events/log/event-log.ts';
import { comparePositions, type Position } from '#events/log/position.ts';

import { decodeBatch } from './decode-batch.ts';
import type { FeedEvent } from './feed-pages.ts';

/** The names of all streams in which a person occurs, once the index has reached the position. */
export type FindPersonStreams = (personId: string, position: Position) => Promise<readonly string[]>;

/** Streams of the same id that put rows together: a job and its reviews, and all that a provider's search result shows. */
const together: readonly (readonly Category[])[] = [
  ['job', 'review'],
  ['account', 'providerProfile', 'reputation'],
];

/** Rows that several streams put together are folded again from all of them. */
export function withCompanions(streams: readonly string[]): string[] {
  const companions = streams.flatMap((stream) => {
    const id = stream.slice(stream.indexOf('-') + 1);
    const own = together.find((categories) => categories.some((category) => category === parseCategory(stream)));
    return (own ?? []).map((category) => `${category}-${id}`);
  });
  return [...new Set([...streams, ...companions])];
}

/** Streams that are read at once. */
const CONCURRENT_READS = 16;

/** Whether the event says that a person's key is gone. */
export function isForgetting({ type }: Pick<RecordedEvent, 'type'>): boolean {
  return type === PersonalKeyDestroyed.type;
}

/**
 * All events of the streams of a person whose key was destroyed, up to that event, opened without the key. The read
 * models of a process fold them one after another: the last person's events are read once.
 */
export function createForgottenEvents(log: EventLog, journal: Journal, findStreams: FindPersonStreams) {
  let last: { readonly id: string; readonly events: Promise<FeedEvent[]> } | null = null;

  async function read({ data, position }: RecordedEvent): Promise<FeedEvent[]> {
    const streams = withCompanions(await findStreams(data['accountId'] as string, position));
    const recorded: RecordedEvent[] = [];
    const reader = async (): Promise<void> => {
      for (let stream = streams.pop(); stream !== undefined; stream = streams.pop()) {
        const events = await log.read(stream);
        recorded.push(...events.filter((event) => comparePositions(event.position, position) <= 0));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_READS }, reader));
    recorded.sort((a, b) => comparePositions(a.position, b.position));
    const decoded = await decodeBatch(journal, recorded);
    return decoded.map((result, i) => {
      const event = recorded[i] as RecordedEvent;
      return { recorded: event, category: parseCategory(event.stream), ...result };
    });
  }

  return {
    of(forgetting: RecordedEvent): Promise<readonly FeedEvent[]> {
      if (last?.id === forgetting.id) return last.events;
      const events = read(forgetting);
      last = { id: forgetting.id, events };
      events.catch(() => {
        if (last?.events === events) last = null;
      });
      return events;
    },
    /** Drops what was opened with keys that may be gone since. */
    drop(): void {
      last = null;
    },
  };
}

export type ForgottenEvents = ReturnType<typeof createForgottenEvents>;

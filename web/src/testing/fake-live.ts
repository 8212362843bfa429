import type { LiveConnection, LiveEvent, LiveState } from '#web/lib/live/live-connection.ts';

export interface FakeLive extends LiveConnection {
  topics: () => string[];
  /** The start position of each topic. */
  after: (topic: string) => string | null | undefined;
  emit: (event: LiveEvent) => void;
  become: (state: LiveState) => void;
}

/**
 * A socket whose other end is the test. Like the real one, it passes a listener what happened since the page was read.
 */
export function fakeLive(): FakeLive {
  const topics = new Map<string, { after: string | null; listeners: Set<(event: LiveEvent) => void> }>();
  const missed = new Map<string, LiveEvent[]>();
  const stateListeners = new Set<() => void>();
  let state: LiveState = 'live';
  return {
    subscribe: (topic, after, listener) => {
      const known = topics.get(topic) ?? { after, listeners: new Set() };
      known.listeners.add(listener);
      topics.set(topic, known);
      for (const event of missed.get(topic) ?? []) listener(event);
      missed.delete(topic);
      return () => {
        known.listeners.delete(listener);
        if (known.listeners.size === 0) topics.delete(topic);
      };
    },
    state: () => state,
    onState: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    retryNow: () => undefined,
    topics: () => [...topics.keys()],
    after: (topic) => topics.get(topic)?.after,
    emit: (event) => {
      const listeners = topics.get(event.topic)?.listeners;
      if (listeners === undefined) missed.set(event.topic, [...(missed.get(event.topic) ?? []), event]);
      for (const listener of listeners ?? []) listener(event);
    },
    become: (next) => {
      state = next;
      for (const listener of stateListeners) listener();
    },
  };
}

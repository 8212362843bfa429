import type { LiveConnection, LiveEvent, LiveState } from '#web/lib/live/live-connection.ts';

export interface FakeLive extends LiveConnection {
  topics: () => string[];
  /** Where each topic was asked to begin. */
  after: (topic: string) => string | null | undefined;
  tell: (event: LiveEvent) => void;
  become: (state: LiveState) => void;
}

/** A socket whose other end is the test. */
export function fakeLive(): FakeLive {
  const topics = new Map<string, { after: string | null; listeners: Set<(event: LiveEvent) => void> }>();
  const stateListeners = new Set<() => void>();
  let state: LiveState = 'live';
  return {
    subscribe: (topic, after, listener) => {
      const known = topics.get(topic) ?? { after, listeners: new Set() };
      known.listeners.add(listener);
      topics.set(topic, known);
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
    tell: (event) => {
      for (const listener of topics.get(event.topic)?.listeners ?? []) listener(event);
    },
    become: (next) => {
      state = next;
      for (const listener of stateListeners) listener();
    },
  };
}

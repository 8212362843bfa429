import type { EventLog, RecordedEvent, SubscribeOptions, Subscription } from '../event-log.ts';

export interface Collected {
  events: RecordedEvent[];
  troubles: Error[];
  subscription: Subscription;
  /** Resolves once this many events were received. */
  reached(count: number): Promise<void>;
}

/** Subscribes and collects what it receives. */
export function collect(log: EventLog, options: Omit<SubscribeOptions, 'onBatch'> = {}): Collected {
  const events: RecordedEvent[] = [];
  const troubles: Error[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const subscription = log.subscribe({
    ...options,
    onBatch(batch) {
      events.push(...batch);
      for (const { count, resolve } of waiting) if (events.length >= count) resolve();
      waiting = waiting.filter(({ count }) => events.length < count);
    },
    onTrouble(error) {
      troubles.push(error);
      options.onTrouble?.(error);
    },
  });
  return {
    events,
    troubles,
    subscription,
    reached(count) {
      if (events.length >= count) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push({ count, resolve });
      });
    },
  };
}

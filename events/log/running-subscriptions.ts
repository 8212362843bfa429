import type { Subscription } from './event-log.ts';

/** The active subscriptions of one log, so that closing the log can stop them. */
export interface RunningSubscriptions {
  readonly size: number;
  /** Returns the same subscription, which leaves the set when it is stopped. */
  add(subscription: Subscription): Subscription;
  stopAll(): Promise<void>;
}

export function createRunningSubscriptions(): RunningSubscriptions {
  const running = new Set<Subscription>();
  return {
    get size() {
      return running.size;
    },
    add(subscription) {
      running.add(subscription);
      return {
        get position() {
          return subscription.position;
        },
        get state() {
          return subscription.state;
        },
        async stop() {
          await subscription.stop();
          running.delete(subscription);
        },
      };
    },
    async stopAll() {
      await Promise.all([...running].map((subscription) => subscription.stop()));
      running.clear();
    },
  };
}

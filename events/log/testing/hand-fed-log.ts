import type { EventLog, SubscribeOptions } from '../event-log.ts';
import { comparePositions, type Position } from '../position.ts';

/** Delivers the next events to one subscriber, at most `limit`. False if there are none. */
export type Deliver = (limit: number) => Promise<boolean>;

/**
 * A log whose subscriptions receive one batch at a time from a test, instead of running by themselves. `feeds` has them
 * in the order of their creation.
 */
export function createHandFedLog(log: EventLog): { log: EventLog; feeds: Deliver[] } {
  const feeds: Deliver[] = [];
  const subscribe = (options: SubscribeOptions): ReturnType<EventLog['subscribe']> => {
    let position = options.after;
    let state: 'live' | 'stopped' = 'live';
    feeds.push(async (limit) => {
      const { categories } = options;
      const events = await log.readAll({ after: position, limit, ...(categories === undefined ? {} : { categories }) });
      const last: Position | undefined = events.at(-1)?.position;
      if (last === undefined) return false;
      if (comparePositions(last, position) <= 0) throw new Error('the log handed out an event twice');
      await options.onBatch(events);
      position = last;
      return true;
    });
    return {
      get position() {
        return position;
      },
      get state() {
        return state;
      },
      async stop() {
        state = 'stopped';
      },
    };
  };
  return { log: Object.assign(Object.create(log) as EventLog, { subscribe }), feeds };
}

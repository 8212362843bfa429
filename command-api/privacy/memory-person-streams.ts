import { peopleOf } from '#events/catalog/people-of.ts';
import type { EventLog } from '#events/log/event-log.ts';

import type { PersonStreams } from './person-streams.ts';

/** Searches the whole log: for tests and the simulation, whose logs are short. */
export function createMemoryPersonStreams(log: EventLog): PersonStreams {
  return {
    async find(personId) {
      const events = await log.readAll({ limit: Number.MAX_SAFE_INTEGER });
      return [
        ...new Set(events.filter((event) => peopleOf(event).has(personId)).map(({ stream }) => stream)),
      ].toSorted();
    },
  };
}

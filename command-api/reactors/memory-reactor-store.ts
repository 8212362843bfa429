import { comparePositions, type Position } from '#events/log/event-log.ts';

import type { ParkedEvent, ReactorStore } from './reactor-store.ts';

/** For tests and the simulation: what survives there is whatever the caller keeps. */
export function createMemoryReactorStore(): ReactorStore {
  const positions = new Map<string, Position>();
  const parked = new Map<string, { reactor: string; event: ParkedEvent; retryAt: Date }>();
  const keyOf = (reactor: string, eventId: string): string => `${reactor} ${eventId}`;

  return {
    position: async (reactor) => positions.get(reactor),
    async moveTo(reactor, position) {
      if (comparePositions(positions.get(reactor), position) < 0) positions.set(reactor, position);
    },
    async park(reactor, event, retryAt) {
      parked.set(keyOf(reactor, event.eventId), { reactor, event, retryAt });
    },
    async due(reactor, now) {
      return [...parked.values()]
        .filter((entry) => entry.reactor === reactor && entry.retryAt <= now)
        .map(({ event }) => event);
    },
    async unpark(reactor, eventId) {
      parked.delete(keyOf(reactor, eventId));
    },
  };
}

import { comparePositions, type Position } from '#events/log/position.ts';

import type { ParkedEvent, Parking, ReactorStore } from './reactor-store.ts';

/** For tests and the simulation: its state survives as long as the caller holds it. */
export function createMemoryReactorStore(): ReactorStore {
  const positions = new Map<string, Position>();
  const parked = new Map<string, { reactor: string; event: ParkedEvent; parking: Parking }>();
  const toKey = (reactor: string, eventId: string): string => `${reactor} ${eventId}`;

  return {
    position: async (reactor) => positions.get(reactor),
    positions: async () => new Map(positions),
    async moveTo(reactor, position) {
      if (comparePositions(positions.get(reactor), position) < 0) positions.set(reactor, position);
    },
    async park(reactor, event, parking) {
      parked.set(toKey(reactor, event.eventId), { reactor, event, parking });
    },
    async due(reactor, now) {
      return [...parked.values()]
        .filter((entry) => entry.reactor === reactor && entry.parking.retryAt <= now)
        .map(({ event }) => event);
    },
    async unpark(reactor, eventId) {
      parked.delete(toKey(reactor, eventId));
    },
    async wake(waitsFor, now) {
      for (const [key, entry] of parked) {
        if (entry.parking.waitsFor === waitsFor) {
          parked.set(key, { ...entry, parking: { ...entry.parking, retryAt: now } });
        }
      }
    },
  };
}

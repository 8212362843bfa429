import { zonesOf } from '#domain/country-zones.ts';

import type { DemoPerson } from './demo-person.ts';

const spans = [
  [{ from: '08:00', to: '16:30' }],
  [{ from: '09:00', to: '17:30' }],
  [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ],
];

/** When a Homewright of the demonstration works. */
export function hoursOf({ key, country }: DemoPerson) {
  const day = spans[key.length % spans.length] ?? [];
  const saturday = key.length % 2 === 0 ? [{ from: '09:00', to: '13:00' }] : [];
  return {
    timezone: zonesOf(country)[0]?.zone ?? 'UTC',
    week: [day, day, day, day, day, saturday, []],
    exceptions: [],
    bufferMinutes: 30,
    leadHours: 24,
    daysAhead: 60,
    capacity: 1,
  };
}

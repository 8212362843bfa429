import { findZone, zonesOf } from '#domain/country-zones.ts';
import { plusDays } from '#domain/time.ts';

import type { Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { OutsideCommand } from './commands-outside-jobs.ts';

/** A provider sets their hours, or others; at times with hours in a wrong order or a zone elsewhere. */
export function calendarCommand({ actor, country }: Person, now: string, random: Random): OutsideCommand {
  const from = random.pick(['07:00', '09:00', '13:30']);
  const day = random.chance(0.9) ? [{ from, to: random.pick(['15:00', '18:00', '12:00']) }] : [];
  const [zone] = zonesOf(country);
  const first = plusDays(now, random.int(0, 30)).slice(0, 10);
  const last = plusDays(`${first}T00:00:00.000Z`, random.int(0, 7)).slice(0, 10);
  return {
    name: 'SetAvailability',
    data: {
      accountId: actor.id,
      timezone: random.chance(0.05) ? 'Pacific/Apia' : (findZone(country, zone?.zone ?? '') ?? 'UTC'),
      week: [day, day, day, day, day, [], []],
      exceptions: random.chance(0.3) ? [{ from: first, to: last, spans: [] }] : [],
      bufferMinutes: random.pick([0, 30, 60]),
      leadHours: random.pick([0, 24]),
      daysAhead: random.pick([14, 60, 365]),
      capacity: random.pick([1, 1, 2]),
    },
  };
}

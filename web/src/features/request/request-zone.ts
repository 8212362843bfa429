import { findZone, zonesOf } from '#domain/country-zones.ts';
import { deviceZone } from '#web/lib/device-zone.ts';

/** Where the work is, as the form has it. */
interface Place {
  readonly country: string;
  readonly timezone: string;
}

/** The zone of the work: the only one of its country, else the chosen one; null while none is chosen. */
export function zoneOfRequest({ country, timezone }: Place): string | null {
  const [first, ...others] = zonesOf(country);
  return first !== undefined && others.length === 0 ? first.zone : findZone(country, timezone);
}

/** On whose clocks the date is typed; the reader's own until the zone is known. */
export function clocksOfRequest(place: Place): string {
  return zoneOfRequest(place) ?? deviceZone();
}

/** What the form chooses for a country: the zone chosen before, else the browser's, if the country has it. */
export function preselectZone({ country, timezone }: Place): string {
  return findZone(country, timezone) ?? findZone(country, deviceZone()) ?? '';
}

import { findZone, zonesOf } from '#domain/country-zones.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { useMe } from '#web/lib/session/me.ts';

/**
 * The zone in which a person's days are counted: their country's. Where it has several, the device's, if it is one of
 * them, else the first.
 */
export function useHomeZone(): string {
  const me = useMe();
  return me === null ? deviceZone() : homeZone(me.user.country, deviceZone());
}

export function homeZone(country: string, device: string): string {
  const zones = zonesOf(country);
  return findZone(country, device) ?? zones[0]?.zone ?? device;
}

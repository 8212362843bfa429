import { homeZone } from '#domain/country-zones.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { useMe } from '#web/lib/session/me.ts';

/** The zone in which a person's days are counted. */
export function useHomeZone(): string {
  const me = useMe();
  return me === null ? deviceZone() : homeZone(me.user.country, deviceZone());
}

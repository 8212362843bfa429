import { readCaliforniaFlag } from '#web/lib/geolocation/california-flag.ts';
import { readPlace } from '#web/lib/geolocation/geolocation.ts';

/** Whether the visitor is in California; asked once a day. Unknown is no. */
export async function isCaliforniaUser(): Promise<boolean> {
  return readCaliforniaFlag() ?? (await readPlace()).isCaliforniaUser;
}

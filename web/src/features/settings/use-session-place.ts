import type { SecurityView } from '#query-api/contract/security.ts';
import { useLanguage } from '#web/lib/i18n/use-t.ts';
import { type CountryCode, countryName } from '#web/lib/locale/countries.ts';

import { useDeviceName } from './use-device-name.ts';

type Session = Pick<SecurityView['sessions'][number], 'browser' | 'system' | 'country'>;

/** What the owner of a session recognises it by: the device, and the country where it is known. */
export function useSessionPlace(): (session: Session) => { device: string; place: string | null } {
  const deviceName = useDeviceName();
  const language = useLanguage();
  return (session) => ({
    device: deviceName(session),
    place: session.country === null ? null : countryName(session.country as CountryCode, language),
  });
}

import type { SecurityView } from '#query-api/contract/security.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

type Device = Pick<SecurityView['sessions'][number], 'browser' | 'system'>;

/** What a person recognises a device by. */
export function useDeviceName(): (device: Device) => string {
  const t = useT('security');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('own.device', { browser, system })
      : (browser ?? system ?? t('own.unknown'));
}

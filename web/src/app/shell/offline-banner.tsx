import { WifiOff } from 'lucide-react';
import { useNavigation } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useOnline } from './use-online.ts';
import { Banner } from './banner.tsx';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Without a network: shown data can be old, and a pressed link waits. Visible from wherever on the page it was pressed.
 */
export function OfflineBanner() {
  const t = useT('ui');
  const online = useOnline();
  const waits = useNavigation().state === 'loading';
  return (
    <output className={classNames('container-page block', !online && waits && 'sticky top-18 z-10')}>
      {!online && (
        <div className="pt-4">
          <Banner tone="warn" icon={WifiOff}>
            {waits ? t('offlineWaits') : t('offline')}
          </Banner>
        </div>
      )}
    </output>
  );
}

import { PauseCircle } from 'lucide-react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveState } from '#web/lib/live/live-context.tsx';
import { Banner } from './banner.tsx';

/** Says why this tab gets no live updates: the account, or the network address, has too many open tabs. */
export function LiveLimitBanner() {
  const t = useT('ui');
  const limited = useLiveState() === 'limited';
  return (
    <output className="container-page block">
      {limited && (
        <div className="pt-4">
          <Banner tone="warn" icon={PauseCircle}>
            {t('tooManyTabs')}
          </Banner>
        </div>
      )}
    </output>
  );
}

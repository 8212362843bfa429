import { WifiOff } from 'lucide-react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';

export function OfflineBanner() {
  const t = useT('ui');
  const online = useOnline();
  return (
    <output className="container-page block">
      {!online && (
        <div className="pt-4">
          <Banner tone="warn" icon={WifiOff}>
            {t('offline')}
          </Banner>
        </div>
      )}
    </output>
  );
}

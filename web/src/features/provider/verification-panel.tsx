import { BadgeCheck, Clock } from 'lucide-react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function VerificationPanel({ approved }: { approved: boolean }) {
  const t = useT('provider');
  return (
    <Panel
      title={t('verification.title')}
      aside={
        <Chip tone={approved ? 'ok' : 'warn'} icon={approved ? BadgeCheck : Clock}>
          {approved ? t('verification.approved') : t('verification.pending')}
        </Chip>
      }
    >
      <p className="text-sm text-muted">{approved ? t('verification.approvedText') : t('verification.pendingText')}</p>
    </Panel>
  );
}

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LookList } from '#web/lib/verification/look-list.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Who opened these records before, as the Homewright reads it. */
export function LooksPanel({ looks }: { looks: StaffVerificationView['looks'] }) {
  const t = useT('verification');
  return (
    <Panel flush title={t('staff.looks')}>
      <LookList looks={looks} />
    </Panel>
  );
}

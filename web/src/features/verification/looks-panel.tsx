import type { VerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LookList } from '#web/lib/verification/look-list.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Who of the staff opened the own records, and why. */
export function LooksPanel({ looks }: { looks: VerificationView['looks'] }) {
  const t = useT('verification');
  return (
    <Panel flush title={t('looks.title')}>
      {looks.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted sm:px-6">{t('looks.none')}</p>
      ) : (
        <LookList looks={looks} />
      )}
    </Panel>
  );
}

import type { VerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { CheckedList } from '#web/lib/verification/checked-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';

/** What clients read in the badge: in general, or of this provider once it shows. */
export function BadgePanel({ view }: { view: VerificationView }) {
  const t = useT('verification');
  return (
    <Panel title={t('badge.title')}>
      <p className="text-sm text-muted">{t('badge.text')}</p>
      {view.approvalStatus === 'approved' && (
        <div className="mt-4">
          <SectionBoundary
            fallback={
              <Skeleton>
                <SkeletonBlock className="h-40 rounded-card" />
              </Skeleton>
            }
          >
            <CheckedList accountId={view.accountId} />
          </SectionBoundary>
        </div>
      )}
    </Panel>
  );
}

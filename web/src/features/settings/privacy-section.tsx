import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '#web/app/paths.ts';
import { ChoicesPanel } from '#web/lib/consent/choices-panel.tsx';
import { HistoryPanel } from '#web/lib/consent/history-panel.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { useMe } from '#web/lib/session/me.ts';
import { AccessLogPanel } from '#web/lib/verification/access-log-panel.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SectionAnchor } from '#web/ui/section-anchor.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

import { accessLogQuery } from './access-log-query.ts';

/** The person's choices, who looked at their data, and how they take it with them. */
export function PrivacySection() {
  const t = useT('privacy');
  return (
    <>
      <SectionBoundary
        name={t('settings.title')}
        fallback={
          <Skeleton>
            <SkeletonRows rows={4} />
          </Skeleton>
        }
      >
        <Choices />
      </SectionBoundary>
      <SectionAnchor id="access">
        <AccessLog />
      </SectionAnchor>
      <OwnData />
    </>
  );
}

/** The choices as on the page of privacy rights, which has the rest. */
function Choices() {
  const t = useT('privacy');
  return (
    <>
      <ChoicesPanel title={t('choices.title')} source="settings" />
      <HistoryPanel />
    </>
  );
}

/** The ways to what else people can do about their data. */
function OwnData() {
  const t = useT('privacy');
  const tSettings = useT('settings');
  const user = useMe()?.user;
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={paths.privacyRights()} tone="secondary">
        {t('settings.more')}
      </LinkButton>
      {user !== undefined && !isStaff(user) && (
        <>
          <LinkButton to={paths.dataExport()} tone="secondary">
            {t('rights.copy.link')}
          </LinkButton>
          <LinkButton to={paths.deleteAccount()} tone="danger">
            {tSettings('deletion.link')}
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** The log of staff access to the person's own records, live. */
function AccessLog() {
  const t = useT('settings');
  const tVerification = useT('verification');
  const accountId = useMe()?.user.id;
  const { data: view } = useSuspenseQuery(accessLogQuery);
  useLiveTopic(accountId === undefined ? null : `account:${accountId}`, view.position);
  return <AccessLogPanel title={tVerification('accesses.title')} lead={t('accesses.lead')} accesses={view.accesses} />;
}

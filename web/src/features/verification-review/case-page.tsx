import { useSuspenseQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { AccessLogPanel } from '#web/lib/verification/access-log-panel.tsx';
import { ApprovalStatusChip } from '#web/lib/verification/approval-status-chip.tsx';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { DeadlineBox } from '#web/ui/deadline-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { useCaseActions } from './use-case-actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { caseQuery } from './review-queries.ts';
import { CaseSteps } from './case-steps.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PublicPhotosPanel } from './public-photos-panel.tsx';
import { Quoted } from './quoted.tsx';

/** One provider's records, and the decisions about them. */
export function CasePage({ accountId }: { accountId: string }) {
  const t = useT('verification');
  const me = useMe();
  const { data: view } = useSuspenseQuery(caseQuery(accountId));
  const admin = me?.user.isAdmin === true;
  useLiveTopic('admin:queue', view.position);
  const name = view.name ?? t('staff.noName');
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={name} />
      <BackLink to={paths.providerApproval()}>{t('staff.title')}</BackLink>
      <header className="mt-1.5 mb-6 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-3xl tracking-[-.025em] wrap-anywhere">
          {view.approvalStatus === 'approved' ? (
            <Link to={paths.provider(accountId)} className="text-text hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        {admin && (
          <LinkButton to={paths.adminHistory('account', accountId)} tone="secondary" icon={History}>
            {t('staff.history')}
          </LinkButton>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="grid min-w-0 gap-6">
          <CaseStatus view={view} />
          <CaseSteps view={view} />
        </div>
        <aside className="grid min-w-0 gap-6">
          <CaseFacts view={view} />
          {admin && <PublicPhotosPanel accountId={accountId} name={name} />}
          <NotesPanel view={view} />
          <AccessLogPanel title={t('staff.accesses')} accesses={view.accesses} />
        </aside>
      </div>
    </div>
  );
}

/** What waits, by when, the notes so far, and the actions. */
function CaseStatus({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const labels = useVerificationLabels();
  const format = useFormat();
  const actions = useCaseActions(view);
  const { decision, changes, appeal, decideBy } = view;
  const reason = decision === null ? null : labels.reason(decision);
  return (
    <>
      <StatusPanel
        chip={<ApprovalStatusChip approvalStatus={view.approvalStatus} />}
        statement={describeCase(view, t)}
        evidence={reason === null ? undefined : t('status.reason', { reason })}
        by={
          decideBy !== null && (
            <DeadlineBox
              what={t('status.decideBy')}
              date={format.date(decideBy, 'fullMoment')}
              dueAt={decideBy}
              leftLabel={t('status.decideLeft')}
              why={t('status.decideWhy')}
            />
          )
        }
        actions={actions.buttons ?? undefined}
      >
        {changes !== null && <Quoted title={t('staff.asked')} text={changes.statement} at={changes.at} />}
        {decision !== null && <Quoted title={t('staff.statement')} text={decision.statement} at={decision.at} />}
        {appeal !== null && (
          <Quoted title={t('staff.appealStatement')} text={appeal.statement} at={appeal.appealedAt} />
        )}
        {appeal !== null && appeal.decidedAt !== null && (
          <Quoted title={t('staff.answer')} text={appeal.answer} at={appeal.decidedAt} />
        )}
      </StatusPanel>
      {actions.dialog}
    </>
  );
}

function describeCase(view: StaffVerificationView, t: ReturnType<typeof useT<'verification'>>): string {
  if (view.appeal?.state === 'open') return t('staff.status.appeal');
  if (view.approvalStatus === 'approved') {
    if (view.documents.some(({ state }) => state === 'waiting')) return t('staff.status.document');
    if (view.business?.acceptedAt === null) return t('staff.status.business');
  }
  return t(`staff.status.${view.approvalStatus}`);
}

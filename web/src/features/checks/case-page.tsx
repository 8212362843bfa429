import { useSuspenseQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { LooksPanel } from '#web/lib/verification/looks-panel.tsx';
import { StandingChip } from '#web/lib/verification/standing-chip.tsx';
import { useCheckWords } from '#web/lib/verification/use-check-words.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ByBox } from '#web/ui/by-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NowPanel } from '#web/ui/now-panel.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { useCaseActs } from './case-acts.tsx';
import { CaseFacts } from './case-facts.tsx';
import { caseQuery } from './checks-queries.ts';
import { CaseSteps } from './case-steps.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { Quoted } from './quoted.tsx';

/** One Homewright's records, and what is decided about them. */
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
        <h1 className="text-3xl tracking-[-.025em] wrap-anywhere">{name}</h1>
        {admin && (
          <LinkButton to={paths.adminHistory('account', accountId)} tone="secondary" icon={History}>
            {t('staff.history')}
          </LinkButton>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="grid min-w-0 gap-6">
          <CaseNow view={view} />
          <CaseSteps view={view} />
        </div>
        <aside className="grid min-w-0 gap-6">
          <CaseFacts view={view} />
          <NotesPanel view={view} />
          <LooksPanel title={t('staff.looks')} looks={view.looks} />
        </aside>
      </div>
    </div>
  );
}

/** What waits, by when, what was said so far, and the acts. */
function CaseNow({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const words = useCheckWords();
  const format = useFormat();
  const acts = useCaseActs(view);
  const { decision, changes, appeal, decideBy } = view;
  const reason = decision === null ? null : words.reason(decision);
  return (
    <>
      <NowPanel
        chip={<StandingChip standing={view.standing} />}
        statement={statementOf(view, t)}
        evidence={reason === null ? undefined : t('now.reason', { reason })}
        by={
          decideBy !== null && (
            <ByBox
              what={t('now.decideBy')}
              date={format.date(decideBy, 'fullMoment')}
              dueAt={decideBy}
              leftLabel={t('now.decideLeft')}
              why={t('now.decideWhy')}
            />
          )
        }
        actions={acts.buttons ?? undefined}
      >
        {changes !== null && <Quoted title={t('staff.asked')} text={changes.statement} at={changes.at} />}
        {decision !== null && <Quoted title={t('staff.words')} text={decision.statement} at={decision.at} />}
        {appeal !== null && <Quoted title={t('staff.appealWords')} text={appeal.statement} at={appeal.appealedAt} />}
        {appeal !== null && appeal.decidedAt !== null && (
          <Quoted title={t('staff.answer')} text={appeal.answer} at={appeal.decidedAt} />
        )}
      </NowPanel>
      {acts.dialog}
    </>
  );
}

function statementOf(view: StaffVerificationView, t: ReturnType<typeof useT<'verification'>>): string {
  if (view.appeal?.state === 'open') return t('staff.now.appeal');
  if (view.standing === 'approved') {
    if (view.documents.some(({ state }) => state === 'waiting')) return t('staff.now.document');
    if (view.business?.acceptedAt === null) return t('staff.now.business');
  }
  return t(`staff.now.${view.standing}`);
}

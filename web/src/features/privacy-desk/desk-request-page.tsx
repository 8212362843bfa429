import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { privacyRequestStaffCommands } from '#domain/privacy-request/commands.ts';
import type { PrivacyRequestView } from '#query-api/contract/privacy-requests.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { AccessForm } from '#web/lib/forms/access-form.tsx';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { AccessLogList } from '#web/lib/verification/access-log-list.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { AnswerDialog } from './answer-dialog.tsx';
import { Due, StateChip } from './desk-page.tsx';
import { deskRequestQuery } from './desk-queries.ts';
import { ExtendDialog } from './extend-dialog.tsx';

const { max } = requireLengthBounds(privacyRequestStaffCommands.AccessPrivacyRequest.shape.reason);

/** One request. What was written shows for an hour after an access with a reason. */
export function DeskRequestPage({ subjectId, requestId }: { subjectId: string; requestId: string }) {
  const t = useT('privacyRequests');
  const { data: view } = useSuspenseQuery(deskRequestQuery(subjectId, requestId));
  const access = useAction('AccessPrivacyRequest', [keys.queues]);
  useLiveTopic('admin:queue', view.position);
  if (view.content !== null) return <Opened view={view} content={view.content} />;
  return (
    <AccessForm
      title={t('desk.accessTitle')}
      text={t('desk.accessText')}
      label={t('desk.accessReason')}
      error={t('desk.accessError')}
      confirm={t('desk.open')}
      max={max}
      send={(reason) => access.send({ subjectId, requestId, reason })}
    />
  );
}

type Content = NonNullable<PrivacyRequestView['content']>;
type Opening = 'extend' | 'answer' | null;

function Opened({ view, content }: { view: PrivacyRequestView; content: Content }) {
  const t = useT('privacyRequests');
  const [opening, setOpening] = useState<Opening>(null);
  const { request, accesses } = view;
  const title = t(`kinds.${request.kind}`);
  return (
    <div className="container-page max-w-200 pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <BackLink to={paths.privacyRequests()}>{t('desk.title')}</BackLink>
      <header className="mt-1.5 mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StateChip request={request} />
          {request.state === 'open' && <Due request={request} />}
        </div>
      </header>
      <div className="grid gap-6">
        <Panel title={t('desk.wrote')} foot={request.state === 'open' && <Actions view={view} onOpen={setOpening} />}>
          <p className="wrap-anywhere whitespace-pre-line">{content.text ?? t('desk.nothing')}</p>
          <Facts request={request} content={content} />
        </Panel>
        {content.extensionReason !== null && <Words title={t('why')} text={content.extensionReason} />}
        {content.answer !== null && (
          <Words
            title={t('answered')}
            text={content.answer}
            by={content.answeredByName === null ? null : t('desk.answeredBy', { name: content.answeredByName })}
          />
        )}
        <Panel title={t('desk.accesses')} flush>
          <AccessLogList accesses={accesses} />
        </Panel>
      </div>
      {opening === 'extend' && <ExtendDialog request={request} onClose={() => setOpening(null)} />}
      {opening === 'answer' && <AnswerDialog request={request} onClose={() => setOpening(null)} />}
    </div>
  );
}

function Words({ title, text, by = null }: { title: string; text: string; by?: string | null }) {
  return (
    <Panel title={title}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {by !== null && <p className="mt-2 text-sm text-muted">{by}</p>}
    </Panel>
  );
}

interface ActionsProps {
  view: PrivacyRequestView;
  onOpen: (opening: Opening) => void;
}

function Actions({ view: { request }, onOpen }: ActionsProps) {
  const t = useT('privacyRequests');
  const acknowledge = useAction('AcknowledgePrivacyRequest', [keys.queues]);
  const { subjectId, requestId, acknowledgedAt, extendedAt, overdue } = request;
  return (
    <span className="flex flex-wrap gap-3">
      <Button onClick={() => onOpen('answer')}>{t('desk.answer')}</Button>
      {extendedAt === null && !overdue.includes('answer') && (
        <Button tone="secondary" onClick={() => onOpen('extend')}>
          {t('desk.extend')}
        </Button>
      )}
      {acknowledgedAt === null && (
        <Button tone="quiet" busy={acknowledge.pending} onClick={() => void acknowledge.run({ subjectId, requestId })}>
          {t('desk.acknowledge')}
        </Button>
      )}
    </span>
  );
}

function Facts({ request, content }: { request: PrivacyRequestView['request']; content: Content }) {
  const t = useT('privacyRequests');
  const format = useFormat();
  const { accountId, name, receivedAt, acknowledgedAt, answerBy, endedAt } = request;
  const day = (at: string) => format.date(at, 'year');
  const who = accountId === null ? t('desk.noAccount') : (name ?? t('desk.noName'));
  const rows: [string, ReactNode][] = [
    [t('desk.person'), who],
    ...(content.email === null ? [] : [[t('desk.email'), content.email] as [string, ReactNode]]),
    [t('asked'), day(receivedAt)],
    [t('confirmed'), acknowledgedAt === null ? '–' : day(acknowledgedAt)],
    [t('answered'), endedAt === null ? t('by', { date: day(answerBy) }) : day(endedAt)],
  ];
  return (
    <dl className="mt-5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-t border-border pt-4 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

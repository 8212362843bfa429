import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DueLabel } from '#web/ui/due-label.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { deskFilters, type DeskLine, deskQuery } from './desk-queries.ts';
import { RecordDialog } from './record-dialog.tsx';

/** What people asked for about their data: what is due first, live. */
export function DeskPage() {
  const t = useT('privacyRequests');
  const [address, setAddress] = useSearchParams();
  const filter = deskFilters.find((each) => each === address.get('filter')) ?? 'open';
  const query = useSuspenseInfiniteQuery(deskQuery(filter));
  const [first] = query.data.pages;
  const [recording, setRecording] = useState(false);
  useLiveTopic('admin:queue', first?.position ?? null);
  const requests = query.data.pages.flatMap((page) => page.requests);
  const overdue = first?.counts.overdue ?? 0;
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('desk.title')} />
      <BackLink to={paths.adminDashboard()}>{t('desk.back')}</BackLink>
      <header className="mt-1.5 mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl tracking-[-.025em]">{t('desk.title')}</h1>
          <p className="mt-1 text-muted">
            {overdue === 0 ? t('desk.lead') : t('desk.leadOverdue', { number: String(overdue) })}
          </p>
        </div>
        <Button icon={MailPlus} tone="secondary" onClick={() => setRecording(true)}>
          {t('desk.record')}
        </Button>
      </header>
      <Panel flush>
        <Tabs
          label={t('desk.title')}
          value={filter}
          onChange={(value) => setAddress(value === 'open' ? {} : { filter: value })}
          tabs={deskFilters.map((value) => ({ value, label: t(`desk.filter.${value}`), count: first?.counts[value] }))}
        >
          {requests.length === 0 ? (
            <EmptyState level={2} spot="letter" title={t('desk.none')} text={t('desk.lead')} />
          ) : (
            <RowList label={t('desk.title')}>
              {requests.map((request) => (
                <Row key={request.requestId} request={request} />
              ))}
            </RowList>
          )}
          {query.hasNextPage && (
            <div className="border-t border-border px-5 py-3 sm:px-6">
              <MoreButton query={query}>{t('desk.more')}</MoreButton>
            </div>
          )}
        </Tabs>
      </Panel>
      {recording && <RecordDialog onClose={() => setRecording(false)} />}
    </div>
  );
}

function Row({ request }: { request: DeskLine }) {
  const t = useT('privacyRequests');
  const format = useFormat();
  const { subjectId, requestId, kind, name, accountId, channel, receivedAt } = request;
  const to = paths.privacyRequest(subjectId, requestId);
  return (
    <JobRow
      to={to}
      title={t(`kinds.${kind}`)}
      chip={<StateChip request={request} />}
      party={`${accountId === null ? t('desk.noAccount') : (name ?? t('desk.noName'))} · ${t(`desk.channel.${channel}`, { date: format.date(receivedAt, 'year') })}`}
      due={request.endedAt === null ? <Due request={request} /> : format.date(request.endedAt, 'year')}
      action={
        <LinkButton to={to} tone="secondary">
          {t('desk.open')}
        </LinkButton>
      }
    />
  );
}

export function StateChip({ request: { state, outcome, isOverdue } }: { request: DeskLine }) {
  const t = useT('privacyRequests');
  if (outcome !== null) return <Chip tone={outcome === 'done' ? 'ok' : 'none'}>{t(`outcomes.${outcome}`)}</Chip>;
  if (isOverdue) return <Chip tone="bad">{t('desk.overdue')}</Chip>;
  return <Chip tone={state === 'open' ? 'warn' : 'none'}>{t(`states.${state}`)}</Chip>;
}

export function Due({ request: { due, dueAt, isOverdue } }: { request: DeskLine }) {
  const t = useT('privacyRequests');
  const format = useFormat();
  return (
    <DueLabel tone={isOverdue ? 'over' : 'plain'}>
      {t(`desk.due.${due}`, { date: format.date(dueAt, 'year') })}
    </DueLabel>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { Payment } from './payment.tsx';
import { Summary } from './summary.tsx';

/** Pays for an accepted offer. The page shows "booked" only when the servers say so. */
export function CheckoutPage({ jobId }: { jobId: string }) {
  const t = useT('checkout');
  const format = useFormat();
  const names = useNames();
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  useLiveTopic(`job:${jobId}`, view.position);
  const name = names.short(view.job.provider, 'provider');
  const date = view.job.startAt === null ? '' : format.date(view.job.startAt, 'fullMoment', view.timezone);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <Link
        to={paths.job(jobId)}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm text-muted no-underline hover:text-text hover:underline"
      >
        <Icon icon={ArrowLeft} size={16} flip />
        {t('back')}
      </Link>
      <header className="mt-1.5 mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
        {view.job.state === 'PaymentPending' && <p className="mt-1 text-muted">{t('lead', { name, date })}</p>}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-10">
        <Panel title={view.job.state === 'PaymentPending' ? t('card.title') : undefined}>
          <Stage view={view} name={name} date={date} />
        </Panel>
        <aside className="min-w-0 max-lg:row-start-1">
          <Summary view={view} />
        </aside>
      </div>
    </div>
  );
}

const booked = ['Booked', 'InProgress', 'CompletionClaimed', 'ApprovedInGrace', 'Released', 'Closed'];

function Stage({ view, name, date }: { view: JobView; name: string; date: string }) {
  const t = useT('checkout');
  const { state, jobId } = view.job;
  if (state === 'PaymentPending' && view.role === 'client') return <Payment view={view} name={name} />;
  if (booked.includes(state) && view.role === 'client') {
    return (
      <output className="block">
        <EmptyState
          level={2}
          spot="joined"
          title={t('booked.title', { name })}
          text={t('booked.text', { name, date })}
          action={<LinkButton to={paths.job(jobId)}>{t('booked.action')}</LinkButton>}
        />
      </output>
    );
  }
  const over = (state === 'Offered' || state === 'Open') && view.role === 'client';
  return (
    <EmptyState
      level={2}
      spot="unjoined"
      title={over ? t('expired.title') : t('notDue.title')}
      text={over ? t('expired.text') : t('notDue.text')}
      action={<LinkButton to={paths.job(jobId)}>{over ? t('expired.action') : t('notDue.action')}</LinkButton>}
    />
  );
}

import { ChevronDown } from 'lucide-react';

import type { JobState } from '#domain/job/job-states.ts';
import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { JobContext } from '../model/job-context.ts';

const early: readonly JobState[] = ['Open', 'Offered', 'BookingRequested', 'PaymentPending'];

/** The request: unfolded while offers come, folded once the work matters. */
export function RequestPanel({ context }: { context: JobContext }) {
  const { view, t, date } = context;
  const facts = [
    { label: t('request.place'), value: view.job.area },
    ...buildWishes(context),
    { label: t('request.posted'), value: date(view.job.postedAt) },
  ];
  const content = (
    <>
      <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{view.description ?? t('forgotten')}</p>
      <JobPhotos files={view.photos} small />
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-x-6 gap-y-2 text-sm">
        {facts.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[96px_1fr] gap-2">
            <dt className="text-subtle">{fact.label}</dt>
            <dd className="font-semibold">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  if (early.includes(view.job.state)) return <Panel title={t('request.title')}>{content}</Panel>;
  return (
    <details className="group rounded-panel border border-border bg-card">
      <summary className="flex min-h-13 items-center justify-between gap-3 px-5 py-3 text-lg font-bold tracking-[-.01em] sm:px-6">
        {t('request.title')}
        <Icon icon={ChevronDown} className="text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">{content}</div>
    </details>
  );
}

/** An open request has a date and a budget; a direct booking a start and a price. */
function buildWishes({ view, t, format, date }: JobContext): { label: string; value: string }[] {
  const { direct, budget, job } = view;
  if (direct === null) {
    return [
      { label: t('request.neededBy'), value: date(job.neededBy, 'fullMoment') },
      { label: t('request.budget'), value: budget === null ? t('request.noBudget') : format.money(budget) },
    ];
  }
  return [
    { label: t('offers.starts'), value: date(direct.startAt, 'fullMoment') },
    { label: t('offers.takes'), value: format.duration(direct.durationMinutes) },
    { label: t('offers.price'), value: format.money(direct.price) },
  ];
}

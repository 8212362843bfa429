import type { ReactNode } from 'react';

import type { ClientJobsView, JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ActionRequiredPanel } from '#web/lib/jobs/action-required-panel.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';

import { ClientJobRow } from './client-job-row.tsx';
import { JobActionLink } from './job-action-link.tsx';

/** Jobs that wait for the client, the most urgent first, each with its one action. */
export function ActionRequired({ view }: { view: Pick<ClientJobsView, 'actionRequired' | 'actionRequiredTotal'> }) {
  const t = useT('client');
  const rowNote = useRowNote();
  return (
    <ActionRequiredPanel
      title={t('actionRequired.title')}
      total={view.actionRequiredTotal}
      shown={view.actionRequired.length}
      all={paths.clientDashboard({ filter: 'action-required' })}
    >
      {view.actionRequired.map((job) => (
        <ClientJobRow key={job.jobId} job={job} action={<JobActionLink job={job} />} note={rowNote(job)} />
      ))}
    </ActionRequiredPanel>
  );
}

function useRowNote(): (job: JobSummary) => ReactNode {
  const t = useT('client');
  const format = useFormat();
  return (job) => {
    if (job.deadline === null) return undefined;
    if (job.state === 'CompletionClaimed' && job.held !== null) {
      return (
        <span className="flex items-start gap-2">
          <HeldMoneyKey className="mt-1.5 h-3 w-4.5" />
          {t('actionRequired.held', {
            amount: format.money(job.held),
            date: format.date(job.deadline.dueAt, 'fullMoment', job.timezone),
          })}
        </span>
      );
    }
    if (job.state === 'PaymentPending') {
      return (
        <span>{t('actionRequired.payNote', { date: format.date(job.deadline.dueAt, 'moment', job.timezone) })}</span>
      );
    }
    return undefined;
  };
}

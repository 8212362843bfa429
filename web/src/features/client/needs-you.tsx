import type { ReactNode } from 'react';

import type { ClientJobsView, JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { NeedsYouPanel } from '#web/lib/jobs/needs-you-panel.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Key } from '#web/ui/key.tsx';

import { ClientJobRow } from './client-job-row.tsx';
import { Todo } from './todo.tsx';

/** What waits for the client, the most urgent first, each with the one thing to do. */
export function NeedsYou({ view }: { view: Pick<ClientJobsView, 'needsYou' | 'needsYouTotal'> }) {
  const t = useT('client');
  const noteOf = useNoteOf();
  return (
    <NeedsYouPanel
      title={t('needsYou.title')}
      total={view.needsYouTotal}
      shown={view.needsYou.length}
      all={paths.clientDashboard({ filter: 'needs-you' })}
    >
      {view.needsYou.map((job) => (
        <ClientJobRow key={job.jobId} job={job} action={<Todo job={job} />} note={noteOf(job)} />
      ))}
    </NeedsYouPanel>
  );
}

function useNoteOf(): (job: JobSummary) => ReactNode {
  const t = useT('client');
  const format = useFormat();
  return (job) => {
    if (job.deadline === null) return undefined;
    if (job.state === 'CompletionClaimed' && job.held !== null) {
      return (
        <span className="flex items-start gap-2">
          <Key className="mt-1.5 h-3 w-4.5" />
          {t('needsYou.held', {
            amount: format.money(job.held),
            date: format.date(job.deadline.dueAt, 'fullMoment'),
          })}
        </span>
      );
    }
    if (job.state === 'PaymentPending') {
      return <span>{t('needsYou.payNote', { date: format.date(job.deadline.dueAt) })}</span>;
    }
    return undefined;
  };
}

import { useState } from 'react';

import type { SupportJobsView } from '#query-api/contract/staff-queues.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { JobRow, RowList } from '#web/ui/job-row.tsx';

import { AccessAction } from './access-action.tsx';
import { AccessDialog } from './access-dialog.tsx';

type FoundJob = SupportJobsView['jobs'][number];

/** Jobs as staff find them: support opens one after giving a reason that its two sides can read. */
export function JobSearchResults({ label, jobs }: { label: string; jobs: FoundJob[] }) {
  const [asking, setAsking] = useState<FoundJob | null>(null);
  return (
    <>
      <RowList label={label}>
        {jobs.map((job) => (
          <FoundRow key={job.jobId} job={job} onAsk={() => setAsking(job)} />
        ))}
      </RowList>
      {asking && <AccessDialog job={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function FoundRow({ job, onAsk }: { job: FoundJob; onAsk: () => void }) {
  const t = useT('support');
  const tJob = useT('job');
  const format = useFormat();
  const place = paths.job(job.jobId);
  return (
    <JobRow
      to={place}
      title={job.title ?? tJob('untitled', { number: job.number })}
      chip={<StateChip state={job.state} startAt={job.startAt} />}
      party={t('line', { number: job.number, area: job.area })}
      due={<span className="text-sm text-muted">{format.date(job.updatedAt, 'moment', job.timezone)}</span>}
      action={<AccessAction accessEndsAt={job.accessEndsAt} to={place} onAsk={onAsk} />}
    />
  );
}

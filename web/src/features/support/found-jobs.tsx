import { useState } from 'react';

import type { SupportJobsView } from '#query-api/contract/staff.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { LookDialog } from './look-dialog.tsx';

type FoundJob = SupportJobsView['jobs'][number];

/** Jobs as the staff finds them: each opens after a reason that its two sides can read. */
export function FoundJobs({ label, jobs }: { label: string; jobs: FoundJob[] }) {
  const [asking, setAsking] = useState<FoundJob | null>(null);
  return (
    <>
      <RowList label={label}>
        {jobs.map((job) => (
          <FoundRow key={job.jobId} job={job} onAsk={() => setAsking(job)} />
        ))}
      </RowList>
      {asking && <LookDialog job={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function FoundRow({ job, onAsk }: { job: FoundJob; onAsk: () => void }) {
  const t = useT('support');
  const tJob = useT('job');
  const format = useFormat();
  const now = useNow('minute');
  const open = job.lookEndsAt !== null && Date.parse(job.lookEndsAt) > now;
  return (
    <JobRow
      to={open ? paths.job(job.jobId) : paths.support({ q: job.number })}
      title={job.title ?? tJob('untitled', { number: job.number })}
      chip={<StateChip state={job.state} />}
      party={t('line', { number: job.number, area: job.area })}
      due={<span className="text-sm text-muted">{format.date(job.updatedAt)}</span>}
      action={
        open ? (
          <LinkButton to={paths.job(job.jobId)} tone="secondary">
            {t('read')}
          </LinkButton>
        ) : (
          <Button tone="secondary" onClick={onAsk}>
            {t('open')}
          </Button>
        )
      }
    />
  );
}

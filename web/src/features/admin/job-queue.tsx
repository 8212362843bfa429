import type { ReactNode } from 'react';

import type { JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import type { PagedQuery } from '#web/ui/more-button.tsx';

import { ListFoot } from './list-foot.tsx';

/** What one line shows next to the job. */
interface QueueLine {
  key: string;
  job: JobSummary;
  party: string;
  /** The start of the wait, as text or as a date. */
  since: ReactNode;
  action?: ReactNode;
  note?: ReactNode;
}

interface JobQueueProps {
  label: string;
  empty: { title: string; text: string };
  lines: QueueLine[];
  query: PagedQuery;
}

/** Jobs that wait for the admins, each with its one action. */
export function JobQueue({ label, empty, lines, query }: JobQueueProps) {
  const t = useT('job');
  if (lines.length === 0) return <EmptyState level={2} spot="bench" {...empty} />;
  return (
    <>
      <RowList label={label}>
        {lines.map(({ key, job, party, since, action, note }) => (
          <JobRow
            key={key}
            to={paths.job(job.jobId)}
            title={job.title ?? t('untitled', { number: job.number })}
            chip={<StateChip state={job.state} startAt={job.startAt} />}
            party={party}
            due={since}
            action={action}
            note={note}
          />
        ))}
      </RowList>
      <ListFoot query={query} />
    </>
  );
}

/** Of a job on its clocks; of an account on the reader's. */
export function Since({ at, timezone }: { at: string; timezone?: string }) {
  const format = useFormat();
  return <span className="text-sm text-muted">{format.date(at, 'moment', timezone)}</span>;
}

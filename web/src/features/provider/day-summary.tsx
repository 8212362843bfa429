import { dueOf } from '#domain/due.ts';
import type { JobSummary } from '#query-api/contract/jobs.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** The day in one sentence. */
export function DaySummary({ jobs, requests }: { jobs: JobSummary[]; requests: number }) {
  const t = useT('provider');
  const now = useNow('minute');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const starts = jobs.filter(
    (job) => job.state === 'Booked' && job.startAt !== null && dueOf(job.startAt, now, zone).kind === 'today',
  ).length;
  const approvals = jobs.filter((job) => job.state === 'CompletionClaimed').length;
  return (
    <p className="mt-1 text-muted">
      {t('summary.sentence', {
        starts: starts === 0 ? t('summary.startsNone') : t('summary.starts', { count: starts }),
        approvals: approvals === 0 ? t('summary.approvalsNone') : t('summary.approvals', { count: approvals }),
        requests: requests === 0 ? t('summary.requestsNone') : t('summary.requests', { count: requests }),
      })}
    </p>
  );
}

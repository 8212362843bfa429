import type { JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { JobDue } from '#web/lib/jobs/job-due.tsx';
import { ReviewLink } from '#web/lib/jobs/review-link.tsx';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { UnreadLink } from '#web/lib/jobs/unread-link.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { JobRow } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface ProviderJobRowProps {
  job: JobSummary;
  /** In the list of all jobs no action is highlighted; in the list of what waits it is. */
  quiet?: boolean;
}

export function ProviderJobRow({ job, quiet = false }: ProviderJobRowProps) {
  const t = useT('provider');
  const tJob = useT('job');
  const format = useFormat();
  const names = useNames();
  const name = names.full(job.client, 'client');
  const next = useNextAction(job);
  return (
    <JobRow
      to={paths.job(job.jobId)}
      title={job.title ?? tJob('untitled', { number: job.number })}
      chip={<StateChip state={job.state} startAt={job.startAt} />}
      party={job.providerAmount === null ? name : t('jobs.forYou', { name, amount: format.money(job.providerAmount) })}
      unread={<UnreadLink unread={job.unread} to={paths.job(job.jobId, 'messages')} />}
      due={<JobDue job={job} side="provider" />}
      action={
        job.toReview ? (
          <ReviewLink to={paths.submitReview({ job: job.jobId })} />
        ) : (
          <LinkButton
            to={job.state === 'Disputed' && next !== null ? paths.dispute(job.jobId) : paths.job(job.jobId)}
            tone={next === null || quiet ? 'secondary' : 'primary'}
          >
            {next ?? t('jobs.view')}
          </LinkButton>
        )
      }
    />
  );
}

/** The provider's next action on a job; null when they can only read it. */
function useNextAction({ state, actionRequired, startAt, startsFrom }: JobSummary): string | null {
  const t = useT('provider');
  const now = useNow('minute');
  if (startsFrom !== null && Date.parse(startsFrom) <= now) return t('jobs.start');
  switch (state) {
    case 'InProgress':
    case 'ChangesRequested':
      return t('jobs.claim');
    case 'BookingRequested':
      return t('requests.answer');
    case 'NoShowClaimed':
      return actionRequired ? t('jobs.object') : null;
    case 'Disputed':
      return actionRequired ? t('jobs.dispute') : null;
    case 'Booked': {
      // Before the start a pending answer: to another price, another date, or a mutual cancellation.
      const isAsked = actionRequired && startAt !== null && now < Date.parse(startAt);
      return isAsked ? t('requests.answer') : null;
    }
    default:
      return null;
  }
}

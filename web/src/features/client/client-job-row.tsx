import type { ReactNode } from 'react';

import type { JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNow } from '#web/lib/clock.ts';
import { isLate } from '#web/lib/jobs/local-due.ts';
import { JobDue } from '#web/lib/jobs/job-due.tsx';
import { PinToggle } from '#web/lib/jobs/pin-toggle.tsx';
import { ReviewLink } from '#web/lib/jobs/review-link.tsx';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { UnreadLink } from '#web/lib/jobs/unread-link.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { JobRow } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { JobActionLink } from './job-action-link.tsx';

interface ClientJobRowProps {
  job: JobSummary;
  /** The one action, if it stands out. */
  action?: ReactNode;
  note?: ReactNode;
}

export function ClientJobRow({ job, action, note }: ClientJobRowProps) {
  const t = useT('job');
  const late = useIsLate(job);
  const usual = job.toReview ? (
    <ReviewLink to={paths.submitReview({ job: job.jobId })} />
  ) : (
    <JobActionLink job={job} quiet />
  );
  return (
    <JobRow
      to={paths.job(job.jobId)}
      title={job.title ?? t('untitled', { number: job.number })}
      chip={<StateChip state={job.state} startAt={job.startAt} forClient />}
      pin={<PinToggle job={job} />}
      party={<Party job={job} />}
      unread={<UnreadLink unread={job.unread} to={paths.job(job.jobId, 'messages')} />}
      due={<JobDue job={job} side="client" />}
      action={action ?? usual}
      actions={late ? <LateActions jobId={job.jobId} /> : undefined}
      note={late ? undefined : note}
    />
  );
}

/** Whether the work is due by now, as its label says. */
function useIsLate(job: JobSummary): boolean {
  const { state } = job;
  const now = useNow('minute');
  const running = state === 'Booked' || state === 'InProgress' || state === 'ChangesRequested';
  return running && isLate(job, now);
}

/** Contact the provider first, then complain. */
function LateActions({ jobId }: { jobId: string }) {
  const t = useT('actions');
  return (
    <>
      <LinkButton to={paths.job(jobId, 'messages')} tone="secondary">
        {t('action.contactProvider')}
      </LinkButton>
      <LinkButton to={paths.job(jobId, 'dispute')} tone="danger">
        {t('action.overdueDispute')}
      </LinkButton>
    </>
  );
}

function Party({ job }: { job: JobSummary }) {
  const t = useT('client');
  const format = useFormat();
  const names = useNames();
  const now = useNow('minute');
  if (job.provider !== null) {
    const name = names.full(job.provider, 'provider');
    const starts =
      job.state === 'Booked' && job.startAt !== null && Date.parse(job.startAt) > now
        ? t('row.starts', { name, date: format.date(job.startAt, 'moment', job.timezone) })
        : undefined;
    return <ProviderName person={job.provider} name={name} sentence={starts} />;
  }
  if (job.lowestAllIn !== null && job.offerCount > 0) {
    return t('row.offersFrom', { count: job.offerCount, amount: format.money(job.lowestAllIn) });
  }
  return job.state === 'Open' ? t('row.noOffers') : null;
}

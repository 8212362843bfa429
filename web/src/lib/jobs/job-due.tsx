import type { ReactNode } from 'react';

import { dueOf } from '#domain/due.ts';
import type { JobSummary } from '#query-api/contract/jobs.ts';
import { DueLabel, ExpectedLabel } from '#web/ui/due-label.tsx';

import { useNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

const DAY = 86_400_000;

/** What falls due next on a job, said to this side. Days are counted where the reader is. */
export function JobDue({ job, side }: { job: JobSummary; side: 'client' | 'provider' }): ReactNode {
  const t = useT('job');
  const format = useFormat();
  const now = useNow('minute');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const soon = (instant: string): 'soon' | 'plain' => (Date.parse(instant) - now < 2 * DAY ? 'soon' : 'plain');
  const left = (instant: string): string => format.remaining(Date.parse(instant) - now);
  const dueAt = job.deadline?.dueAt;
  switch (job.state) {
    case 'Open':
    case 'Offered':
      return (
        <DueLabel tone={soon(job.neededBy)}>
          {t('due.neededBy', { date: format.date(job.neededBy, 'weekday') })}
        </DueLabel>
      );
    case 'PaymentPending':
      return dueAt && <DueLabel tone="soon">{t('due.payIn', { left: left(dueAt) })}</DueLabel>;
    case 'Booked':
      return (
        job.startAt && (
          <DueLabel tone={soon(job.startAt)}>
            {Date.parse(job.startAt) > now
              ? t('due.startsIn', { left: left(job.startAt) })
              : t('due.startWas', { date: format.date(job.startAt, 'weekday') })}
          </DueLabel>
        )
      );
    case 'InProgress':
    case 'ChangesRequested':
      return job.expectedCompletionAt && <ExpectedLabel due={dueOf(job.expectedCompletionAt, now, zone)} />;
    case 'CompletionClaimed':
      return (
        dueAt && (
          <DueLabel tone={side === 'client' ? 'soon' : 'plain'}>
            {side === 'client' ? t('due.decideIn', { left: left(dueAt) }) : t('due.byItselfIn', { left: left(dueAt) })}
          </DueLabel>
        )
      );
    case 'ApprovedInGrace':
      return (
        dueAt && (
          <DueLabel tone="plain">
            {side === 'client'
              ? t('due.releasedIn', { left: left(dueAt) })
              : t('due.sentToYouIn', { left: left(dueAt) })}
          </DueLabel>
        )
      );
    case 'Released':
    case 'Closed':
      return (
        job.expectedCompletionAt &&
        job.completedAt && <ExpectedLabel due={dueOf(job.expectedCompletionAt, now, zone, job.completedAt)} />
      );
    default:
      return null;
  }
}

import type { ReactNode } from 'react';

import { computeDue } from '#domain/due-date.ts';
import type { JobState } from '#domain/job/job-states.ts';
import type { Side } from '#domain/side.ts';
import type { JobSummary } from '#query-api/contract/jobs.ts';
import { DueLabel, ExpectedLabel } from '#web/ui/due-label.tsx';

import { useNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

const DAY = 86_400_000;

/** States in which the work is done, if it ever was: how late it was is final. */
const done: ReadonlySet<JobState> = new Set([
  'CompletionClaimed',
  'ApprovedInGrace',
  'Disputed',
  'ChargebackOpen',
  'Settled',
  'Released',
  'Closed',
]);

interface JobDueProps {
  job: JobSummary;
  /** The reading side; null for staff, who have no deadlines here. */
  side: Side | null;
}

/** A job's next deadline, for this side. Days are counted where the work is done. */
export function JobDue({ job, side }: JobDueProps): ReactNode {
  const t = useT('job');
  const format = useFormat();
  const now = useNow('minute');
  const soon = (instant: string): 'soon' | 'plain' => (Date.parse(instant) - now < 2 * DAY ? 'soon' : 'plain');
  const to = (instant: string): { left: string } => ({ left: format.remaining(Date.parse(instant) - now) });
  const dueAt = job.deadline?.dueAt;
  const expected =
    job.expectedCompletionAt &&
    computeDue(job.expectedCompletionAt, now, job.timezone, done.has(job.state) ? job.completedAt : null);
  const late = expected && expected.kind === 'completedLate' && <ExpectedLabel due={expected} />;
  switch (job.state) {
    case 'Open':
    case 'Offered':
      return (
        <DueLabel tone={soon(job.neededBy)}>
          {t('due.neededBy', { date: format.date(job.neededBy, 'weekday', job.timezone) })}
        </DueLabel>
      );
    case 'BookingRequested':
      return (
        dueAt && (side === 'provider' ? yours(t('due.answerIn', to(dueAt))) : theirs(t('due.answeredIn', to(dueAt))))
      );
    case 'PaymentPending':
      return dueAt && (side === 'client' ? yours(t('due.payIn', to(dueAt))) : theirs(t('due.clientPaysIn', to(dueAt))));
    case 'PaymentAtRisk':
      return (
        dueAt && (side === 'client' ? yours(t('due.cardIn', to(dueAt))) : theirs(t('due.clientPaysIn', to(dueAt))))
      );
    case 'NoShowClaimed':
      // The side that reported it waits; the other side can object.
      return (
        dueAt && (job.actionRequired ? yours(t('due.objectIn', to(dueAt))) : theirs(t('due.settledIn', to(dueAt))))
      );
    case 'Booked':
      if (expected && expected.kind === 'overdue') return <ExpectedLabel due={expected} />;
      return (
        job.startAt && (
          <DueLabel tone={soon(job.startAt)}>
            {Date.parse(job.startAt) > now
              ? t('due.startsIn', to(job.startAt))
              : t('due.startWas', { date: format.date(job.startAt, 'weekday', job.timezone) })}
          </DueLabel>
        )
      );
    case 'InProgress':
    case 'ChangesRequested':
      return expected && <ExpectedLabel due={expected} />;
    case 'CompletionClaimed':
      return (
        <Labels>
          {dueAt && (side === 'client' ? yours(t('due.decideIn', to(dueAt))) : theirs(t('due.byItselfIn', to(dueAt))))}
          {late}
        </Labels>
      );
    case 'ApprovedInGrace':
      return (
        <Labels>
          {dueAt && theirs(side === 'provider' ? t('due.sentToYouIn', to(dueAt)) : t('due.releasedIn', to(dueAt)))}
          {late}
        </Labels>
      );
    case 'Disputed': {
      // A decision can be late.
      const runs = dueAt && Date.parse(dueAt) > now ? dueAt : null;
      return (
        <Labels>
          {runs && (job.actionRequired ? yours : theirs)(t('due.stageIn', to(runs)))}
          {late}
        </Labels>
      );
    }
    case 'ChargebackOpen':
    case 'Settled':
      return late;
    case 'Released':
    case 'Closed':
      return expected && job.completedAt && <ExpectedLabel due={expected} />;
    default:
      return null;
  }
}

/** What the reader has to do in time. */
function yours(text: string): ReactNode {
  return <DueLabel tone="soon">{text}</DueLabel>;
}

/** What the other side has to do, or what happens automatically. */
function theirs(text: string): ReactNode {
  return <DueLabel tone="plain">{text}</DueLabel>;
}

/** The running deadline, and that the work was done late. */
function Labels({ children }: { children: ReactNode }) {
  return <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">{children}</span>;
}

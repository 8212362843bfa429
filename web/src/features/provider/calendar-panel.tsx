import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { CalendarView } from '#query-api/contract/calendar.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { type ListParams, useListParams } from '#web/lib/list-params.ts';
import { useHomeZone } from './use-home-zone.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionError } from '#web/ui/section-error.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';

import { type Day, isOnDay, amountFor, buildWeek } from './week.ts';
import { calendarQuery } from './provider-queries.ts';

/** The shown week, relative to the current one. */
const weekAddress: ListParams<{ ahead: number }> = {
  read: (address) => {
    const ahead = Number(address.get('week') ?? 0);
    return { ahead: Number.isInteger(ahead) ? Math.max(-52, Math.min(52, ahead)) : 0 };
  },
  write: ({ ahead }) => ({ week: ahead === 0 ? '' : String(ahead) }),
};

/** The days of one week with the jobs of each: a list, which works on every screen and for screen readers. */
export function CalendarPanel() {
  const t = useT('provider');
  const format = useFormat();
  const now = useNow('minute');
  const [{ ahead }, changeWeek] = useListParams(weekAddress);
  const days = buildWeek(now, ahead, useHomeZone());
  const [from] = days;
  const until = days.at(-1);
  const query = useQuery(calendarQuery(from?.start ?? '', until?.end ?? ''));
  if (from === undefined || until === undefined) return null;
  return (
    <Panel
      flush
      title={t('calendar.title')}
      foot={
        <Link to={paths.hours()} className="link inline-block py-2">
          {t('calendar.hours')}
        </Link>
      }
      aside={
        <span className="flex items-center gap-1 text-sm text-muted">
          <IconButton
            icon={ChevronLeft}
            flip
            label={t('calendar.before')}
            onClick={() => changeWeek({ ahead: ahead - 1 })}
          />
          <span aria-live="polite">
            {t('calendar.week', { from: format.day(from.date, 'short'), to: format.day(until.date, 'short') })}
          </span>
          <IconButton
            icon={ChevronRight}
            flip
            label={t('calendar.after')}
            onClick={() => changeWeek({ ahead: ahead + 1 })}
          />
        </span>
      }
    >
      {query.isLoadingError ? (
        <div className="p-5 sm:p-6">
          <SectionError
            error={query.error}
            name={t('calendar.title')}
            retries={query.errorUpdateCount - 1}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : query.data === undefined ? (
        <SkeletonWeek />
      ) : (
        <Week days={days} jobs={query.data.jobs} />
      )}
    </Panel>
  );
}

interface WeekProps {
  days: Day[];
  jobs: CalendarView['jobs'];
}

const row = 'grid grid-cols-[88px_minmax(0,1fr)] gap-3 px-5 py-3 sm:px-6';

function Week({ days, jobs }: WeekProps) {
  const format = useFormat();
  return (
    <ol className="divide-y divide-border">
      {days.map((day) => (
        <li key={day.date} className={row}>
          <time dateTime={day.date} className="text-sm font-semibold">
            {format.day(day.date, 'day')}
          </time>
          <DayJobs day={day} jobs={jobs.filter((job) => isOnDay(job, day))} />
        </li>
      ))}
    </ol>
  );
}

/** A week without data yet: no day of it is called free. */
function SkeletonWeek() {
  return (
    <Skeleton>
      <div className="divide-y divide-border">
        {Array.from({ length: 7 }, (_, day) => (
          <div key={day} className={row}>
            <SkeletonBlock className="my-0.5 h-4 w-16" />
            <SkeletonBlock className="my-0.5 h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function DayJobs({ day, jobs }: { day: Day; jobs: CalendarView['jobs'] }) {
  const t = useT('provider');
  const tJob = useT('job');
  if (jobs.length === 0) return <span className="text-sm text-subtle">{t('calendar.free')}</span>;
  return (
    <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      {jobs.map((job) => (
        <li key={job.jobId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="tabular text-muted">
            <Time job={job} day={day} />
          </span>
          <Link to={paths.job(job.jobId)} className="font-semibold wrap-anywhere text-text">
            {job.title ?? tJob('untitled', { number: job.number })}
          </Link>
          <span className="wrap-anywhere text-muted">{[job.clientName, job.area].filter(Boolean).join(' · ')}</span>
          <StateChip state={job.state} startAt={job.startAt} />
        </li>
      ))}
    </ul>
  );
}

/** On the job's clocks; their zone is named once. */
function Time({ job, day }: { job: CalendarView['jobs'][number]; day: Day }) {
  const t = useT('provider');
  const format = useFormat();
  const amount = amountFor(job, day);
  const named = (instant: string): string => format.date(instant, 'time', job.timezone);
  const from = amount === 'time' ? formatDate(job.startAt, 'time', format.locale, job.timezone) : named(job.startAt);
  return t(`calendar.${amount}`, { from, to: named(job.endAt) });
}

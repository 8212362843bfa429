import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useHomeZone } from './use-home-zone.ts';
import { SectionError } from '#web/ui/section-error.tsx';

import { dayQuery } from './provider-queries.ts';
import { buildWeek } from './week.ts';

interface DaySummaryProps {
  /** The number of matching requests; absent until it is known. */
  requests?: number;
}

/** The day in one sentence, once all of it is known: of all jobs, independent of the list's filter. */
export function DaySummary({ requests }: DaySummaryProps) {
  const t = useT('provider');
  const [today] = buildWeek(useNow('minute'), 0, useHomeZone());
  const query = useQuery({
    ...dayQuery(today?.start ?? '', today?.end ?? ''),
    placeholderData: keepPreviousData,
  });
  const { data: day } = query;
  if (query.isLoadingError) {
    return (
      <div className="mt-3">
        <SectionError error={query.error} retries={query.errorUpdateCount - 1} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return (
    <p className="mt-1 min-h-6 text-muted">
      {day &&
        requests !== undefined &&
        t('summary.sentence', {
          starts: day.starts === 0 ? t('summary.startsNone') : t('summary.starts', { count: day.starts }),
          approvals:
            day.approvals === 0 ? t('summary.approvalsNone') : t('summary.approvals', { count: day.approvals }),
          requests: requests === 0 ? t('summary.requestsNone') : t('summary.requests', { count: requests }),
        })}
    </p>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { JobView } from '#query-api/contract/job.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useNow } from '#web/lib/clock.ts';

const MINUTE_MS = 60_000;

/** Moments that change what may be done, or what it costs, without any event: nothing is told over the socket then. */
function turningPoints({ job, rules, cancellation, tip, offers, upcoming }: JobView): number[] {
  const start = job.startAt === null ? null : Date.parse(job.startAt);
  const around = (minutes: number): number | null => (start === null ? null : start + minutes * MINUTE_MS);
  const instants = [
    job.deadline?.dueAt,
    job.expectedCompletionAt,
    cancellation.quote?.changesAt,
    cancellation.quote?.worked?.until,
    tip?.until,
    ...offers.map(({ expiresAt }) => expiresAt),
    ...upcoming.map(({ at }) => at),
  ];
  return [
    around(-(rules?.startEarlyHours ?? 0) * 60),
    start,
    around(rules?.noShowAfterMinutes ?? 0),
    ...instants.map((instant) => (instant ? Date.parse(instant) : null)),
  ].filter((moment) => moment !== null);
}

/** Reads the job again when time alone has changed what may be done. */
export function useRefreshAt(view: JobView): void {
  const queryClient = useQueryClient();
  const now = useNow('minute');
  const last = useRef(now);
  const refresh = useEffectEvent((from: number, to: number) => {
    if (!turningPoints(view).some((moment) => from < moment && moment <= to)) return;
    void queryClient.invalidateQueries({ queryKey: keys.job(view.job.jobId) });
  });
  useEffect(() => {
    refresh(last.current, now);
    last.current = now;
  }, [now]);
}

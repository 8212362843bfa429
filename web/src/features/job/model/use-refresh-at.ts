import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { JobView } from '#query-api/contract/job.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useNow } from '#web/lib/clock.ts';

/** Work may start this long before the agreed time (lifecycle: start − 2 h). */
const EARLY_START_MS = 2 * 60 * 60 * 1000;

/** Moments that change what may be done without any event: nothing is told over the socket then. */
function turningPoints(view: JobView): number[] {
  const { startAt, deadline } = view.job;
  return [
    startAt === null ? null : Date.parse(startAt) - EARLY_START_MS,
    deadline === null ? null : Date.parse(deadline.dueAt),
    ...view.offers.map((offer) => Date.parse(offer.expiresAt)),
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

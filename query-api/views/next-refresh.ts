import type { ListedJob } from '../reading/job-rows.ts';

/** When time alone will next change what is shown of these jobs; null if it never will. */
export function nextRefresh(now: string, jobs: readonly ListedJob[]): string | null {
  return earliestAfter(now, jobs.flatMap(instantsOf));
}

export function earliestAfter(now: string, instants: readonly (string | null)[]): string | null {
  let next: string | null = null;
  for (const instant of instants) {
    if (instant !== null && instant > now && (next === null || instant < next)) next = instant;
  }
  return next;
}

function instantsOf(job: ListedJob): (string | null)[] {
  return [
    job.requestExpiresAt,
    ...Object.values(job.liveOffers).map(({ expiresAt }) => expiresAt),
    job.deadlineAt,
    job.clientActionFrom,
    job.providerActionFrom,
    job.startAt,
    job.reworkBy ?? job.expectedCompletionAt,
    job.reviewUntil,
  ];
}

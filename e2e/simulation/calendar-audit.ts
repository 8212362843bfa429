import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/job.ts';
import { streamOf } from '#domain/streams.ts';
import { hasCome } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from './violation.ts';

/** Work in these states is over, or was never agreed: written a second time. */
const over: ReadonlySet<string> = new Set(
  (
    'Open Offered BookingRequested Withdrawn Expired Declined Removed Cancelled NoShow ' +
    'CompletionClaimed ApprovedInGrace Released Settled Closed'
  ).split(' '),
);

/**
 * At rest: each agreed job takes its time in its provider's calendar, and nothing else takes any. What is over by more
 * than a day is left there.
 */
export function checkCalendars(events: readonly JournalEvent[], now: string): void {
  const jobs = new Map<string, Job | null>();
  const taken = new Map<string, string>();
  const ends = new Map<string, string>();
  const reserved = new Set<string>();
  for (const event of events) {
    if (event.stream.startsWith('job-')) {
      jobs.set(event.stream, jobDecider.evolve(jobs.get(event.stream) ?? jobDecider.initial, event as JobEvent));
    }
    if (event.type === 'TimeReserved') reserved.add(event.data.jobId);
    if (event.type === 'TimeBooked' || event.type === 'TimeReserved') {
      const { accountId, jobId, startAt, endAt } = event.data;
      ends.set(jobId, endAt);
      taken.set(jobId, `${accountId} ${startAt} ${endAt}`);
    }
    if (event.type === 'TimeFreed') taken.delete(event.data.jobId);
  }
  for (const jobId of reserved) {
    const isLeft = taken.has(jobId) && !jobs.has(streamOf.job(jobId));
    requireInvariant(!isLeft, `a time is reserved for job ${jobId}, which is not there`);
  }
  for (const job of jobs.values()) {
    if (job === null) continue;
    const { agreement, state, jobId } = job;
    const agreed = over.has(state) || agreement === null ? undefined : agreement;
    const expected =
      agreed === undefined ? undefined : `${agreed.providerId} ${agreed.startAt} ${agreed.expectedCompletionAt}`;
    const isPast = expected === undefined && hasCome(ends.get(jobId) ?? now, now);
    requireInvariant(
      isPast || taken.get(jobId) === expected,
      `${streamOf.job(jobId)} (${state}) takes ${taken.get(jobId) ?? 'no time'}, not ${expected ?? 'none'}`,
    );
  }
}

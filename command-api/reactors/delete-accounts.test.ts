import { describe, expect, it } from 'vitest';

import { findBlockers } from '#domain/deletion/job-blockers.ts';
import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { people } from '#domain/testing/people.ts';
import { jobId, paintingHistory, paymentId, times } from '#domain/testing/painting-job.ts';
import { plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { jobEnds } from './delete-accounts.ts';

const at = plusHours(times.start, 13);
const noShow: JobEvent = {
  type: 'NoShowClaimed',
  data: {
    jobId,
    by: 'provider',
    claimantId: people.provider.id,
    statement: 'Nobody was at home.',
    files: [],
    claimedAt: plusHours(times.start, 1),
    contestUntil: at,
  },
};
/** The client's bank released the authorisation of the fee: nothing is owed any more. */
const lostFee = extendHistory(
  [...paintingHistory('JobBooked'), noShow],
  [
    { name: 'SettleNoShow', data: { jobId } },
    { by: people.deadline, at },
  ],
  [
    { name: 'RecordPaymentFailed', data: { jobId, paymentId, code: 'authorisation_expired' } },
    { by: people.webhook, at },
  ],
);

/** The events after which the job no longer defers the deletion of one of its sides. */
function releasing(history: readonly JobEvent[]): string[] {
  let job: Job | null = null;
  return history.flatMap((event) => {
    const before: Job | null = job;
    job = evolve(before, event);
    if (before === null) return [];
    const [old, now] = [before, job];
    const freed = [now.clientId, people.provider.id].some(
      (person) => findBlockers(old, person).length > 0 && findBlockers(now, person).length === 0,
    );
    return freed ? [event.type] : [];
  });
}

describe('a deletion that waits for a job', () => {
  it.each([
    ['that was done and paid', paintingHistory('TransferSent')],
    ['whose fee is lost', lostFee],
  ])('is looked at again at once after one %s', (_, history) => {
    const events = releasing(history);
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter((type) => !jobEnds.has(type as JobEvent['type']))).toEqual([]);
  });
});

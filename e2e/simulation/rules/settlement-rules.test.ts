import { describe, expect, it } from 'vitest';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import { admins } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { journalEvents, toStory } from '#projections/testing/story.ts';

import { checkSettlement } from './settlement-rules.ts';
import { JobTracker } from './job-tracker.ts';
import type { JobJournalEvent } from './job-journal-event.ts';

const refundId = '90000000-0000-4000-8000-000000000001';

/** A refund that this account proposed with this amount held, confirmed by an admin. */
function refunded(staff: typeof people.support | typeof people.admin, total: number): JobJournalEvent[] {
  const claimed = paintingHistory('CompletionClaimed', {
    changes: {
      OfferAccepted: { price: total - 4_000, serviceFee: 4_000, commission: 5_000, total },
      JobBooked: { authorised: total },
      CaptureRequested: { amount: total },
      PaymentCaptured: { amount: total },
    },
  });
  const proposed: JobEvent = {
    type: 'RefundProposed',
    data: { jobId, refundId, staffId: staff.id, refund: 1, reason: 'Both asked for it.' },
  };
  const history = extendHistory(
    [...claimed, proposed],
    [
      { name: 'ConfirmRefund', data: { jobId, refundId } },
      { by: admins.second, at: times.claimed },
    ],
  );
  const story = toStory(history).map((each) =>
    each.event.type === 'RefundProposed' ? { ...each, actor: staff } : each,
  );
  expect(jobAfter(history).state).toBe('Settled');
  return journalEvents(story) as JobJournalEvent[];
}

function check(history: readonly JobJournalEvent[]): void {
  const book = new JobTracker();
  let job: Job | null = null;
  for (const event of history) {
    checkSettlement(job, event, book);
    book.record(event);
    job = evolve(job, event);
  }
}

describe('an ending by the staff', () => {
  it('over more than 500 EUR cannot be proposed by support', () => {
    expect(() => check(refunded(people.support, 50_001))).toThrow('support decided over more than 500 EUR');
    expect(() => check(refunded(people.support, 50_000))).not.toThrow();
    expect(() => check(refunded(people.admin, 50_001))).not.toThrow();
  });
});

import type { Job } from '#domain/job/job.ts';

import { checkTransition } from './rules/transition-rules.ts';
import { checkPlace } from './rules/place-rules.ts';
import { checkDispute } from './rules/dispute-rules.ts';
import { checkSettlement } from './rules/settlement-rules.ts';
import type { JobTracker } from './rules/job-tracker.ts';
import { checkMoney } from './rules/money-rules.ts';
import { checkTimes } from './rules/time-rules.ts';
import type { JobJournalEvent } from './rules/job-journal-event.ts';

/** The product's invariants about one event of a job, stated independently of the decider. */
export function checkJobEvent(before: Job | null, event: JobJournalEvent, after: Job, book: JobTracker): void {
  checkTransition(before, event, after);
  checkPlace(event);
  checkMoney(before, event, book);
  checkSettlement(before, event, book);
  if (before !== null) {
    checkTimes(before, event, book);
    checkDispute(before, event, after, book);
  }
  book.record(event);
}

import type { Job } from '#domain/job/state.ts';

import { checkTransition } from './rules/transitions.ts';
import { checkDispute } from './rules/dispute-rules.ts';
import { checkEnding } from './rules/ending-rules.ts';
import type { JobBook } from './rules/job-tracker.ts';
import { checkMoney } from './rules/money-rules.ts';
import { checkTimes } from './rules/time-rules.ts';
import type { JobJournalEvent } from './rules/job-journal-event.ts';

/** The product's invariants about one event of a job, stated independently of the decider. */
export function checkJobEvent(before: Job | null, event: JobJournalEvent, after: Job, book: JobBook): void {
  checkTransition(before, event, after);
  checkMoney(before, event, book);
  checkEnding(before, event, book);
  if (before !== null) {
    checkTimes(before, event, book);
    checkDispute(before, event, after, book);
  }
  book.record(event);
}

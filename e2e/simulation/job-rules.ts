import type { Job } from '#domain/job/state.ts';

import { checkArrow } from './rules/arrows.ts';
import { checkDispute } from './rules/dispute-rules.ts';
import { checkEnding } from './rules/ending-rules.ts';
import type { JobBook } from './rules/job-book.ts';
import { checkMoney } from './rules/money-rules.ts';
import { checkTimes } from './rules/time-rules.ts';
import type { Told } from './rules/told.ts';

/** What the product promises about one event of a job, told a second time and not by the decider. */
export function checkJobEvent(before: Job | null, event: Told, after: Job, book: JobBook): void {
  checkArrow(before, event, after);
  checkMoney(before, event, book);
  checkEnding(before, event, book);
  if (before !== null) {
    checkTimes(before, event, book);
    checkDispute(before, event, after, book);
  }
  book.record(event);
}

import { computeDue } from '#domain/due-date.ts';
import type { JobSummary } from '#query-api/contract/jobs.ts';

/** Whether work is late: only from the day after its due day. Days are counted where the work is done. */
export function isLate({ expectedCompletionAt, timezone }: JobSummary, now: number): boolean {
  return expectedCompletionAt !== null && computeDue(expectedCompletionAt, now, timezone).kind === 'overdue';
}

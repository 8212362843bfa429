import { type Due, computeDue } from '#domain/due-date.ts';
import type { JobSummary } from '#query-api/contract/jobs.ts';

/** How an expected completion relates to today, in the reader's days. */
export function localDue(expected: string, now: number, completedAt: string | null = null): Due {
  return computeDue(expected, now, Intl.DateTimeFormat().resolvedOptions().timeZone, completedAt);
}

/** Whether work is late: only from the day after its due day. Days are counted where the work is done. */
export function isLate({ expectedCompletionAt, timezone }: JobSummary, now: number): boolean {
  return expectedCompletionAt !== null && computeDue(expectedCompletionAt, now, timezone).kind === 'overdue';
}

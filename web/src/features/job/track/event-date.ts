import { findLatestEntry, type JobContext } from '../model/job-context.ts';

/** The day of an event's latest occurrence, if any. */
export function eventDate(context: JobContext, kind: string): string | undefined {
  const entry = findLatestEntry(context.view, kind);
  return entry && context.date(entry.at, 'short');
}

import { targetsOf } from '#domain/job/lifecycle.ts';
import type { JobState } from '#domain/job/states.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { RowsOf, Tell } from '../../runner/read-model.ts';
import type { JobRow, JobTables } from './tables.ts';

/** Applies an event to its job's row: the changed columns, the next state from the graph, and who is told. */
export function changeJob(
  event: JournalEvent<JobEvent>,
  rows: RowsOf<JobTables>,
  tell: Tell,
  change: (job: JobRow) => Partial<JobRow>,
): void {
  const before = rows.jobs.must(event.data.jobId);
  const changes = change(before);
  const state = nextState(event.type, before.state, changes.liveOffers ?? before.liveOffers);
  const after = { ...before, ...changes, state, version: event.revision, updatedAt: event.meta.at };
  rows.jobs.put(after);
  tell(`job:${after.jobId}`, () => topicsOf(before, after));
}

/** @throws Error when the event does not follow the job's state: it is poison */
function nextState(event: JobEvent['type'], from: JobState, liveOffers: JobRow['liveOffers']): JobState {
  const targets = targetsOf(from, event);
  const next = targets.length > 1 ? (Object.keys(liveOffers).length > 0 ? 'Offered' : 'Open') : targets[0];
  if (next === undefined) throw new Error(`${event} does not follow ${from}`);
  return next;
}

const isOpen = (state: JobState): boolean => state === 'Open' || state === 'Offered';

function topicsOf(before: JobRow, after: JobRow): string[] {
  const topics = [`job:${after.jobId}`, `client:${after.clientId}`];
  for (const providerId of involved(before, after)) topics.push(`provider:${providerId}`);
  if (isOpen(before.state) || isOpen(after.state)) topics.push(`requests:${after.country}`);
  return topics;
}

/** The Homewright of the job, and those with an offer that stands or just stopped to. */
function involved(before: JobRow, after: JobRow): Set<string> {
  const bidders = [before, after].flatMap(({ liveOffers }) => Object.values(liveOffers).map((o) => o.providerId));
  const booked = [before.providerId, after.providerId].filter((id) => id !== null);
  return new Set([...bidders, ...booked]);
}

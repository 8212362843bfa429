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
  const changed = { ...before, ...change(before), version: event.revision, updatedAt: event.meta.at };
  const after = { ...changed, state: nextState(event.type, changed) };
  rows.jobs.put(after);
  tellAbout(before, after, tell);
}

/** @throws Error when the event does not follow the job's state: it is poison */
function nextState(event: JobEvent['type'], job: JobRow): JobState {
  const targets = targetsOf(job.state, event);
  const next = targets.length > 1 ? (Object.keys(job.liveOffers).length > 0 ? 'Offered' : 'Open') : targets[0];
  if (next === undefined) throw new Error(`${event} does not follow ${job.state}`);
  return next;
}

const isOpen = (state: JobState): boolean => state === 'Open' || state === 'Offered';

function tellAbout(before: JobRow, after: JobRow, tell: Tell): void {
  const key = `job:${after.jobId}`;
  tell(key, key);
  tell(`client:${after.clientId}`, key);
  for (const providerId of involved(before, after)) tell(`provider:${providerId}`, key);
  if (isOpen(before.state) || isOpen(after.state)) tell(`requests:${after.country}`, key);
}

/** The Homewright of the job, and those with an offer that stands or just stopped to. */
function involved(before: JobRow, after: JobRow): Set<string> {
  const bidders = [before, after].flatMap(({ liveOffers }) => Object.values(liveOffers).map((o) => o.providerId));
  const booked = [before.providerId, after.providerId].filter((id) => id !== null);
  return new Set([...bidders, ...booked]);
}

import { evolve } from '#domain/job/evolve.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { RowsOf } from '../../runner/read-model.ts';
import { maskedText } from '../masked-text.ts';
import { columnsOf } from './columns.ts';
import { detailsAfter } from './detail-folds.ts';
import type { JobRow, JobTables } from './tables.ts';

/** The first job is number 10001, so that numbers have five digits from the start. */
const FIRST_NUMBER = 10_001;

type Beginning = JournalEvent<Extract<JobEvent, { type: 'RequestPosted' | 'BookingRequested' }>>;

/** A job's row after an event; and what it was before, which an event that begins a job has not. */
export interface Changed {
  readonly before: JobRow | undefined;
  readonly after: JobRow;
}

/**
 * The rules' own fold says what the event makes of the job, so that lists never tell of another state than the rules.
 * @throws Error when the event does not follow the job's state: it is poison
 */
export function foldJob(event: JournalEvent<JobEvent>, rows: RowsOf<JobTables>): Changed {
  const before = isBeginning(event) ? undefined : rows.jobs.must(event.data.jobId);
  const row = before ?? begun(event as Beginning, rows);
  const facts = evolve(before?.facts ?? null, { type: event.type, data: event.data } as JobEvent);
  const details = detailsAfter(event, row.details);
  const { at } = event.meta;
  const { neededBy, timezone } = row;
  const columns = columnsOf(facts, details, { neededBy, timezone, at, before });
  const after = { ...row, ...columns, version: event.revision, updatedAt: at, facts, details };
  rows.jobs.put(after);
  return { before, after };
}

function isBeginning(event: JournalEvent<JobEvent>): event is Beginning {
  return event.type === 'RequestPosted' || event.type === 'BookingRequested';
}

type Fixed = Omit<JobRow, keyof ReturnType<typeof columnsOf> | 'version' | 'updatedAt' | 'facts'>;

/** What of a job's row never changes; only the job itself is missing. */
function begun({ type, data, meta }: Beginning, rows: RowsOf<JobTables>): Fixed {
  const number = (rows.sequences.get('job')?.last ?? FIRST_NUMBER - 1) + 1;
  rows.sequences.put({ name: 'job', last: number });
  const description = revealed(data.description);
  return {
    jobId: data.jobId,
    number,
    postedAt: meta.at,
    clientId: data.clientId,
    title: revealed(data.title),
    lowerTitle: revealed(data.title)?.toLowerCase() ?? null,
    category: data.category,
    country: data.country,
    currency: data.currency,
    area: revealed(data.area) ?? '',
    timezone: data.timezone,
    neededBy: data.neededBy,
    requestExpiresAt: data.expiresAt,
    budget: type === 'RequestPosted' ? data.budget : null,
    direct: type === 'BookingRequested',
    directPrice: type === 'BookingRequested' ? data.price : null,
    directMinutes: type === 'BookingRequested' ? data.durationMinutes : null,
    details: {
      description,
      maskedDescription: maskedText(description),
      postcode: revealed(data.postcode),
      address: revealed(data.address),
      photos: data.photos,
    },
  };
}

import { evolve } from '#domain/job/evolve.ts';
import { postalArea } from '#domain/provider-search/postal-area.ts';
import { placeTerms } from '#domain/provider-search/place-terms.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';
import { revealed } from '#events/catalog/define-event.ts';
import { audienceOf, type JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { withProperties } from '../../runner/with-properties.ts';
import type { Rows, RowsOf } from '../../runner/read-model.ts';
import { maskedText } from '../masked-text.ts';
import { foldDetails } from './fold-details.ts';
import { waitingSince } from './waiting-since.ts';
import type { BegunColumns, Changed, DraftJobRow, JobTables } from './tables.ts';

/** The first job is number 10001, so that all numbers have five digits. */
const FIRST_NUMBER = 10_001;

type Beginning = JournalEvent<Extract<JobEvent, { type: 'RequestPosted' | 'BookingRequested' }>>;

/** A new job: the columns that never change, and the texts that its page shows. */
type Begun = BegunColumns & Pick<DraftJobRow, 'details'>;

/** Rows while events are folded: derived columns are not computed yet, and cannot be read. */
export type DraftRows = Omit<RowsOf<JobTables>, 'jobs'> & { readonly jobs: Rows<DraftJobRow> };

/**
 * Folds with the domain's own `evolve`, so that lists never show another state than the domain.
 * @throws Error when the event does not follow the job's state: it is poison
 */
export function foldJob(event: JournalEvent<JobEvent>, rows: DraftRows): Changed {
  const before = isBeginning(event) ? undefined : rows.jobs.getOrThrow(event.data.jobId);
  const row = before ?? begun(event as Beginning, rows);
  const facts = evolve(before?.facts ?? null, { type: event.type, data: event.data } as JobEvent);
  const details = foldDetails(event, row.details);
  const { at } = event.meta;
  const changed = { ...latest(event, before), facts, details, ...waitingSince(facts, before, at) };
  const after = withProperties<Begun, typeof changed>(row, changed);
  rows.jobs.put(after);
  return { before, after };
}

/** What no timeline shows leaves these as they were: they would give the other side a hint of it. */
function latest({ type, revision, meta }: JournalEvent<JobEvent>, before: DraftJobRow | undefined) {
  if (before === undefined || audienceOf(type).timeline.length > 0) return { version: revision, updatedAt: meta.at };
  return { version: before.version, updatedAt: before.updatedAt };
}

export function isBeginning(event: JournalEvent<JobEvent>): event is Beginning {
  return event.type === 'RequestPosted' || event.type === 'BookingRequested';
}

function begun({ type, data, meta }: Beginning, rows: DraftRows): Begun {
  const number = (rows.sequences.get('job')?.last ?? FIRST_NUMBER - 1) + 1;
  rows.sequences.put({ name: 'job', last: number });
  const description = revealed(data.description);
  return {
    jobId: data.jobId,
    number,
    postedAt: meta.at,
    clientId: data.clientId,
    title: revealed(data.title),
    foldedTitle: foldForSearch(revealed(data.title) ?? ''),
    category: data.category,
    country: data.country,
    currency: data.currency,
    area: revealed(data.area) ?? '',
    placeWords: placeTerms(revealed(data.area) ?? ''),
    postalArea: postalArea(data.country, revealed(data.postcode) ?? ''),
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

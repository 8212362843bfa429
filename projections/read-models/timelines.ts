import { isPerson, isStaff } from '#domain/actors.ts';
import { streamOf } from '#domain/streams.ts';
import { jobEventDefinition, type JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { toTimelineFacts, type Facts } from './timeline-facts.ts';
import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, flag, instant, int, nullable, oneOf, plainJson, uuid, type RowOf } from '../runner/table.ts';

export const timelineTable = defineTable(
  ['jobId', 'revision'],
  {
    jobId: uuid,
    revision: int,
    eventId: uuid,
    kind: oneOf<JobEvent['type']>(),
    at: instant,
    /** By account type: a provider who ordered the work is still `provider` here. */
    actor: oneOf<'client' | 'provider' | 'system' | 'support' | 'admin'>(),
    /** The acting person; null if it was the system. */
    actorId: nullable(uuid),
    /** Whether money moved. */
    money: flag,
    /** Whose offer this is about: rivals cannot see it. */
    offerOf: nullable(uuid),
    facts: plainJson<Facts>(),
  },
  { owner: ({ jobId }) => streamOf.job(jobId), appendOnly: true },
);

const tables = { timeline: timelineTable };
export type TimelineTables = typeof tables;
export type TimelineRow = RowOf<TimelineTables['timeline']>;

/** Every event of a job as one entry, with the fields that its timeline definition names. */
export const timelinesModel = defineReadModel<TimelineTables>({
  name: 'timelines',
  version: 10,
  categories: ['job'],
  tables,
  folds: {},
  every(event, rows) {
    const journalEvent = event as JournalEvent<JobEvent>;
    const definition = jobEventDefinition(journalEvent.type);
    rows.timeline.put({
      jobId: journalEvent.data.jobId,
      revision: journalEvent.revision,
      eventId: journalEvent.id,
      kind: journalEvent.type,
      at: journalEvent.meta.at,
      ...toTimelineActor(journalEvent),
      money: definition?.movesMoney ?? false,
      offerOf:
        'offerId' in journalEvent.data && 'providerId' in journalEvent.data ? journalEvent.data.providerId : null,
      facts: toTimelineFacts(journalEvent.data, [...(definition?.facts ?? []), ...(definition?.clientFacts ?? [])]),
    });
  },
  onPoison: 'pause',
});

function toTimelineActor({ meta: { actor } }: JournalEvent): Pick<TimelineRow, 'actor' | 'actorId'> {
  if (!isPerson(actor) && !isStaff(actor)) return { actor: 'system', actorId: null };
  return { actor: actor.kind, actorId: actor.id };
}

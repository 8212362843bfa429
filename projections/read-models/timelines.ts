import { isPerson, isStaff } from '#domain/actors.ts';
import { movesMoney } from '#domain/job/moves-money.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { factsOf, type Facts } from './timeline-facts.ts';
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
    /** By the account: a Homewright who ordered the work is none here yet. */
    actor: oneOf<'client' | 'provider' | 'system' | 'support' | 'admin'>(),
    /** Which person it was; null where it was the system. */
    actorId: nullable(uuid),
    /** Whether money moved. */
    money: flag,
    /** Whose offer this is about: rivals never see it. */
    offerOf: nullable(uuid),
    facts: plainJson<Facts>(),
  },
  { appendOnly: true },
);

const tables = { timeline: timelineTable };
export type TimelineTables = typeof tables;
export type TimelineRow = RowOf<TimelineTables['timeline']>;

/** Every event of a job as one entry with the values that its sentence needs. */
export const timelines = defineReadModel<TimelineTables>({
  name: 'timelines',
  version: 8,
  categories: ['job'],
  tables,
  folds: {},
  every(event, rows) {
    const told = event as JournalEvent<JobEvent>;
    rows.timeline.put({
      jobId: told.data.jobId,
      revision: told.revision,
      eventId: told.id,
      kind: told.type,
      at: told.meta.at,
      ...actorOf(told),
      money: movesMoney(told.type),
      offerOf: 'offerId' in told.data && 'providerId' in told.data ? told.data.providerId : null,
      facts: factsOf(told.data),
    });
  },
  onPoison: 'pause',
});

function actorOf({ meta: { actor } }: JournalEvent): Pick<TimelineRow, 'actor' | 'actorId'> {
  if (!isPerson(actor) && !isStaff(actor)) return { actor: 'system', actorId: null };
  return { actor: actor.kind, actorId: actor.id };
}

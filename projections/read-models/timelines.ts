import { isStaff } from '#domain/actors.ts';
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
    actor: oneOf<'client' | 'provider' | 'system' | 'support' | 'admin'>(),
    /** Who of the staff it was; null where it was nobody of them. */
    staffId: nullable(uuid),
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
  version: 7,
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
      actor: actorOf(told),
      staffId: isStaff(told.meta.actor) ? told.meta.actor.id : null,
      money: movesMoney(told.type),
      offerOf: 'offerId' in told.data && 'providerId' in told.data ? told.data.providerId : null,
      facts: factsOf(told.data),
    });
  },
  onPoison: 'pause',
});

function actorOf({ meta }: JournalEvent): TimelineRow['actor'] {
  const { kind } = meta.actor;
  return kind === 'client' || kind === 'provider' || kind === 'support' || kind === 'admin' ? kind : 'system';
}

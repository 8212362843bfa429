import { revealed } from '#events/catalog/define-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, flag, instant, int, nullable, oneOf, plainJson, uuid, type RowOf } from '../runner/table.ts';

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

const timeline = defineTable(
  ['jobId', 'revision'],
  {
    jobId: uuid,
    revision: int,
    eventId: uuid,
    kind: oneOf<JobEvent['type']>(),
    at: instant,
    actor: oneOf<'client' | 'provider' | 'system' | 'admin'>(),
    /** Whether money moved. */
    money: flag,
    /** Whose offer this is about: rivals never see it. */
    offerOf: nullable(uuid),
    facts: plainJson<Facts>(),
  },
  { appendOnly: true },
);

const tables = { timeline };
export type TimelineTables = typeof tables;
export type TimelineRow = RowOf<TimelineTables['timeline']>;

/** Stands elsewhere on the page, or concerns nobody who reads it. */
const leftOut = new Set(['jobId', 'clientId', 'title', 'description', 'address', 'postcode', 'message', 'transferId']);
const movesMoney = new Set(['PaymentCaptured', 'FundsReleased', 'TransferSent']);

/** Every event of a job as one entry with the values that its sentence needs. */
export const timelines = defineReadModel<TimelineTables>({
  name: 'timelines',
  version: 1,
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
      money: movesMoney.has(told.type),
      offerOf: 'offerId' in told.data && 'providerId' in told.data ? told.data.providerId : null,
      facts: factsOf(told),
    });
  },
  onPoison: 'pause',
});

function actorOf({ meta }: JournalEvent): TimelineRow['actor'] {
  if (meta.actor.kind === 'client' || meta.actor.kind === 'provider') return meta.actor.kind;
  return meta.actor.kind === 'admin' || meta.actor.kind === 'support' ? 'admin' : 'system';
}

function factsOf({ data }: JournalEvent<JobEvent>): Facts {
  const facts: Record<string, Facts[string]> = {};
  for (const [name, value] of Object.entries(data)) if (!leftOut.has(name)) facts[name] = revealed(value);
  return facts;
}

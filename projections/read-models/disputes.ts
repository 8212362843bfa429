import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import { disputeEvents } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel, type Folds, type RowsOf, type Publish } from '../runner/read-model.ts';
import { defineTable, instant, int, oneOf, plainJson, uuid, type RowOf } from '../runner/table.ts';

type DisputeEvent = Extract<JobEvent, { type: keyof typeof disputeEvents }>;

/** An event of a dispute with its texts, as its page shows it. */
export const disputesTable = defineTable(
  ['jobId', 'revision'],
  {
    jobId: uuid,
    revision: int,
    disputeId: uuid,
    kind: oneOf<DisputeEvent['type']>(),
    at: instant,
    data: plainJson<Readonly<Record<string, unknown>>>(),
  },
  { owner: ({ jobId }) => streamOf.job(jobId), appendOnly: true },
);

const tables = { disputeEntries: disputesTable };
export type DisputeTables = typeof tables;
export type DisputeEntryRow = RowOf<DisputeTables['disputeEntries']>;

type Entry = JournalEvent<DisputeEvent>;

/** Every event of a dispute; the bank's chargebacks are not part of one. */
const folds: Folds<DisputeTables> = Object.fromEntries(Object.keys(disputeEvents).map((type) => [type, putEntry]));

/** The original texts and decisions of both sides and the admins in a dispute; the jobs model has its stage. */
export const disputesModel = defineReadModel<DisputeTables>({
  name: 'disputes',
  version: 1,
  categories: ['job'],
  tables,
  folds,
  onPoison: 'pause',
});

function putEntry({ type: kind, data, revision, meta }: Entry, rows: RowsOf<DisputeTables>, publish: Publish): void {
  const { jobId, disputeId } = data;
  const texts = Object.entries(data).map(([name, value]) => [name, revealed<unknown>(value)]);
  rows.disputeEntries.put({ jobId, revision, disputeId, kind, at: meta.at, data: Object.fromEntries(texts) });
  publish(`dispute:${jobId}`, () => [`dispute:${jobId}`]);
}

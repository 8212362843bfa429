import { streamOf } from '#domain/streams.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, instant, uuid } from '../runner/table.ts';

/** When each staff member last accessed a job: the access lasts for a limited time. */
const accesses = defineTable(
  ['jobId', 'staffId'],
  { jobId: uuid, staffId: uuid, accessedAt: instant },
  { owner: ({ jobId }) => streamOf.job(jobId) },
);

const tables = { accesses };
export type AccessTables = typeof tables;

export const accessesModel = defineReadModel<AccessTables>({
  name: 'accesses',
  version: 1,
  categories: ['job'],
  tables,
  folds: {
    JobAccessed({ data, meta }, rows) {
      rows.accesses.put({ jobId: data.jobId, staffId: data.staffId, accessedAt: meta.at });
    },
  },
  onPoison: 'skip',
});

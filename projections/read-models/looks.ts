import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, instant, uuid } from '../runner/table.ts';

/** When each of the staff last looked into a job: it stays open to them for a while. */
const looks = defineTable(['jobId', 'staffId'], { jobId: uuid, staffId: uuid, lookedAt: instant });

const tables = { looks };
export type LookTables = typeof tables;

export const looksModel = defineReadModel<LookTables>({
  name: 'looks',
  version: 1,
  categories: ['job'],
  tables,
  folds: {
    JobLookedInto({ data, meta }, rows) {
      rows.looks.put({ jobId: data.jobId, staffId: data.staffId, lookedAt: meta.at });
    },
  },
  onPoison: 'skip',
});

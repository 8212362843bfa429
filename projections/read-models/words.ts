import { revealed, type Sealed } from '#events/catalog/define-event.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, text, uuid } from '../runner/table.ts';

/** What jobs are found by: title, category and area in lower case, a line each. */
const jobWords = defineTable(
  ['jobId'],
  { jobId: uuid, words: text },
  { appendOnly: true, indexes: ['using gin (words gin_trgm_ops)'] },
);

const tables = { jobWords };
export type WordTables = typeof tables;

/** Written once a job: in the jobs' own rows, every change of a job would be a change of this large index. */
export const wordsModel = defineReadModel<WordTables>({
  name: 'words',
  version: 1,
  categories: ['job'],
  tables,
  folds: {
    RequestPosted: ({ data }, rows) => rows.jobWords.put({ jobId: data.jobId, words: wordsOf(data) }),
    BookingRequested: ({ data }, rows) => rows.jobWords.put({ jobId: data.jobId, words: wordsOf(data) }),
  },
  onPoison: 'skip',
});

interface Described {
  readonly title: Sealed<string>;
  readonly category: string;
  readonly area: Sealed<string>;
}

function wordsOf({ title, category, area }: Described): string {
  return [revealed(title) ?? '', category, revealed(area) ?? ''].join('\n').toLowerCase();
}

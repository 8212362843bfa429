import { streamOf } from '#domain/streams.ts';
import { foldTerms } from '#domain/text/fold-for-search.ts';
import { revealed, type Sealed } from '#events/catalog/define-event.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, text, uuid } from '../runner/table.ts';

/** A job's search terms: title, category and area, folded, one per line. */
const jobSearchTerms = defineTable(
  ['jobId'],
  { jobId: uuid, terms: text },
  { owner: ({ jobId }) => streamOf.job(jobId), appendOnly: true, indexes: ['using gin (terms gin_trgm_ops)'] },
);

const tables = { jobSearchTerms };
export type SearchTables = typeof tables;

/** Written once per job: as a column of the jobs' rows, every change of a job would rewrite this large index. */
export const searchModel = defineReadModel<SearchTables>({
  name: 'search',
  version: 3,
  categories: ['job'],
  tables,
  folds: {
    RequestPosted: ({ data }, rows) => rows.jobSearchTerms.put({ jobId: data.jobId, terms: buildSearchTerms(data) }),
    BookingRequested: ({ data }, rows) => rows.jobSearchTerms.put({ jobId: data.jobId, terms: buildSearchTerms(data) }),
  },
  onPoison: 'skip',
});

interface Described {
  readonly title: Sealed<string>;
  readonly category: string;
  readonly area: Sealed<string>;
}

function buildSearchTerms({ title, category, area }: Described): string {
  return foldTerms([revealed(title), category, revealed(area)]);
}

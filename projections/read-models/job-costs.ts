import { streamOf } from '#domain/streams.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { JobDataOf } from '#events/catalog/job.ts';

import { defineReadModel, foldWithNeeds, type RowsOf } from '../runner/read-model.ts';
import { amount, defineTable, flag, instant, nullable, text, uuid, type RowOf } from '../runner/table.ts';

/** What each finished job came to for its client: our fee included, tips left out. */
const jobCosts = defineTable(
  ['jobId'],
  {
    jobId: uuid,
    category: text,
    country: text,
    /** Town or district, folded; null when it is forgotten. */
    place: nullable(text),
    /** A promo code took something off: such a price is no other client's. */
    discounted: flag,
    /** Null until the money was released: what went to the provider and to the platform. */
    cost: nullable(amount),
    finishedAt: nullable(instant),
  },
  {
    owner: ({ jobId }) => streamOf.job(jobId),
    indexes: ['(country, category, place, finished_at) where cost is not null and not discounted'],
  },
);

export const jobCostTables = { jobCosts };
type JobCostTables = typeof jobCostTables;

/** The sums of finished jobs, for what a job costs: only the events of their money say them. */
export const jobCostsModel = defineReadModel<JobCostTables>({
  name: 'jobCosts',
  version: 1,
  categories: ['job'],
  tables: jobCostTables,
  folds: {
    RequestPosted: ({ data }, rows) => begin(data, rows),
    BookingRequested: ({ data }, rows) => begin(data, rows),
    OfferAccepted: foldWithNeeds(needsJob, ({ data: { jobId, discount } }, rows) =>
      change(rows, jobId, { discounted: discount > 0 }),
    ),
    FundsReleased: foldWithNeeds(
      needsJob,
      ({ data: { jobId, providerAmount, platformAmount, releasedAt: finishedAt } }, rows) =>
        change(rows, jobId, { cost: providerAmount + platformAmount, finishedAt }),
    ),
  },
  onPoison: 'skip',
});

function needsJob({ data }: { readonly data: { readonly jobId: string } }) {
  return { jobCosts: [data.jobId] };
}

function begin(
  { jobId, category, country, area }: JobDataOf<'RequestPosted' | 'BookingRequested'>,
  rows: RowsOf<JobCostTables>,
): void {
  const known = revealed(area);
  const place = known === null ? null : foldForSearch(known);
  rows.jobCosts.put({ jobId, category, country, place, discounted: false, cost: null, finishedAt: null });
}

function change(rows: RowsOf<JobCostTables>, jobId: string, changes: Partial<RowOf<JobCostTables['jobCosts']>>): void {
  rows.jobCosts.put({ ...rows.jobCosts.getOrThrow(jobId), ...changes });
}

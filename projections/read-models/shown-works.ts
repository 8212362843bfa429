import { streamOf } from '#domain/streams.ts';
import { noShownWork, type Showing } from '#domain/shown-work/state.ts';
import type { ShownWorkEvent } from '#events/catalog/shown-work.ts';

import { defineReadModel, foldWithNeeds } from '../runner/read-model.ts';
import { defineTable, instant, int, json, oneOf, text, uuid } from '../runner/table.ts';

/** The photos of each job that its provider asked to show, and whether the client lets them. */
const shownWorks = defineTable(
  ['jobId'],
  {
    jobId: uuid,
    providerId: uuid,
    clientId: uuid,
    trade: text,
    finishedAt: instant,
    fileIds: json<readonly string[]>(),
    showing: oneOf<Showing>(),
    asks: int,
  },
  {
    owner: ({ jobId }) => streamOf.shownWork(jobId),
    indexes: ["(provider_id, finished_at desc) where showing = 'shown'"],
  },
);

const tables = { shownWorks };
export type ShownWorkTables = typeof tables;

const showingAfter: Readonly<Record<Exclude<ShownWorkEvent['type'], 'ShowWorkAsked'>, Showing>> = {
  ShowWorkAgreed: 'shown',
  ShowWorkDeclined: 'declined',
  ShownWorkWithdrawn: 'withdrawn',
  ShownWorkRemoved: 'removed',
};

/** For both sides of a job, and the provider's page. */
export const shownWorksModel = defineReadModel<ShownWorkTables>({
  name: 'shownWorks',
  version: 1,
  categories: ['shownWork'],
  tables,
  folds: {},
  every: foldWithNeeds(
    ({ data }) => ({ shownWorks: [(data as { jobId: string }).jobId] }),
    (event, rows, publish) => {
      const { type, data } = event as ShownWorkEvent;
      const { jobId, providerId, clientId } = data;
      if (type === 'ShowWorkAsked') {
        const { trade, finishedAt, fileIds } = data;
        const asks = (rows.shownWorks.get(jobId)?.asks ?? noShownWork.asks) + 1;
        rows.shownWorks.put({ jobId, providerId, clientId, trade, finishedAt, fileIds, showing: 'asked', asks });
      } else {
        rows.shownWorks.put({ ...rows.shownWorks.getOrThrow(jobId), showing: showingAfter[type] });
      }
      publish(`shownWork:${jobId}`, () => [`job:${jobId}`, `account:${providerId}`, `account:${clientId}`]);
    },
  ),
  onPoison: 'skip',
  personal: false,
});

import { streamOf } from '#domain/streams.ts';
import { noShownWork, withoutPhoto, type Showing } from '#domain/shown-work/state.ts';
import type { ShownWorkEvent, WorkPhotoReason } from '#events/catalog/shown-work.ts';

import { defineReadModel, foldWithNeeds } from '../runner/read-model.ts';
import { defineTable, instant, int, json, oneOf, text, uuid } from '../runner/table.ts';

interface TakenOff {
  readonly fileId: string;
  readonly reason: WorkPhotoReason;
  readonly at: string;
}

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
    /** What an admin took off, with the reason. */
    takenOff: json<readonly TakenOff[]>(),
  },
  {
    owner: ({ jobId }) => streamOf.shownWork(jobId),
    indexes: ["(provider_id, finished_at desc) where showing = 'shown'"],
  },
);

const noWork = { asks: noShownWork.asks, takenOff: [] };

const tables = { shownWorks };
export type ShownWorkTables = typeof tables;

const showingAfter: Readonly<Record<Exclude<ShownWorkEvent['type'], 'ShowWorkAsked' | 'ShownPhotoTakenOff'>, Showing>> =
  {
    ShowWorkAgreed: 'shown',
    ShowWorkDeclined: 'declined',
    ShownWorkWithdrawn: 'withdrawn',
    ShownWorkRemoved: 'removed',
  };

/** For both sides of a job, and the provider's page. */
export const shownWorksModel = defineReadModel<ShownWorkTables>({
  name: 'shownWorks',
  version: 2,
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
        const { asks, takenOff } = rows.shownWorks.get(jobId) ?? noWork;
        const asked = { fileIds, showing: 'asked', asks: asks + 1, takenOff } as const;
        rows.shownWorks.put({ jobId, providerId, clientId, trade, finishedAt, ...asked });
      } else if (type === 'ShownPhotoTakenOff') {
        const row = rows.shownWorks.getOrThrow(jobId);
        const { photoId: fileId, reason, takenOffAt: at } = data;
        rows.shownWorks.put({
          ...row,
          ...withoutPhoto(row, fileId),
          takenOff: [...row.takenOff, { fileId, reason, at }],
        });
      } else {
        rows.shownWorks.put({ ...rows.shownWorks.getOrThrow(jobId), showing: showingAfter[type] });
      }
      publish(`shownWork:${jobId}`, () => [`job:${jobId}`, `account:${providerId}`, `account:${clientId}`]);
    },
  ),
  onPoison: 'skip',
  personal: false,
});

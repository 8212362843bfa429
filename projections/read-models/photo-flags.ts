import { streamOf } from '#domain/streams.ts';
import type { PhotoSign } from '#events/catalog/profile-photo.ts';

import { defineReadModel, type Publish, type RowsOf } from '../runner/read-model.ts';
import { defineTable, instant, json, uuid } from '../runner/table.ts';

/** Photos with signs against them, until an admin decides, or the photo is not the present one any more. */
const photoFlags = defineTable(
  ['accountId'],
  { accountId: uuid, photoId: uuid, signs: json<readonly PhotoSign[]>(), flaggedAt: instant },
  { owner: ({ accountId }) => streamOf.account(accountId), indexes: ['(flagged_at, account_id)'] },
);

const tables = { photoFlags };
export type PhotoFlagsTables = typeof tables;

/** The admins' queue of photos. */
export const photoFlagsModel = defineReadModel<PhotoFlagsTables>({
  name: 'photoFlags',
  version: 1,
  categories: ['account'],
  tables,
  folds: {
    ProfilePhotoFlagged({ data }, rows, publish) {
      rows.photoFlags.put(data);
      publish('photoFlags', () => ['admin:queue']);
    },
    ProfilePhotoChosen: ended,
    ProfilePhotoRemoved: ended,
    ProfilePhotoAccepted: ended,
    ProfilePhotoRejected: ended,
    AccountClosed: ended,
  },
  onPoison: 'skip',
});

function ended(
  { data: { accountId } }: { readonly data: { readonly accountId: string } },
  rows: RowsOf<PhotoFlagsTables>,
  publish: Publish,
): void {
  rows.photoFlags.delete(accountId);
  publish('photoFlags', () => ['admin:queue']);
}

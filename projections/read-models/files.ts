import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, int, nullable, text, uuid } from '../runner/table.ts';

/** Metadata of an uploaded file: other rows reference it by its id. */
const files = defineTable(
  ['fileId'],
  { fileId: uuid, ownerId: uuid, sha256: text, type: text, size: int, name: nullable(text) },
  { owner: ({ fileId }) => streamOf.file(fileId) },
);

const tables = { files };
export type FileTables = typeof tables;

export const filesModel = defineReadModel<FileTables>({
  name: 'files',
  version: 2,
  categories: ['file'],
  tables,
  folds: {
    FileStored({ data }, rows) {
      const { fileId, ownerId, sha256, type, size } = data;
      rows.files.put({ fileId, ownerId, sha256, type, size, name: revealed(data.name) });
    },
    FileDiscarded: ({ data }, rows) => rows.files.delete(data.fileId),
  },
  onPoison: 'pause',
});

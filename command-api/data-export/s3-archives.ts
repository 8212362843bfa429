import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { Upload } from '@aws-sdk/lib-storage';

import { type S3Bucket, storing } from '../files/s3/s3-bucket.ts';
import type { Copy, ExportArchives } from './export-archives.ts';

/** Archives under `exports/`, by account. An archive appears under its name once all of it is stored. */
export function createS3Archives(bucket: S3Bucket): ExportArchives {
  const prefixOf = (accountId: string): string => `exports/${accountId}/`;
  const toKey = ({ accountId, exportId }: Copy, mark: string): string => `${prefixOf(accountId)}${exportId}.${mark}`;

  async function deleteBelow(prefix: string): Promise<void> {
    for (const { key } of await bucket.list(prefix)) await bucket.delete(key);
  }

  return {
    async put(copy, sealed, mark) {
      const draft = toKey(copy, `draft-${randomBytes(6).toString('hex')}`);
      // In parts, as its length is known at its end; those of a failed upload are given up.
      const params = { Bucket: bucket.name, Key: draft, Body: Readable.from(sealed, { objectMode: false }) };
      await storing(() => new Upload({ client: bucket.client, params, queueSize: 1 }).done());
      await bucket.move(draft, toKey(copy, mark()));
    },

    async open(copy, mark) {
      const body = await bucket.get(toKey(copy, mark));
      if (body === null) return null;
      const stream = body as Readable;
      return { chunks: stream, close: async () => void stream.destroy() };
    },

    delete: (copy) => deleteBelow(toKey(copy, '')),
    deleteAll: (accountId) => deleteBelow(prefixOf(accountId)),
  };
}

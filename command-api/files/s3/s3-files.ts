import { buffer } from 'node:stream/consumers';

import { PutObjectCommand } from '@aws-sdk/client-s3';

import type { FileBytes } from '../file-bytes.ts';
import { type S3Bucket, storing } from './s3-bucket.ts';

const INCOMING = 'incoming/';

/** Stores files under `files/`; those that no event names yet under `incoming/`. */
export function createS3Files(bucket: S3Bucket): FileBytes {
  const toIncomingKey = (fileId: string): string => `${INCOMING}${fileId}`;
  const toFileKey = (fileId: string): string => `files/${fileId}`;
  return {
    async put(fileId, bytes) {
      const object = { Bucket: bucket.name, Key: toIncomingKey(fileId), Body: bytes };
      await storing(() => bucket.client.send(new PutObjectCommand(object)));
    },
    commit: (fileId) => bucket.move(toIncomingKey(fileId), toFileKey(fileId)),
    async uncommitted(before) {
      const incoming = await bucket.list(INCOMING);
      return incoming.filter(({ storedAt }) => storedAt < before).map(({ key }) => key.slice(INCOMING.length));
    },
    async get(fileId) {
      // It can be moved between the reads.
      for (const key of [toFileKey(fileId), toIncomingKey(fileId), toFileKey(fileId)]) {
        const body = await bucket.get(key);
        if (body !== null) return storing(() => buffer(body));
      }
      return null;
    },
    async delete(fileId) {
      await bucket.delete(toIncomingKey(fileId));
      await bucket.delete(toFileKey(fileId));
    },
  };
}

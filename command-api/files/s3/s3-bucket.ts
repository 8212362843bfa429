import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

import { StorageUnavailableError } from '../file-bytes.ts';

/** S3's codes for a quota that is used up: Ceph's and MinIO's; Amazon's own buckets have none. */
const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);
const CONNECTION_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 30_000;

interface StoredObject {
  readonly key: string;
  readonly storedAt: Date;
}

/** A bucket of an S3 service, such as Amazon's, Ceph or MinIO. Every method throws `StorageUnavailableError` as below. */
export class S3Bucket {
  readonly client: S3Client;
  readonly name: string;

  /** @param address `https://key:secret@host/bucket?region=…`; reserved characters of the secret are percent-encoded */
  constructor(address: string) {
    const { protocol, host, pathname, username, password, searchParams } = new URL(address);
    this.name = pathname.slice(1);
    this.client = new S3Client({
      endpoint: `${protocol}//${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      // The bucket as a part of the path is what every service understands, and no newer checksum is.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    });
  }

  /** The object's bytes as they arrive; null when there is none. */
  async get(key: string): Promise<NodeJS.ReadableStream | null> {
    const found = await unlessMissing(this.client.send(new GetObjectCommand({ Bucket: this.name, Key: key })));
    return found === null ? null : (found.Body as NodeJS.ReadableStream);
  }

  /** Gives an object another key. Nothing happens where it is missing. */
  async move(from: string, to: string): Promise<void> {
    const copy = { Bucket: this.name, CopySource: `${this.name}/${from}`, Key: to };
    if ((await unlessMissing(this.client.send(new CopyObjectCommand(copy)))) !== null) await this.delete(from);
  }

  async delete(key: string): Promise<void> {
    await unlessMissing(this.client.send(new DeleteObjectCommand({ Bucket: this.name, Key: key })));
  }

  /** All objects whose keys begin so. */
  async list(prefix: string): Promise<readonly StoredObject[]> {
    const found: StoredObject[] = [];
    await storing(async () => {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: this.client },
        { Bucket: this.name, Prefix: prefix },
      )) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified !== undefined) found.push({ key: Key, storedAt: LastModified });
        }
      }
    });
    return found;
  }
}

/** @throws StorageUnavailableError when the service does not answer, fails, or has no space */
export async function storing<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isPassing(error) ? new StorageUnavailableError('The file storage cannot be used.', { cause: error }) : error;
  }
}

/** An answer below 500 is about the request or the settings; it would be the same later. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500;
    return fullCodes.has(error.name) || status >= 500 || status === 429;
  }
  if (!(error instanceof Error)) return false;
  // The connection's own: ECONNREFUSED, ECONNRESET, ENOTFOUND.
  return error.name === 'TimeoutError' || ('code' in error && /^E[A-Z]+$/.test(String(error.code)));
}

async function unlessMissing<Found>(operation: Promise<Found>): Promise<Found | null> {
  try {
    return await storing(() => operation);
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
    throw error;
  }
}

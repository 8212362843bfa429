import { createS3Archives } from './data-export/s3-archives.ts';
import { S3Bucket } from './files/s3/s3-bucket.ts';
import { createS3Files } from './files/s3/s3-files.ts';

/** In a module of its own: its packages are loaded only where a bucket is named. */
export function createS3Storage(address: string) {
  const bucket = new S3Bucket(address);
  return { files: createS3Files(bucket), archives: createS3Archives(bucket) };
}

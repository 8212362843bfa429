import { type Config, filesFolder } from '#platform/config.ts';

import { createDiskArchives } from './data-export/disk-archives.ts';
import type { ExportArchives } from './data-export/export-archives.ts';
import { createDiskFiles } from './files/disk-files.ts';
import type { FileBytes } from './files/file-bytes.ts';

interface Storage {
  readonly files: FileBytes;
  readonly archives: ExportArchives;
}

/** Where uploaded files and copies of people's data are: a folder, or an S3 bucket where the settings name one. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.FILES_S3_URL === undefined) {
    const folder = filesFolder(config);
    return { files: createDiskFiles(folder), archives: createDiskArchives(folder) };
  }
  const { createS3Storage } = await import('./create-s3-storage.ts');
  return createS3Storage(config.FILES_S3_URL);
}

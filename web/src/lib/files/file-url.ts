import type { StoredFile } from '#query-api/contract/fields.ts';
import type { Photo } from '#web/ui/photos.tsx';

/** The address of a stored file, for readers who have access. */
export function fileUrl({ fileId }: Pick<StoredFile, 'fileId'>): string {
  return `/api/files/${fileId}`;
}

export function isPicture({ type }: Pick<StoredFile, 'type'>): boolean {
  return type.startsWith('image/');
}

/** The pictures among some files, each titled by its name, else by its number. */
export function toPhotos(files: readonly StoredFile[], formatAltText: (number: number) => string): Photo[] {
  return files
    .filter(isPicture)
    .map((file, index) => ({ src: fileUrl(file), alt: file.name ?? formatAltText(index + 1) }));
}

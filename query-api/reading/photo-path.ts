/** Where everybody gets a photo of a finished job whose client agreed. */
export function workPhotoPath(fileId: string): string {
  return `/api/work-photo/${fileId}`;
}

/** Where everybody gets a provider's photo; null without one. */
export function photoPath(fileId: string | null): string | null {
  return fileId === null ? null : `/api/provider-photo/${fileId}`;
}

/** Where everybody gets a provider's photo; null without one. */
export function photoPath(fileId: string | null): string | null {
  return fileId === null ? null : `/api/provider-photo/${fileId}`;
}

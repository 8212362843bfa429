import type { DomainEvent } from '#events/catalog/index.ts';

interface Ref {
  readonly fileId: string;
}

/**
 * The files that an event names: photos of a request or a claim, attachments of a message, evidence of a dispute,
 * documents and the photo
 * of a provider.
 */
export function attachedFiles({ data }: DomainEvent): string[] {
  const lists: (readonly Ref[])[] = [];
  if ('attachments' in data) lists.push(data.attachments);
  if ('photos' in data) lists.push(data.photos);
  if ('files' in data) lists.push(data.files);
  if ('file' in data) lists.push([data.file]);
  if ('photo' in data) lists.push([data.photo]);
  if ('portrait' in data) lists.push([data.portrait]);
  return lists.flat().map(({ fileId }) => fileId);
}

import type { FileEvent } from '#events/catalog/file.ts';

import type { DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';
import { hasCome, plusHours } from '../time.ts';
import type { FileFacts } from './state.ts';

/** An upload that nobody put into anything is kept this long. */
const RETENTION_HOURS = 24;
/** And may be put into something this long: what names it then has an hour to reach it before its end. */
const ATTACHABLE_HOURS = 23;

/** Whether an event may name the file now: one that is part of something may be named again. */
export function canBeAttached({ state, storedAt }: FileFacts, now: string): boolean {
  if (state === 'unattached') return !hasCome(plusHours(storedAt, ATTACHABLE_HOURS), now);
  return state === 'attached';
}

/** Whether nobody put the file into anything in all its time. */
export function isToBeDiscarded({ state, storedAt }: FileFacts, now: string): boolean {
  return state === 'unattached' && hasCome(discardDueAt(storedAt), now);
}

/** A stored file waits for its first place until its end. */
export function fileDeadlineChanges({ type, data }: FileEvent): DeadlineChanges {
  const { fileId } = data;
  const id = `${fileId}:discard:1`;
  if (type !== 'FileStored') return { set: [], clear: [id] };
  const dueAt = discardDueAt(data.storedAt);
  return { set: [{ id, dueAt, stream: streamOf.file(fileId), command: 'DiscardFile', data: { fileId } }], clear: [] };
}

function discardDueAt(storedAt: string): string {
  return plusHours(storedAt, RETENTION_HOURS);
}

import type { FileEvent } from '#events/catalog/file.ts';

import { toDeadlineId, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';
import { hasCome, plusHours } from '../time.ts';
import type { FileFacts } from './state.ts';

/** An unattached upload is stored this long. */
const RETENTION_HOURS = 24;
/** It can be attached this long, which leaves the attaching event an hour to reach it before it is discarded. */
const ATTACHABLE_HOURS = 23;

/** Whether an event can name the file now. An attached file can be named again. */
export function canBeAttached({ state, storedAt }: FileFacts, now: string): boolean {
  if (state === 'unattached') return !hasCome(plusHours(storedAt, ATTACHABLE_HOURS), now);
  return state === 'attached';
}

/** Whether the file stayed unattached for its whole retention time. */
export function isToBeDiscarded({ state, storedAt }: FileFacts, now: string): boolean {
  return state === 'unattached' && hasCome(discardDueAt(storedAt), now);
}

/** A stored file has a deadline until it is attached or discarded. */
export function fileDeadlineChanges({ type, data }: FileEvent): DeadlineChanges {
  const { fileId } = data;
  const stream = streamOf.file(fileId);
  const id = toDeadlineId(stream, 'discard:1');
  if (type !== 'FileStored') return { set: [], clear: [id] };
  const dueAt = discardDueAt(data.storedAt);
  return { set: [{ id, dueAt, stream, command: 'DiscardFile', data: { fileId } }], clear: [] };
}

function discardDueAt(storedAt: string): string {
  return plusHours(storedAt, RETENTION_HOURS);
}

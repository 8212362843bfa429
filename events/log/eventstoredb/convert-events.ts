import { jsonEvent, type EventData, type RecordedEvent as StoredEvent } from '@eventstore/db-client';

import type { EventMeta, JsonObject, RecordedEvent } from '../event-log.ts';
import { toPosition, type Position } from '../position.ts';
import type { PreparedAppend } from '../prepare-append.ts';

export function toEventData({ events }: PreparedAppend): EventData[] {
  return events.map(({ id, type, data, meta }) => jsonEvent({ id, type, data, metadata: encodeMeta(meta) }));
}

/** The client sends bytes unchanged, while an object goes through JSON and Base64 both ways; it would copy a Buffer. */
function encodeMeta(meta: EventMeta): Uint8Array {
  const { buffer, byteOffset, byteLength } = Buffer.from(JSON.stringify(meta));
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function toRecordedEvent(stored: StoredEvent): RecordedEvent {
  if (stored.position === undefined) throw new Error('the server gives no position with its events: 22.10 or later');
  return {
    id: stored.id,
    stream: stored.streamId,
    revision: Number(stored.revision),
    position: toPosition(stored.position.commit),
    type: stored.type,
    data: stored.data as JsonObject,
    meta: stored.metadata as unknown as EventMeta,
  };
}

/** Commit and prepare position are the same for every event written by an ordinary append. */
export function toEventStorePosition(position: Position): { commit: bigint; prepare: bigint } {
  return { commit: BigInt(position), prepare: BigInt(position) };
}

/** The server's own streams (statistics, settings, metadata) contain no events of ours. */
export function isSystemStream(stream: string): boolean {
  return stream.startsWith('$');
}

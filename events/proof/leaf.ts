import type { RecordedEvent } from '../log/event-log.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './sha256.ts';

/** An event as its proof covers it: all that the log stores, sealed. Without the position, which each log counts its own way. */
export type ProvenEvent = Omit<RecordedEvent, 'position'>;

export function toProvenEvent({ id, stream, revision, type, data, meta }: RecordedEvent): ProvenEvent {
  return { id, stream, revision, type, data, meta };
}

/** The text whose hash is the event's leaf. */
export function leafText(event: RecordedEvent): string {
  return canonicalJson(toProvenEvent(event));
}

/** RFC 6962, section 2.1: 32 bytes. */
export function leafHash(text: string): Buffer {
  return sha256(`\0${text}`);
}

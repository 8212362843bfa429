import type { RecordedEvent } from '../log/event-log.ts';
import { toProvenEvent, type ProvenEvent } from './leaf.ts';

/** The file that `verify.mjs` checks: events as the log stores them, each with its way to the root of a checkpoint. */
export interface HistoryFile {
  readonly format: 'homewright-history/1';
  /** The log's public key, as verifiers take it. */
  readonly key: string;
  /** The signed note. */
  readonly checkpoint: string;
  readonly streams: {
    readonly stream: string;
    /** Events of it that the checkpoint covers, all of which follow. */
    readonly count: number;
    /** Events that happened since. */
    readonly newer: number;
    readonly events: {
      /** Its place in the log, from 0; null for one that the log's tree does not know. */
      readonly index: number | null;
      readonly event: Omit<ProvenEvent, 'meta'> & { readonly meta: Record<string, unknown> };
      /** The hashes from the leaf up, as one Base64: a list of them takes twice as long to read. */
      readonly proof: string;
    }[];
  }[];
}

export interface ProvenStream {
  readonly stream: string;
  readonly newer: number;
  readonly events: readonly {
    readonly event: RecordedEvent;
    readonly index: number | null;
    readonly proof: readonly Buffer[];
  }[];
}

export function toHistoryFile(
  { key, note }: { readonly key: string; readonly note: string },
  streams: readonly ProvenStream[],
): HistoryFile {
  return {
    format: 'homewright-history/1',
    key,
    checkpoint: note,
    streams: streams.map(({ stream, newer, events }) => ({
      stream,
      count: events.length,
      newer,
      events: events.map(({ event, index, proof }) => ({
        index,
        event: { ...toProvenEvent(event), meta: { ...event.meta } },
        proof: Buffer.concat(proof).toString('base64'),
      })),
    })),
  };
}

import type { RecordedEvent } from '../../log/event-log.ts';
import { toPosition } from '../../log/position.ts';
import { createCheckpointSigner, createLogSigner } from '../checkpoint.ts';
import { toHistoryFile, type HistoryFile } from '../history-file.ts';
import { leafHash, leafText } from '../leaf.ts';
import { consistencyRanges, inclusionRanges } from '../merkle.ts';
import { createTiledTree } from './tiled-tree.ts';

export const origin = 'homewright.test/log';
export const signer = createCheckpointSigner(origin, Buffer.alloc(32, 7));
/** Under the same key. */
export const noteSigner = createLogSigner(origin, Buffer.alloc(32, 7));

/** Events of some streams, in turns. */
export function sampleEvents(count: number, streams = 3): RecordedEvent[] {
  return Array.from({ length: count }, (_, n): RecordedEvent => {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const at = new Date(Date.UTC(2027, 2, 1, 9, n)).toISOString();
    const meta = { correlationId: id, causationId: null, actor: { kind: 'client', id }, commandId: id } as const;
    return {
      id,
      stream: `job-${n % streams}`,
      revision: Math.floor(n / streams),
      position: toPosition(n + 1),
      type: 'MessageSent',
      data: { number: n, text: `sealed:2:${'x'.repeat(40)}${n}` },
      meta: { ...meta, command: 'SendMessage', commandHash: 'a'.repeat(64), schemaVersion: 1, at },
    };
  });
}

/** A log with its tree: what the product would hand out. */
export function createProvenLog(events: readonly RecordedEvent[]) {
  const tiled = createTiledTree(events.map((event) => leafHash(leafText(event))));
  const size = events.length;
  const checkpoint = (at = size): string => signer.sign(at, tiled.root(at));
  return {
    checkpoint,
    consistency: (from: number, to = size) => ({
      from,
      to,
      proof: Buffer.concat(tiled.hashes(consistencyRanges(from, to))).toString('base64'),
    }),
    history(...streams: readonly string[]): HistoryFile {
      const proven = streams.map((stream) => ({
        stream,
        newer: 0,
        events: [...events.entries()]
          .filter(([, event]) => event.stream === stream)
          .map(([index, event]) => ({ event, index, proof: tiled.hashes(inclusionRanges(index, size)) })),
      }));
      return toHistoryFile({ key: signer.vkey, note: checkpoint() }, proven);
    },
    /** The file of the whole log. */
    whole(): string {
      const header = { format: 'homewright-log/1', key: signer.vkey, checkpoint: checkpoint() };
      return [JSON.stringify(header), ...events.map(leafText), ''].join('\n');
    },
  };
}

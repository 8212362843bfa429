import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';

const base64Of32Bytes = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

/** The signed note: name of the log, size and root, an empty line, and signatures. */
const signedNote = z.string().regex(/^\S+\n[1-9]\d*\n[A-Za-z0-9+/]{43}=\n\n— \S+ \S+\n/);

/** Stream `checkpoint-log`: the log's own signed checkpoints, at most one a minute. */
export const LogCheckpointSigned = defineEvent(
  'LogCheckpointSigned',
  'The log was signed as it was after this many events. A reader who keeps the checkpoint sees a later change of any of them.',
  z.object({ size: z.int().positive(), root: base64Of32Bytes, note: signedNote }),
);

export const checkpointEvents = [LogCheckpointSigned] as const;
export type CheckpointEvent = EventOf<(typeof checkpointEvents)[number]>;

import { streamOf } from '#domain/streams.ts';
import type { CheckpointEvent } from '#events/catalog/checkpoint.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import { hashCommand } from '../command-hash.ts';
import { deriveCommandId } from '../derive-command-id.ts';

export const RECORD_CHECKPOINT_TASK = 'record-checkpoint';
/** Every minute, once across all processes. */
export const RECORD_CHECKPOINT_CRON = `* * * * * ${RECORD_CHECKPOINT_TASK} ?max=1`;

export interface RecordCheckpointDeps {
  readonly sql: Sql;
  readonly journal: Pick<Journal, 'append'>;
  readonly clock: Clock;
  readonly masterKey: Buffer;
}

const command = 'RecordCheckpoint';
const actor: Actor = { kind: 'system', id: 'log-checkpoints' };

/**
 * Appends the newest signed checkpoint to the log, unless it is there: `projections`, which signs, may only read the log.
 * The command's id follows from the checkpoint, so that a repetition after a crash appends nothing.
 */
export async function recordCheckpoint({ sql, journal, clock, masterKey }: RecordCheckpointDeps): Promise<void> {
  const [newest] = await sql<{ size: number; root: Buffer; note: string; recorded: boolean }[]>`
    select size::float8 as size, root, note, recorded_at is not null as recorded
    from proof.checkpoints order by checkpoints.size desc limit 1`;
  if (newest === undefined || newest.recorded) return;
  const { size, note } = newest;
  const data = { size, root: newest.root.toString('base64'), note };
  const event: CheckpointEvent = { type: 'LogCheckpointSigned', data };
  const commandId = deriveCommandId(note, command);
  const context = {
    commandId,
    command,
    commandHash: hashCommand(masterKey, command, data, actor),
    correlationId: commandId,
    causationId: null,
    actor,
    at: clock.now().toISOString(),
  };
  await journal.append(streamOf.checkpoints(), [event], context, { expected: 'any' });
  await sql`update proof.checkpoints set recorded_at = now() where size = ${size}`;
}

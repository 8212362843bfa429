import { z } from 'zod';

import { blockerReasons, erasureSteps, retainedRecord } from '#events/catalog/deletion.ts';

import type { NamedCommand } from '../named-command.ts';
import { passageOf } from '../text/person-text.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const deletion = { accountId: id, deletionId: id };
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const deletionCommands = {
  RequestAccountDeletion: z.strictObject({ ...deletion, listVersion: z.int().positive() }),
  CancelAccountDeletion: z.strictObject(deletion),
} as const;

export const deletionStaffCommands = {
  PlaceLegalHold: z.strictObject({ accountId: id, holdId: id, reason: passageOf(3, 500), until: z.iso.datetime() }),
  LiftLegalHold: z.strictObject({ accountId: id, holdId: id }),
} as const;

export const deletionSystemCommands = {
  RecordDeletionBlockers: z.strictObject({
    ...deletion,
    jobs: z.array(z.strictObject({ jobId: id, reasons: z.array(z.enum(blockerReasons)) })),
  }),
  CheckDeletion: z.strictObject(deletion),
  BeginErasure: z.strictObject({ ...deletion, keyFingerprint: sha256.nullable() }),
  RecordErasureStep: z.strictObject({ ...deletion, step: z.enum(erasureSteps), count: z.int().nonnegative() }),
  CompleteErasure: z.strictObject({ ...deletion, openedAt: z.iso.datetime(), retained: z.array(retainedRecord) }),
  EndLegalHold: z.strictObject({ accountId: id, holdId: id }),
} as const;

export type DeletionCommand =
  | NamedCommand<typeof deletionCommands>
  | NamedCommand<typeof deletionStaffCommands>
  | NamedCommand<typeof deletionSystemCommands>;

import { closingNote } from '#domain/closing-note.ts';
import { cancellationCommands } from '#domain/job/commands/cancellation.ts';
import { optionalReason, reason, statement } from '#domain/job/commands/fields.ts';
import { workCommands } from '#domain/job/commands/work.ts';

import { requireLengthBounds } from './field-bounds.ts';

/** Minimum and maximum length of texts about a job, as its commands accept them. */
export const textLengths = {
  /** A person's reason for a serious command. */
  reason: requireLengthBounds(reason),
  optionalReason: requireLengthBounds(optionalReason.unwrap()),
  statement: requireLengthBounds(statement),
  closingNote: requireLengthBounds(closingNote),
  claimNote: requireLengthBounds(workCommands.ClaimCompletion.shape.note),
  changesReason: requireLengthBounds(workCommands.RequestChanges.shape.reason),
  noShowStatement: requireLengthBounds(cancellationCommands.ReportNoShow.shape.statement),
} as const;

import { closingNote } from '#domain/closing-note.ts';
import { cancellationCommands } from '#domain/job/commands/cancellation.ts';
import { optionalReason, reason, statement } from '#domain/job/commands/fields.ts';
import { workCommands } from '#domain/job/commands/work.ts';

import { boundsOf } from './bounds.ts';

/** How short and how long texts about a job may be: as its commands take them. */
export const lengths = {
  /** What a person has to say for a serious act. */
  reason: boundsOf(reason),
  optionalReason: boundsOf(optionalReason.unwrap()),
  statement: boundsOf(statement),
  closingNote: boundsOf(closingNote),
  claimNote: boundsOf(workCommands.ClaimCompletion.shape.note),
  changesReason: boundsOf(workCommands.RequestChanges.shape.reason),
  noShowStatement: boundsOf(cancellationCommands.ReportNoShow.shape.statement),
} as const;

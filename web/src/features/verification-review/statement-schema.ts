import { verificationCommands } from '#domain/account/verification/commands.ts';

import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';

/** The text to a provider about a decision. */
export const statementSchema = verificationCommands.RejectProvider.shape.statement;

export const STATEMENT = requireLengthBounds(statementSchema);

import { verificationCommands } from '#domain/account/verification/commands.ts';

import { boundsOf } from '#web/lib/forms/bounds.ts';

/** What is written to a Homewright about a decision. */
export const statementSchema = verificationCommands.RejectProvider.shape.statement;

export const STATEMENT = boundsOf(statementSchema);

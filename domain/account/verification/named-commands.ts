import type { z } from 'zod';

import type { verificationCommands, verificationSystemCommands } from './commands.ts';

type Named<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas & string]: { readonly name: Name; readonly data: z.output<Schemas[Name]> };
}[keyof Schemas & string];

export type VerificationCommand = Named<typeof verificationCommands> | Named<typeof verificationSystemCommands>;

/** `ApproveProvider` is older than the other commands, and stands with those of the account. */
export type VerificationCommandName = VerificationCommand['name'] | 'ApproveProvider';

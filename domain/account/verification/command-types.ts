import type { verificationCommands, verificationSystemCommands } from './commands.ts';
import type { NamedCommand } from '../../named-command.ts';

export type VerificationCommand =
  | NamedCommand<typeof verificationCommands>
  | NamedCommand<typeof verificationSystemCommands>;

/** `ApproveProvider` predates the other commands and is declared with those of the account. */
export type VerificationCommandName = VerificationCommand['name'] | 'ApproveProvider';

import type { VerificationEvent } from '#events/catalog/verification.ts';

import type { DecisionContext } from '../../decider.ts';
import type { Account } from '../state.ts';
import { requireAdmitted } from './admission.ts';
import { documentHandlers } from './decide-documents.ts';
import { standingHandlers } from './decide-standing.ts';
import { stepHandlers } from './decide-steps.ts';
import type { VerificationDecision, VerificationHandlers } from './handler.ts';
import type { VerificationCommand } from './named-commands.ts';

type Name = VerificationCommand['name'];

const handlers: VerificationHandlers<Name> = {
  ...stepHandlers,
  ...documentHandlers,
  ...standingHandlers,
};

/** What a command of the checks makes of an account that exists. */
export function decideVerification(
  command: VerificationCommand,
  account: Account,
  context: DecisionContext,
): VerificationEvent[] {
  requireAdmitted(command.name, account, context);
  const handler = handlers[command.name] as (decision: VerificationDecision<Name>) => VerificationEvent[];
  return handler({ data: command.data, account, verification: account.verification, context });
}

export function isOfChecks(command: { readonly name: string }): command is VerificationCommand {
  return Object.hasOwn(handlers, command.name);
}

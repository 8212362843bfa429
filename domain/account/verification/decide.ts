import type { VerificationEvent } from '#events/catalog/verification.ts';

import type { DecisionContext } from '../../decider.ts';
import type { Account } from '../state.ts';
import { requireAuthorized } from './authorization.ts';
import { documentHandlers } from './decide-documents.ts';
import { providerDecisionHandlers } from './decide-provider.ts';
import { stepHandlers } from './decide-steps.ts';
import type { VerificationDecision, VerificationHandlers } from './handler-types.ts';
import type { VerificationCommand } from './command-types.ts';

type Name = VerificationCommand['name'];

const handlers: VerificationHandlers<Name> = {
  ...stepHandlers,
  ...documentHandlers,
  ...providerDecisionHandlers,
};

/** Decides a verification command for an existing account. */
export function decideVerification(
  command: VerificationCommand,
  account: Account,
  context: DecisionContext,
): VerificationEvent[] {
  requireAuthorized(command.name, account, context);
  const handler = handlers[command.name] as (decision: VerificationDecision<Name>) => VerificationEvent[];
  return handler({ data: command.data, account, verification: account.verification, context });
}

export function isVerificationCommand(command: { readonly name: string }): command is VerificationCommand {
  return Object.hasOwn(handlers, command.name);
}

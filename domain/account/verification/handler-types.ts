import type { VerificationEvent } from '#events/catalog/verification.ts';

import type { DecisionContext } from '../../decider.ts';
import type { Account } from '../state.ts';
import type { VerificationCommand } from './command-types.ts';
import type { Verification } from './state.ts';

type Name = VerificationCommand['name'];

export interface VerificationDecision<Each extends Name> {
  readonly data: Extract<VerificationCommand, { name: Each }>['data'];
  /** The graph already allowed the command for this status and actor. */
  readonly account: Account;
  readonly verification: Verification;
  readonly context: DecisionContext;
}

export type VerificationHandlers<Names extends Name> = {
  readonly [Each in Names]: (decision: VerificationDecision<Each>) => VerificationEvent[];
};

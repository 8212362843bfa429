import { lacksPayouts } from './payout-requirements.ts';
import type { Account } from './state.ts';
import type { ApprovalStatus, Verification } from './verification/state.ts';
import { acceptedDocuments } from './verification/steps.ts';

/** What the rules of other streams can know of an account. */
export interface AccountFacts extends Pick<
  Account,
  | 'accountId'
  | 'accountType'
  | 'profileCompleted'
  | 'level'
  | 'country'
  | 'trades'
  | 'payoutAccount'
  | 'payoutsEnabled'
  | 'closedAt'
> {
  readonly emailConfirmed: boolean;
  /** Whether the payment provider cannot pay them at present: see `lacksPayouts`. */
  readonly payoutsMissing: boolean;
  /** The ids of its moves to other addresses, and back. */
  readonly emailMoves: readonly string[];
  readonly approvalStatus: ApprovalStatus;
  /** Whether the approval status lets the provider work, and the account does not rest. */
  readonly approved: boolean;
  /** The regulated trades with an accepted licence, and when each licence expires. */
  readonly licensedTrades: readonly { readonly trade: string; readonly until: string }[];
}

export function accountFacts(account: Account): AccountFacts {
  const { accountId, accountType, profileCompleted, level, country, trades, payoutAccount, payoutsEnabled } = account;
  const { closedAt, deactivatedAt } = account;
  const { approvalStatus, emailConfirmedAt } = account.verification;
  return {
    accountId,
    accountType,
    profileCompleted,
    level,
    country,
    trades,
    payoutAccount,
    payoutsEnabled,
    closedAt,
    emailConfirmed: emailConfirmedAt !== null,
    payoutsMissing: lacksPayouts(account),
    emailMoves: account.emailMoves,
    approvalStatus,
    approved: approvalStatus === 'approved' && closedAt === null && deactivatedAt === null,
    licensedTrades: licensedTrades(account.verification),
  };
}

export function licensedTrades(verification: Verification): AccountFacts['licensedTrades'] {
  return acceptedDocuments(verification).flatMap(({ kind, trade, validUntil }) =>
    kind === 'licence' && trade !== null ? [{ trade, until: validUntil }] : [],
  );
}

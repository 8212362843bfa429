import type { AccountType, ReservationEvent } from '#events/catalog/account.ts';

import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, isBefore, plusMinutes } from '../time.ts';

export type EmailReservationCommand =
  | { readonly name: 'ReserveEmail'; readonly data: { readonly accountId: string; readonly accountType: AccountType } }
  | {
      readonly name: 'ClaimEmail';
      readonly data: { readonly accountId: string; readonly accountType: AccountType; readonly claimId: string };
    }
  | { readonly name: 'ConfirmEmailReservation'; readonly data: { readonly accountId: string } }
  | { readonly name: 'LeaveEmail'; readonly data: { readonly accountId: string; readonly heldUntil: string } }
  | { readonly name: 'ReleaseEmail'; readonly data: { readonly accountId: string } };

/** The account that holds an email address. No event contains the address: a keyed hash of it names the stream. */
export interface EmailHolder {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly expiresAt: string;
  readonly confirmed: boolean;
  /** The move of an existing account to this address; null for a sign-up. */
  readonly claimId: string | null;
  /** The account has moved on: it can return until `expiresAt`. */
  readonly left: boolean;
}

type ReservationDecider = Decider<EmailReservationCommand, EmailHolder | null, ReservationEvent>;

/**
 * One account per address. Reserving, claiming and confirming are idempotent, so that an interrupted sign-up or move can
 * be finished.
 */
export const emailReservationDecider: ReservationDecider = {
  initial: null,
  needs: (_command, holder): Needs => (holder === null ? {} : { accounts: [holder.accountId] }),

  evolve(holder, event) {
    if (event.type === 'EmailReserved') return { ...event.data, confirmed: false, claimId: null, left: false };
    if (event.type === 'EmailClaimed') return { ...event.data, confirmed: false, left: false };
    if (event.type === 'EmailReleased') return null;
    if (holder === null) throw new Error('an email was confirmed or left without a reservation');
    if (event.type === 'EmailLeft') return { ...holder, confirmed: false, left: true, expiresAt: event.data.heldUntil };
    return { ...holder, confirmed: true, left: false };
  },

  decide(command, holder, context) {
    const { accountId } = command.data;
    if (command.name === 'ConfirmEmailReservation') {
      const waiting = holder?.accountId === accountId && !holder.confirmed;
      return waiting ? [{ type: 'EmailReservationConfirmed', data: { accountId } }] : [];
    }
    if (command.name === 'ReleaseEmail') {
      return holder?.accountId === accountId
        ? [{ type: 'EmailReleased', data: { accountId, releasedAt: context.now } }]
        : [];
    }
    if (command.name === 'LeaveEmail') return leave(holder, command.data);
    const own = holder !== null && stillHolds(holder, context);
    if (own && holder.accountId !== accountId) throw emailTaken(holder);
    const expiresAt = plusMinutes(context.now, ruleBook.policies.current.emailReservationMinutes);
    const { accountType } = command.data;
    if (command.name === 'ClaimEmail') {
      const { claimId } = command.data;
      if (own && (holder.confirmed || (holder.claimId === claimId && !holder.left))) return [];
      return [{ type: 'EmailClaimed', data: { accountId, accountType, claimId, claimedAt: context.now, expiresAt } }];
    }
    return own ? [] : [{ type: 'EmailReserved', data: { accountId, accountType, reservedAt: context.now, expiresAt } }];
  },
};

function leave(holder: EmailHolder | null, of: { accountId: string; heldUntil: string }): ReservationEvent[] {
  const { accountId, heldUntil } = of;
  if (holder?.accountId !== accountId) return [];
  if (holder.left && !isBefore(holder.expiresAt, heldUntil)) return [];
  return [{ type: 'EmailLeft', data: { accountId, heldUntil } }];
}

/**
 * An expired, unconfirmed reservation still holds if what it was for has happened: the account exists, or it has moved
 * to this address.
 */
function stillHolds(holder: EmailHolder, { now, accounts }: DecisionContext): boolean {
  if (holder.confirmed || !hasCome(holder.expiresAt, now)) return true;
  if (holder.left) return false;
  const account = accounts?.get(holder.accountId);
  return account !== undefined && (holder.claimId === null || account.emailMoves.includes(holder.claimId));
}

/** The error names no field: the address is valid, and its account can sign in. */
export function emailTaken(holder: Pick<EmailHolder, 'accountType'>): RuleError {
  const code = holder.accountType === 'provider' ? 'EMAIL_EXISTS_PROVIDER' : 'EMAIL_EXISTS_CLIENT';
  return new RuleError(code, 'An account with this address exists already.');
}

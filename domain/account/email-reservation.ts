import type { AccountType, ReservationEvent } from '#events/catalog/account.ts';

import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusMinutes } from '../time.ts';

export type EmailReservationCommand =
  | { readonly name: 'ReserveEmail'; readonly data: { readonly accountId: string; readonly accountType: AccountType } }
  | { readonly name: 'ConfirmEmailReservation'; readonly data: { readonly accountId: string } }
  | { readonly name: 'ReleaseEmail'; readonly data: { readonly accountId: string } };

/** The account that holds an email address. No event contains the address: a keyed hash of it names the stream. */
export interface EmailHolder {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly expiresAt: string;
  readonly confirmed: boolean;
}

type ReservationDecider = Decider<EmailReservationCommand, EmailHolder | null, ReservationEvent>;

/** One account per address. Reserving and confirming are idempotent, so that an interrupted sign-up can be finished. */
export const emailReservationDecider: ReservationDecider = {
  initial: null,
  needs: (_command, holder): Needs => (holder === null ? {} : { accounts: [holder.accountId] }),

  evolve(holder, event) {
    if (event.type === 'EmailReserved') return { ...event.data, confirmed: false };
    if (event.type === 'EmailReleased') return null;
    if (holder === null) throw new Error('an email was confirmed without a reservation');
    return { ...holder, confirmed: true };
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
    if (holder !== null && stillHolds(holder, context)) {
      if (holder.accountId === accountId) return [];
      throw taken(holder);
    }
    const expiresAt = plusMinutes(context.now, ruleBook.policies.current.emailReservationMinutes);
    return [{ type: 'EmailReserved', data: { ...command.data, reservedAt: context.now, expiresAt } }];
  },
};

/** An expired, unconfirmed reservation still holds if its account exists by now. */
function stillHolds(holder: EmailHolder, { now, accounts }: DecisionContext): boolean {
  return holder.confirmed || !hasCome(holder.expiresAt, now) || accounts?.has(holder.accountId) === true;
}

/** The error names no field: the address is valid, and its account can sign in. */
function taken(holder: EmailHolder): RuleError {
  const code = holder.accountType === 'provider' ? 'EMAIL_EXISTS_PROVIDER' : 'EMAIL_EXISTS_CLIENT';
  return new RuleError(code, 'An account with this address exists already.');
}

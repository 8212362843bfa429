import { accountDecider } from '#domain/account/decider.ts';
import type { Account } from '#domain/account/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { fold } from '../command-definition.ts';
import { emailBefore } from '../current-email.ts';
import { readWayBack } from './way-back.ts';

/** What a link changes back: the address, or the number, to the one before. */
export type Contact = 'email' | 'phone';

export type Move = {
  readonly account: Account;
  readonly history: readonly JournalEvent[];
  readonly movedAt: string;
} & (
  | { readonly what: 'email'; readonly changeId: string; readonly email: string }
  | { readonly what: 'phone'; readonly nth: number }
);

/**
 * The change that a token names; null for a token that is not ours or is of another kind, or a forgotten person, or that
 * went to a mailbox from which the account was taken back since.
 */
export async function readMove(
  what: Contact,
  token: string,
  { journal, masterKey }: { readonly journal: Journal; readonly masterKey: Buffer },
): Promise<Move | null> {
  const named = readWayBack(masterKey, token);
  if (named === null) return null;
  const history = await journal.read(streamOf.account(named.accountId));
  const account = fold(accountDecider, history);
  if (account === null) return null;
  for (const event of history) {
    if (what === 'phone' && event.type === 'PhoneLeft' && event.id === named.changeId) {
      if (leftMailbox(history, event)) return null;
      // A later change leads to the same number: what matters is when that one was given up.
      const { nth } = event.data;
      const movedAt = account.phoneWayBack?.nth === nth ? account.phoneWayBack.leftAt : event.data.leftAt;
      return { what, account, history, movedAt, nth };
    }
    if (what === 'email' && event.type === 'EmailChanged' && event.data.changeId === named.changeId) {
      const email = emailBefore(history, event.id);
      return email === null
        ? null
        : { what, account, history, movedAt: event.data.changedAt, changeId: named.changeId, email };
    }
  }
  return null;
}

/** Whether the address that read this event's mail was a thief's: a move before it was taken back after it. */
function leftMailbox(history: readonly JournalEvent[], event: JournalEvent): boolean {
  const at = history.indexOf(event);
  const movesBefore = new Set(
    history.slice(0, at).flatMap((move) => (move.type === 'EmailChanged' ? [move.data.changeId] : [])),
  );
  return history.slice(at).some((later) => later.type === 'EmailRestored' && movesBefore.has(later.data.changeId));
}

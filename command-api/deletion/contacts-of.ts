import { revealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

/** An address or a number that an account has or had. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
  /**
   * ISO 8601: what was sent there until then was sent to this account, whichever account has it today. Null for a number that the
   * account never proved.
   */
  readonly until: string | null;
}

/** Every address and number of an account, the former ones included. @param now until when it has the current ones */
export function contactsOf(history: readonly JournalEvent[], now: string): Contact[] {
  const [emails, phones] = [new Map<string, string | null>(), new Map<string, string | null>()];
  let [email, phone]: [string | null, string | null] = [null, null];
  for (const event of history) {
    switch (event.type) {
      case 'AccountSignedUp':
      case 'EmailChanged':
      case 'EmailRestored': {
        const revertible = event.type === 'EmailChanged' ? event.data.revertibleUntil : null;
        email = replace(emails, email, revealed(event.data.email), revertible ?? event.meta.at, now);
        break;
      }
      case 'ProfileCompleted': {
        const given = revealed(event.data.phone);
        if (given !== null && !phones.has(given)) phones.set(given, null);
        break;
      }
      case 'PhoneConfirmed':
      case 'PhoneRestored':
        phone = replace(phones, phone, revealed(event.data.phone), event.meta.at, now);
        break;
      case 'PhoneUnconfirmed':
        phone = replace(phones, phone, null, event.meta.at, now);
        break;
    }
  }
  const list = (kind: Contact['kind'], of: ReadonlyMap<string, string | null>): Contact[] =>
    [...of].map(([value, until]) => ({ kind, value, until }));
  return [...list('email', emails), ...list('phone', phones)];
}

/** The one before is the account's until `leftAt`, the next one until `now`. */
function replace(
  contacts: Map<string, string | null>,
  before: string | null,
  next: string | null,
  leftAt: string,
  now: string,
): string | null {
  if (before !== null) contacts.set(before, leftAt);
  if (next !== null) contacts.set(next, now);
  return next;
}

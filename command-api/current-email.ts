import { revealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

/** The address after this history of an account; null where it is forgotten. */
export function currentEmail(history: readonly JournalEvent[]): string | null {
  const last = history.findLast(
    ({ type }) => type === 'AccountSignedUp' || type === 'EmailChanged' || type === 'EmailRestored',
  );
  return last !== undefined && 'email' in last.data ? revealed(last.data.email) : null;
}

/** The address before this event of the account. */
export function emailBefore(history: readonly JournalEvent[], eventId: string): string | null {
  return currentEmail(
    history.slice(
      0,
      history.findIndex(({ id }) => id === eventId),
    ),
  );
}

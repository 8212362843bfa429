import type { Journal, JournalEvent } from '#events/journal.ts';
import { UnknownEventError } from '#events/log/errors.ts';
import type { RecordedEvent } from '#events/log/event-log.ts';

export type Decoded = { event: JournalEvent; error: null } | { event: null; error: Error };

/**
 * Errors of a single event, which a retry cannot fix; any other error (such as the vault's database being unreachable)
 * is rethrown.
 */
function isEventFault(error: unknown): error is Error {
  return error instanceof UnknownEventError || (error instanceof Error && error.name === 'SealBrokenError');
}

/** Decodes a batch at once; if one event fails, decodes each alone, so that only that one carries an error. */
export async function decodeBatch(journal: Journal, events: readonly RecordedEvent[]): Promise<Decoded[]> {
  try {
    return (await journal.decode(events)).map((event) => ({ event, error: null }));
  } catch (error) {
    if (!isEventFault(error)) throw error;
    if (events.length === 1) return [{ event: null, error }];
    const middle = events.length >>> 1;
    const first = await decodeBatch(journal, events.slice(0, middle));
    return [...first, ...(await decodeBatch(journal, events.slice(middle)))];
  }
}

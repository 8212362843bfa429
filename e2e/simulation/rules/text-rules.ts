import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

/** In JSON, which escapes control characters. */
const unseen = /\\u00[01]|[\u200b\u2028\u202a-\u202e\u2066-\u2069\u3164\ufeff\u{e0000}-\u{e007f}]/u;

/** No event holds an invisible character or one that turns a text, and a title has one line. */
export function checkTexts({ stream, type, data }: JournalEvent): void {
  requireInvariant(!unseen.test(JSON.stringify(data)), `${stream}: ${type} holds a character that nobody sees`);
  const title: unknown = 'title' in data ? data.title : null;
  requireInvariant(!/\\n/.test(JSON.stringify(title)), `${stream}: ${type} has a title of several lines`);
}

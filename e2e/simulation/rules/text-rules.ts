import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

/** The fields of one line. */
const lines = new Set(['title', 'area', 'firstName', 'lastName', 'businessName', 'city']);
/** In JSON, which escapes control characters. */
const unseen = /\\u00[01]|[\u200b\u2028\u202a-\u202e\u2066-\u2069\u3164\ufeff\u{e0000}-\u{e007f}]/u;

/**
 * No event holds an invisible character or one that turns a text, all are in one normal form, and titles and names have
 * one line.
 */
export function checkTexts({ stream, type, data }: JournalEvent): void {
  const written = JSON.stringify(data);
  requireInvariant(!unseen.test(written), `${stream}: ${type} holds a character that nobody sees`);
  requireInvariant(written === written.normalize('NFC'), `${stream}: ${type} is in another normal form`);
  const oneLine = Object.entries(data).filter(([name]) => lines.has(name));
  requireInvariant(!/\\n/.test(JSON.stringify(oneLine)), `${stream}: ${type} has a title or name of several lines`);
}

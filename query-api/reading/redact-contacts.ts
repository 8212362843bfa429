import { withoutContacts } from '#domain/conversation/without-contacts.ts';

/** Titles, towns and names recur in every list: this many redacted results are cached. */
const MAX_CACHED_ENTRIES = 20_000;
const MAX_CACHED_LENGTH = 200;
const cached = new Map<string, string>();

/** A text of the other side as shown before the booking: without contact details. */
export function redactContacts<Text extends string | null>(text: Text): Text;
export function redactContacts(text: string | null): string | null {
  if (text === null) return null;
  if (text.length > MAX_CACHED_LENGTH) return withoutContacts(text);
  const known = cached.get(text);
  if (known !== undefined) return known;
  if (cached.size >= MAX_CACHED_ENTRIES) cached.clear();
  const shown = withoutContacts(text);
  cached.set(text, shown);
  return shown;
}

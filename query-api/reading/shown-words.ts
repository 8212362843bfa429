import { withoutContacts } from '#domain/conversation/without-contacts.ts';

/** Titles, towns and names come back with every list; so many are kept with what becomes of them. */
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 200;
const kept = new Map<string, string>();

/** A text of the other side as it reads before the booking: without contact details. */
export function shownWords<Text extends string | null>(text: Text): Text;
export function shownWords(text: string | null): string | null {
  if (text === null) return null;
  if (text.length > LONGEST_KEPT) return withoutContacts(text);
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const shown = withoutContacts(text);
  kept.set(text, shown);
  return shown;
}

import { fileNameWithoutContacts, withoutContacts } from '#domain/conversation/without-contacts.ts';

import { oncePerText } from './once-per-text.ts';

const redacted = oncePerText(withoutContacts);

/** A text of the other side as shown before the booking: without contact details. */
export function redactContacts<Text extends string | null>(text: Text): Text;
export function redactContacts(text: string | null): string | null {
  return text === null ? null : redacted(text);
}

/** The same for the name of a file. */
export const redactFileName = oncePerText(fileNameWithoutContacts);

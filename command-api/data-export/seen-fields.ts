import { mask } from '#domain/conversation/mask.ts';
import { revealed } from '#events/catalog/define-event.ts';
import { findDefinition } from '#events/catalog/find-definition.ts';
import type { JournalEvent } from '#events/journal.ts';

/** The person who reads, and what of another stream decides how they read. */
export interface Reader {
  readonly personId: string;
  /** Of a conversation: whether its job is booked with its provider. Before that, contact data is masked. */
  readonly isBooked: boolean;
}

/** The fields that the person sees; forgotten texts are null. */
export type SeenData = Readonly<Record<string, unknown>>;

/** What the person sees of an event of one stream; null for nothing. */
export type See = (event: JournalEvent) => SeenData | null;

/** Who of the staff acted stays internal: people see that it was support or an admin. */
export const staffFields: ReadonlySet<string> = new Set([
  'adminId',
  'approvedBy',
  'closedBy',
  'hiddenBy',
  'removedBy',
  'secondAdminId',
  'staffId',
]);
/** Why staff opened the records of a person is told to that person, although the text is the staff member's. */
const shownToSubject: ReadonlySet<string> = new Set(['ConsentAccessed.reason', 'PrivacyRequestAccessed.reason']);
/** Of a legal hold people are told only that there is one, as on the page. */
const hiddenFromSubject: ReadonlySet<string> = new Set(['LegalHoldPlaced.reason']);

/**
 * The fields of an event that this person may see: their own texts, and everything that is no personal text. Notes are for
 * no matter who wrote them.
 */
export function fieldsFor(event: JournalEvent, personId: string): SeenData {
  const data = event.data as SeenData;
  const subjects = findDefinition(event.type)?.sealed ?? {};
  const isOwn = event.meta.actor.id === personId;
  const seen = Object.entries(data).filter(([field]) => {
    if (staffFields.has(field) || (field === 'note' && !isOwn)) return false;
    if (hiddenFromSubject.has(`${event.type}.${field}`)) return false;
    const subject = subjects[field];
    return subject === undefined || data[subject] === personId || shownToSubject.has(`${event.type}.${field}`);
  });
  return Object.fromEntries(seen.map(([field, value]) => [field, revealed(value)]));
}

/** Another person's text, as it is read before and after the booking. */
export function textOfOther(text: unknown, isBooked: boolean): unknown {
  const shown = revealed(text);
  return typeof shown === 'string' && !isBooked ? mask(shown).text : shown;
}

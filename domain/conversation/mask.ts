import { findEmails, findLinks } from './mask/find-addresses.ts';
import { findHandles } from './mask/find-handles.ts';
import { findPhones } from './mask/find-phones.ts';
import { withPlainSeparators } from './mask/homoglyphs.ts';
import { normaliseText, toOriginalBounds, withMasks, type NormalisedText } from './mask/normalise.ts';
import { Coverage, type Span } from './mask/span.ts';

/** A masked part and its kind. The text is for tests and moderators; it must not reach the other side. */
export interface Found {
  readonly kind: 'email' | 'link' | 'handle' | 'phone';
  readonly text: string;
}

export interface Masked {
  readonly text: string;
  /** In the order of the text; empty if nothing was masked. */
  readonly masked: readonly Found[];
}

/** Replaces a contact detail of any length. */
export const MASK = '•••••';

/**
 * The text before and after a mask may form another contact, so masking looks again. Three passes are enough for texts
 * that people write; one that needs more is made of pieces that form a contact whenever another one is masked.
 */
const MAX_PASSES = 3;

/**
 * A message as the other side reads it before the booking. Bullets replace telephone numbers, mail addresses, links and
 * handles (lifecycle, section 7). It covers the 16 languages, and many numbers that are spelled out or split up.
 * Determined people can still get around it; they are warned about paying outside.
 *
 * The time is linear in the length of the text. A text that still has a contact after the last pass is masked as a whole.
 */
export function mask(original: string): Masked {
  let reading = normaliseText(original);
  const masked: Found[] = [];
  for (let pass = 0; pass <= MAX_PASSES; pass += 1) {
    const contacts = findContacts(reading);
    if (contacts.length === 0) return { text: reading.original, masked };
    for (const { kind, ...span } of contacts) masked.push({ kind, text: originalText(reading, span) });
    reading = withMasks(reading, contacts, MASK);
  }
  return { text: MASK, masked };
}

type Contact = Span & Pick<Found, 'kind'>;

/** In the order of the text, and apart from each other. */
function findContacts(reading: NormalisedText): Contact[] {
  const text = withPlainSeparators(reading.text);
  const taken = new Coverage(text.length);
  return [
    ...ofKind('email', findEmails(text)),
    ...ofKind(
      'link',
      findLinks(text, (span) => originalText(reading, span)),
    ),
    ...ofKind('handle', findHandles(text)),
    ...ofKind('phone', findPhones(text)),
  ]
    .filter((contact) => taken.add(contact))
    .toSorted((a, b) => a.from - b.from);
}

function ofKind(kind: Found['kind'], spans: readonly Span[]): Contact[] {
  return spans.map(({ from, to }) => ({ kind, from, to }));
}

function originalText(reading: NormalisedText, span: Span): string {
  return reading.original.slice(...toOriginalBounds(reading, span));
}

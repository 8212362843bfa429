import { findEmails, findLinks } from './mask/find-addresses.ts';
import { findHandles } from './mask/find-handles.ts';
import { findPhones } from './mask/find-phones.ts';
import { normaliseText, type Reading } from './mask/normalise.ts';
import { overlap, type Span } from './mask/span.ts';

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
 * A message as the other side reads it before the booking. Bullets replace telephone numbers, mail addresses, links and
 * handles (lifecycle, section 7). It covers the 16 languages, and many numbers that are spelled out or split up.
 * Determined people can still get around it; they are warned about paying outside.
 */
export function mask(original: string): Masked {
  const spans = findContacts(original);
  if (spans.length === 0) return { text: original, masked: [] };
  let text = '';
  let end = 0;
  for (const { from, to } of spans) {
    text += original.slice(end, from) + MASK;
    end = to;
  }
  const masked = spans.map(({ kind, from, to }) => ({ kind, text: original.slice(from, to) }));
  // The text before and after a mask may now form another contact. Each round leaves less to find.
  const rest = mask(text + original.slice(end));
  return { text: rest.text, masked: [...masked, ...rest.masked] };
}

function findContacts(original: string): (Found & Span)[] {
  const reading = normaliseText(original);
  const originalOf = (span: Span) => original.slice(...toOriginalBounds(reading, span));
  const found: { kind: Found['kind']; span: Span }[] = [
    ...findEmails(reading.text).map((span) => ({ kind: 'email' as const, span })),
    ...findLinks(reading.text, originalOf).map((span) => ({ kind: 'link' as const, span })),
    ...findHandles(reading.text).map((span) => ({ kind: 'handle' as const, span })),
    ...findPhones(reading.text).map((span) => ({ kind: 'phone' as const, span })),
  ];
  const selected: typeof found = [];
  for (const candidate of found) {
    if (selected.every(({ span }) => !overlap(span, candidate.span))) selected.push(candidate);
  }
  return selected
    .toSorted((a, b) => a.span.from - b.span.from)
    .map(({ kind, span }) => {
      const [from, to] = toOriginalBounds(reading, span);
      return { kind, text: original.slice(from, to), from, to };
    });
}

function toOriginalBounds({ from, to }: Reading, span: Span): [from: number, to: number] {
  return [from[span.from] ?? 0, to[span.to - 1] ?? 0];
}

import { findEmails, findLinks } from './mask/find-addresses.ts';
import { findHandles } from './mask/find-handles.ts';
import { findPhones } from './mask/find-phones.ts';
import { normaliseText, type Reading } from './mask/normalise.ts';
import { overlap, type Span } from './mask/span.ts';

/** What was masked, and as what. The text is for tests and moderators: it is not to reach the other side. */
export interface Found {
  readonly kind: 'email' | 'link' | 'handle' | 'phone';
  readonly text: string;
}

export interface Masked {
  readonly text: string;
  /** In the order of the text; empty where there was nothing to mask. */
  readonly masked: readonly Found[];
}

/** What stands in the place of a contact detail, however long that was. */
export const MASK = '•••••';

/**
 * A message as the other side reads it before the booking: telephone numbers, mail addresses, links and names elsewhere
 * give way to bullets (lifecycle, section 7). It reads the 16 languages and goes a long way after numbers that are
 * spelled out or pulled apart; who wants to be clever will still find a way, and is warned about paying outside.
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
  // What stood before and after may belong together now; each round leaves less to find.
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

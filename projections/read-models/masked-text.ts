import { mask } from '#domain/conversation/mask.ts';

/** The text as the other side reads it before the booking; null if there is nothing to mask. */
export function maskedText(text: string | null): string | null {
  if (text === null) return null;
  const { text: shown, masked } = mask(text);
  return masked.length === 0 ? null : shown;
}

import { cleanLine } from '#domain/text/clean-text.ts';

/** The typed line, cleaned; null when nothing is left of it. */
export function blankToNull(typed: string): string | null {
  return cleanLine(typed) || null;
}

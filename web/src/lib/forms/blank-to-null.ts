/** The typed text, trimmed; null when it is empty. */
export function blankToNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

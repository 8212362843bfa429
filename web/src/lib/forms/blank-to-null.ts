/** The typed text, trimmed; null when it is empty. */
export function orNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

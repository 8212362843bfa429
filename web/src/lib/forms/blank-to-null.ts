/** What somebody typed, without the spaces around it; null where they left it out. */
export function orNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

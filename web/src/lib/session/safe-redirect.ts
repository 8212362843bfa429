/** A redirect target inside this site only, which prevents open redirects. */
export function safeRedirect(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return null;
  return next;
}

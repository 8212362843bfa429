/** A place to go on to, only inside this site: an address of somebody else's is no place to send a person. */
export function safeNext(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return null;
  return next;
}

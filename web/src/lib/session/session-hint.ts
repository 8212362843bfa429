/**
 * Set beside the session's cookie, which scripts cannot read: without it the visitor is not signed in, and no request
 * is needed.
 */
export const hasSessionHint = (): boolean => /(^|; )hw_signed_in=1(;|$)/.test(document.cookie);

/** The page signed out, whether or not the servers heard of it. */
export function dropSessionHint(): void {
  document.cookie = 'hw_signed_in=; path=/; max-age=0';
}

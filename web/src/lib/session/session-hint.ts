/** Stands beside the session's cookie, which no script can read: whoever has it not is nobody, and need not ask. */
export const hasSessionHint = (): boolean => /(^|; )hw_signed_in=1(;|$)/.test(document.cookie);

/** For this long a link works, as the servers count it. */
export const RESET_MINUTES = 30;

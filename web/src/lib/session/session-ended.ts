/** The landing page's `?reason=`: another page of the browser signed out, or in as another person. */
export const SESSION_ENDED = 'session-ended';

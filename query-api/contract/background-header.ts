/** Set by a page that reads by itself, without its user: such a request does not keep a staff session alive. */
export const BACKGROUND_HEADER = 'x-background';

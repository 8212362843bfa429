/** Loads the parts of the header that only signed-in people need. */
export const fetchSignedIn = () => import('./signed-in-header.ts');

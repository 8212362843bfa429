/** Loads the parts of the header that only signed-in people need. */
export const fetchSignedInHeader = () => import('./signed-in-header.ts');

/** Fetches the parts of the header that are of use to people who are signed in only. */
export const fetchSignedIn = () => import('./signed-in-header.ts');

import { fileURLToPath } from 'node:url';

/** The checkout; or `dist/` once bundled, where the build puts migrations and pages as in the checkout. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

import type { Page } from './page-route.ts';
import { patterns } from './paths.ts';

/** Every page of the application: one line each, its code and texts fetched when it is first opened. */
export const pages: Page[] = [
  { path: patterns.gallery, texts: [], load: () => import('./routes/internal/gallery.tsx') },
];

/** Addresses that only lead on to another. */
export const redirects: { from: string; to: string }[] = [
  { from: '/provider-registration', to: '/signup?userType=provider' },
];

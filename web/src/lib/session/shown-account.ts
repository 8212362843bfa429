import { createShownAccount } from './create-shown-account.ts';

/** Whom this tab's page shows. */
export const shownAccount = createShownAccount({
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account'),
  page: globalThis,
  root: () => document.documentElement,
  location: globalThis.location,
});

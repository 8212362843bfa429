import { learnServerTime } from '../clock.ts';
import { shownAccount } from '../session/shown-account.ts';
import { createApi } from './create-api.ts';
import { watchTabUse } from './watch-tab-use.ts';

/** The tab's one connection to our HTTP routes. */
export const api = createApi({
  fetch: (path, init) => globalThis.fetch(new URL(path, globalThis.location.origin), init),
  isInUse: watchTabUse(globalThis),
  account: shownAccount,
  onServerTime: learnServerTime,
});

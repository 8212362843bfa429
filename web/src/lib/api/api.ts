import { createApi } from './create-api.ts';
import { watchUse } from './watch-use.ts';

/** The tab's one connection to our HTTP routes. */
export const api = createApi({
  fetch: (path, init) => globalThis.fetch(new URL(path, globalThis.location.origin), init),
  isInUse: watchUse(globalThis),
});

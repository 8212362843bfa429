import { createLiveConnection } from '#web/lib/live/live-connection.ts';
import { readMe, sessionReader } from '#web/lib/session/me.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';

function address(): URL {
  const url = new URL('/api/live', globalThis.location.origin.replace(/^http/, 'ws'));
  const shown = shownAccount.id();
  if (shown !== null) url.searchParams.set('account', shown);
  return url;
}

/** The tab's socket: same origin, so that the session's cookie travels with the upgrade. */
export const browserLiveConnection = createLiveConnection({
  open: () => new WebSocket(address()),
  onSessionEnded() {
    sessionReader.forget();
    void readMe().catch(shownAccount.beginAgain);
  },
});

import { createLiveConnection } from '#web/lib/live/live-connection.ts';

/** The tab's socket: same origin, so that the session's cookie travels with the upgrade. */
export const browserLiveConnection = createLiveConnection({
  open: () => new WebSocket(new URL('/api/live', globalThis.location.origin.replace(/^http/, 'ws'))),
});

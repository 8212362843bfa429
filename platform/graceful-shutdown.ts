import type { FastifyInstance } from 'fastify';

/** How long a request in hand may still take when the service ends: well within the grace of `onShutdown`. */
export const REQUEST_GRACE_MS = 3_000;
const POLL_INTERVAL_MS = 20;

/**
 * Requests in hand are answered before the service ends. A connection that is kept open for the next request would hold
 * it for more than a minute, also one whose last answer went out meanwhile: it is closed as soon as it is idle.
 */
export function gracefulShutdown(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const idle = setInterval(() => server.closeIdleConnections(), POLL_INTERVAL_MS);
      const late = setTimeout(() => server.closeAllConnections(), REQUEST_GRACE_MS);
      server.once('close', () => {
        clearInterval(idle);
        clearTimeout(late);
      });
    }
    done();
  });
}

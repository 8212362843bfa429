import type { FastifyInstance } from 'fastify';

/** How long a pending request can take when the service ends: well within the grace of `onShutdown`. */
export const REQUEST_GRACE_MS = 3_000;
const POLL_INTERVAL_MS = 20;

/**
 * Pending requests are answered before the service ends. A keep-alive connection would delay the end for more than a
 * minute, even if its last answer was sent meanwhile. So it is closed as soon as it is idle.
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

import type { Http } from '#platform/http.ts';
import { SESSION_COOKIE } from '#platform/session.ts';
import type { Viewer } from './permissions.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated viewer; null for an anonymous request. */
    viewer: Viewer | null;
  }
}

/** Authenticates each request once. */
export function authenticateViewers(scope: Http, sessions: Sessions): void {
  scope.decorateRequest('viewer', null);
  scope.addHook('onRequest', async (request) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token !== undefined) request.viewer = await sessions.findViewer(token);
  });
}

import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { hostCookieName, SESSION_COOKIE } from '#platform/session.ts';
import { requireShownAccount } from '#platform/shown-account.ts';
import { BACKGROUND_HEADER } from '../contract/background-header.ts';
import type { Viewer } from './permissions.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated viewer; null for an anonymous request. */
    viewer: Viewer | null;
  }
}

/** Authenticates each request once. */
export function authenticateViewers(scope: Http, sessions: Sessions, config: Config): void {
  const sessionCookie = hostCookieName(SESSION_COOKIE, config);
  scope.decorateRequest('viewer', null);
  scope.addHook('onRequest', async (request) => {
    const token = request.cookies[sessionCookie];
    // Pages open their sockets by themselves, again and again.
    const isActive = request.headers[BACKGROUND_HEADER] === undefined && request.headers.upgrade === undefined;
    request.viewer = await sessions.findViewer(token, isActive);
    requireShownAccount(request, request.viewer);
  });
}

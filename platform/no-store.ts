import type { Http } from './http.ts';

/**
 * No browser stores an answer of this scope: the browser's next user, or one who goes back, would read it. Routes whose
 * answers are the same for all visitors say so themselves.
 */
export function forbidStoring(scope: Http): void {
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });
}

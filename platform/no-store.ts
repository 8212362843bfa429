import type { Http } from './http.ts';

/**
 * No browser stores an answer of this scope: whoever uses it next, or goes back in it, would read it. Routes whose
 * answers are the same for everybody say so themselves.
 */
export function forbidStoring(scope: Http): void {
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });
}

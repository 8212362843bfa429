import type { Http } from '#platform/http.ts';

import type { CsrfTokens } from '../auth/csrf-tokens.ts';
import type { Cookies } from '../http/visitor.ts';

export function csrfTokenRoute(scope: Http, tokens: CsrfTokens, cookies: Cookies): void {
  scope.get('/api/csrf-token', (request, reply) => reply.send(tokens.issue(cookies.bind(request, reply))));
}

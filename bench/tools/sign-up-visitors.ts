import { createCommandHandler } from '#command-api/command-handler.ts';
import { openAccount } from '#command-api/testing/open-account.ts';
import type { Http } from '#platform/http.ts';

import { createSessions } from '../read/create-sessions.ts';
import type { ProductDeps } from './product-deps.ts';

/** A signed-in client's credentials. */
export interface Visitor {
  readonly accountId: string;
  readonly cookie: string;
  readonly csrfToken: string;
}

/** The first message of a listening server, for both sides. */
export interface ServerReady {
  readonly port: number;
  readonly visitors: readonly Visitor[];
}

/** For the bare sides, which do not authenticate. */
export const anonymous: Visitor = { accountId: 'anonymous', cookie: 'none=1', csrfToken: 'none' };

/** Signs up this many clients of the server, with accounts that can post requests. */
export async function signUpVisitors(app: Http, deps: ProductDeps, count: number): Promise<Visitor[]> {
  const handler = createCommandHandler(deps);
  const clients = await Promise.all(Array.from({ length: count }, () => openAccount(handler, 'client')));
  const cookies = await createSessions(
    deps.sql,
    'client',
    clients.map(({ id }) => id),
  );
  return Promise.all(
    clients.map(async ({ id: accountId }, n) => {
      const cookie = cookies[n] ?? '';
      const answer = await app.inject({ method: 'GET', url: '/api/csrf-token', headers: { cookie } });
      return { accountId, cookie, csrfToken: answer.json<{ token: string }>().token };
    }),
  );
}

import type { Sql } from '#platform/postgres.ts';

import { endSessionsOf } from '../auth/sessions.ts';
import { readAccount } from '../read-account.ts';
import { reactorTo, type Reactor } from './reactor.ts';

/** The owner of an account that rests is signed out everywhere, also where the request that did it broke off. */
export function endSessionsAtRest({ sql }: { readonly sql: Sql }): Reactor {
  return reactorTo('AccountDeactivated', {
    name: 'end-sessions-at-rest',
    category: 'account',
    async react({ data: { accountId } }, { journal }) {
      const account = await readAccount(journal, accountId);
      // Its owner may have returned meanwhile, in a session of its own.
      if (account !== null && account.deactivatedAt !== null) await endSessionsOf(sql, accountId);
    },
  });
}

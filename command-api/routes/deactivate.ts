import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { endingCommands } from '#domain/deletion/job-blockers.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { endSessionsOf, requireConfirmedIdentity } from '../auth/sessions.ts';
import type { CommandHandler } from '../command-handler.ts';
import { listBlockers, readPersonJobs, type PersonDeps } from '../deletion/person-jobs.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn, type Cookies } from '../http/visitor.ts';

interface Deps extends PersonDeps {
  readonly sql: Sql;
  readonly handler: CommandHandler;
  readonly cookies: Cookies;
}

const form = z.strictObject({});

/**
 * `POST /api/account/deactivate`: a client or provider puts their account to rest, having confirmed that it is them. What
 * would defer a deletion, and their open requests and offers, must be over.
 */
export function deactivateRoute(scope: Http, deps: Deps): void {
  const { sql, handler, cookies } = deps;
  scope.post('/api/account/deactivate', async (request, reply) => {
    const { accountId, accountType, sessionId } = signedIn(request);
    if (accountType !== 'client' && accountType !== 'provider') {
      throw new ApiError(403, 'FORBIDDEN', 'Accounts of staff are not deactivated here.');
    }
    parseForm('DeactivateAccount', form, request.body);
    await requireConfirmedIdentity(sql, sessionId);
    const jobs = await readPersonJobs(accountId, deps);
    const ends = jobs.flatMap((job) => endingCommands(job, accountId));
    const open = listBlockers(jobs, accountId).length + ends.length;
    const { position } = await handler.handle({
      name: 'DeactivateAccount',
      data: { accountId, open },
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'deactivation' },
    });
    await endSessionsOf(sql, accountId);
    cookies.signOut(reply);
    return { position };
  });
}

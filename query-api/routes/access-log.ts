import type { Http } from '#platform/http.ts';
import type { VerificationDetails } from '#projections/read-models/accounts/verification-details.ts';
import { authorize } from '../access/permissions.ts';
import { accessLogView } from '../contract/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { toAccessLog } from '../views/verification-view.ts';

interface Found {
  /** Null before any verification or access of the account. */
  readonly accesses: VerificationDetails['accesses'] | null;
}

/** `GET /api/me/access-log`: staff accesses to the viewer's records. */
export function accessLogRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['account'], response: { 200: accessLogView } };
  app.get('/api/me/access-log', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts'],
      statement: {
        select: sql`(select details->'accesses' from read.verifications where account_id = ${accountId}) as accesses`,
      },
      make: ({ accesses }, position) => ({
        view: { accesses: toAccessLog({ accesses: accesses ?? [] }), position },
        tags: [`account:${accountId}`],
        until: null,
      }),
    }));
  });
}

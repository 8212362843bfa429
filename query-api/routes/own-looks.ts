import type { Http } from '#platform/http.ts';
import type { VerificationDetails } from '#projections/read-models/accounts/verification-details.ts';
import { enter } from '../access/permissions.ts';
import { ownLooksView } from '../contract/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { looksOf } from '../views/verification-view.ts';

interface Found {
  /** Null while nothing was checked of the account, and nobody looked. */
  readonly looks: VerificationDetails['looks'] | null;
}

/** `GET /api/me/looks`: who of the staff opened the viewer's records. */
export function ownLooksRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['account'], response: { 200: ownLooksView } };
  app.get('/api/me/looks', { schema }, async (request, reply) => {
    const { accountId } = enter(request.viewer, 'own account');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts'],
      statement: {
        select: sql`(select details->'looks' from read.verifications where account_id = ${accountId}) as looks`,
      },
      make: ({ looks }, position) => ({
        view: { looks: looksOf({ looks: looks ?? [] }), position },
        tags: [`account:${accountId}`],
        until: null,
      }),
    }));
  });
}

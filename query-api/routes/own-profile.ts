import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { ownProfileView, type OwnProfileView } from '../contract/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';

type Found = Omit<OwnProfileView, 'position'>;

/** `GET /api/me/profile`: the viewer's profile as entered, for editing. */
export function ownProfileRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['account'], response: { 200: ownProfileView } };
  app.get('/api/me/profile', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    const own = sql`from read.accounts where account_id = ${accountId}`;
    return sendView<{ profile: Found | null }>(request, reply, deps, () => ({
      models: ['accounts'],
      statement: {
        select: sql`(select json_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone,
          'phoneConfirmed', phone_confirmed_at is not null, 'businessName', business_name, 'city', city, 'trades', trades) ${own}) as profile`,
      },
      make: ({ profile }, position) => ({
        view: { ...(profile ?? empty), position },
        tags: [`account:${accountId}`],
        until: null,
      }),
    }));
  });
}

/** For an account that the read model does not have yet. */
const empty: Found = {
  firstName: null,
  lastName: null,
  phone: null,
  phoneConfirmed: false,
  businessName: null,
  city: null,
  trades: [],
};

import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { providerProfileTables } from '#projections/read-models/provider-profiles.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { ownProviderProfileView, type OwnProviderProfileView } from '../contract/provider-profile.ts';
import { toTraderStatus } from '../providers/to-trader-status.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';

interface Found {
  readonly account:
    | (Pick<OwnProviderProfileView, 'firstName' | 'businessName' | 'city' | 'trades' | 'photo'> & Home)
    | null;
  readonly profile: Row | null;
  readonly trader: Row | null;
}
interface Home {
  readonly country: string;
  readonly level: ProviderLevel;
}

/** `GET /api/me/provider-profile`: what the viewer published about themself, for editing. */
export function ownProviderProfileRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['account'], response: { 200: ownProviderProfileView } };
  app.get('/api/me/provider-profile', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'providerProfiles'],
      statement: {
        select: sql`
          (select json_build_object('firstName', first_name, 'businessName', business_name, 'city', city, 'photo', photo,
            'trades', trades, 'country', country, 'level', level)
            from read.accounts where account_id = ${accountId}) as account,
          (select row_to_json(p) from read.provider_profiles p where account_id = ${accountId}) as profile,
          (select row_to_json(t) from read.traders t where account_id = ${accountId}) as trader`,
      },
      make: (found, position) => ({
        view: { ...toView(found), position },
        tags: [`account:${accountId}`],
        until: null,
      }),
    }));
  });
}

function toView({ account, profile, trader }: Found): Omit<OwnProviderProfileView, 'position'> {
  if (account === null) throw new ApiError(503, 'UNAVAILABLE', 'Your account is being prepared.', { retryAfter: 1 });
  const { country, ...shown } = account;
  return {
    ...shown,
    trader: toTraderStatus(trader),
    currency: toCurrency(country),
    published: profile === null ? null : toPublished(profile),
  };
}

function toPublished(row: Row): OwnProviderProfileView['published'] {
  const {
    accountId: _,
    currency: __,
    services,
    languages,
    ...rest
  } = decodeRow(providerProfileTables.providerProfiles, row);
  return { ...rest, services: [...services], languages: [...languages] };
}

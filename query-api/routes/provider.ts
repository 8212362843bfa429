import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { providerProfileTables } from '#projections/read-models/provider-profiles.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

import { providerView, type ProviderView } from '../contract/provider-profile.ts';
import { redactContacts } from '../reading/redact-contacts.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { id } from './id.ts';

const params = z.object({ accountId: id });

interface Found {
  readonly account: Pick<ProviderView, 'trades'> | null;
  readonly profile: Row | null;
}

/** `GET /api/providers/:accountId`: what an approved provider publishes, for everybody, without contact details. */
export function providerRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['public'], params, response: { 200: providerView } };
  app.get('/api/providers/:accountId', { schema }, async (request, reply) => {
    const { accountId } = request.params;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'providerProfiles'],
      statement: {
        select: sql`
          (select json_build_object('trades', trades) from read.accounts
            where account_id = ${accountId} and approval_status = 'approved' and closed_at is null) as account,
          (select row_to_json(p) from read.provider_profiles p where account_id = ${accountId}) as profile`,
      },
      make: ({ account, profile }, position) => {
        if (account === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such provider.');
        const view = {
          accountId,
          ...account,
          published: profile === null ? null : toPublished(profile, account),
          position,
        };
        return { view, tags: [`account:${accountId}`], until: null };
      },
    }));
  });
}

function toPublished(row: Row, { trades }: Pick<ProviderView, 'trades'>): ProviderView['published'] {
  const { about, startedIn, languages, place, radiusKm, currency, services } = decodeRow(
    providerProfileTables.providerProfiles,
    row,
  );
  return {
    about: redactContacts(about),
    startedIn,
    languages: [...languages],
    place: redactContacts(place),
    radiusKm,
    currency,
    // A trade that they gave up since has no price.
    services: services.filter(({ trade }) => trades.includes(trade)),
  };
}

import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { ServiceUnit } from '#events/catalog/provider-profile.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, instant, int, json, nullable, text, uuid } from '../runner/table.ts';

/** A price of a service, in minor units of the profile's currency. */
export interface ServicePrice {
  readonly trade: string;
  readonly unit: ServiceUnit;
  readonly from: number;
}

/** What each provider has published, the last time. */
const providerProfiles = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    /** Null for none, and once it is forgotten; the same for the place and the postcode. */
    about: nullable(text),
    startedIn: nullable(int),
    languages: json<readonly string[]>(),
    place: nullable(text),
    postcode: nullable(text),
    radiusKm: int,
    currency: text,
    services: json<readonly ServicePrice[]>(),
    publishedAt: instant,
  },
  { owner: ({ accountId }) => streamOf.providerProfile(accountId) },
);

export const providerProfileTables = { providerProfiles };
export type ProviderProfileTables = typeof providerProfileTables;

/** Published profiles: for their owners' editor, and for everybody who looks at them. */
export const providerProfilesModel = defineReadModel<ProviderProfileTables>({
  name: 'providerProfiles',
  version: 1,
  categories: ['providerProfile'],
  tables: providerProfileTables,
  folds: {
    ProviderProfilePublished({ data }, rows, publish) {
      const { about, place, postcode, ...plain } = data;
      const texts = { about: revealed(about), place: revealed(place), postcode: revealed(postcode) };
      rows.providerProfiles.put({ ...plain, ...texts });
      publish('providerProfiles', () => [`account:${data.accountId}`]);
    },
  },
  onPoison: 'skip',
});

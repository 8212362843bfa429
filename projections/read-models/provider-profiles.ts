import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { ServiceUnit } from '#events/catalog/provider-profile.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, flag, instant, int, json, nullable, text, uuid } from '../runner/table.ts';

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

/** Whether each provider is a trader, as they declared the last time. */
const traders = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    isTrader: flag,
    /** Null for a private person, and once it is forgotten; so are the others. */
    name: nullable(text),
    address: nullable(text),
    register: nullable(text),
    vatNumber: nullable(text),
    declaredAt: instant,
  },
  { owner: ({ accountId }) => streamOf.providerProfile(accountId) },
);

export const providerProfileTables = { providerProfiles, traders };
export type ProviderProfileTables = typeof providerProfileTables;

/** Published profiles: for their owners' editor, and for everybody who looks at them. */
export const providerProfilesModel = defineReadModel<ProviderProfileTables>({
  name: 'providerProfiles',
  version: 2,
  categories: ['providerProfile'],
  tables: providerProfileTables,
  folds: {
    ProviderProfilePublished({ data }, rows, publish) {
      const { about, place, postcode, ...plain } = data;
      const texts = { about: revealed(about), place: revealed(place), postcode: revealed(postcode) };
      rows.providerProfiles.put({ ...plain, ...texts });
      publish('providerProfiles', () => [`account:${data.accountId}`]);
    },
    TraderDeclared({ data }, rows, publish) {
      const { accountId, declaredAt } = data;
      const [name, address] = [revealed(data.name), revealed(data.address)];
      const numbers = { register: revealed(data.register), vatNumber: revealed(data.vatNumber) };
      rows.traders.put({ accountId, isTrader: true, name, address, ...numbers, declaredAt });
      publish('providerProfiles', () => [`account:${accountId}`]);
    },
    PrivatePersonDeclared({ data: { accountId, declaredAt } }, rows, publish) {
      const nothing = { name: null, address: null, register: null, vatNumber: null };
      rows.traders.put({ accountId, isTrader: false, ...nothing, declaredAt });
      publish('providerProfiles', () => [`account:${accountId}`]);
    },
  },
  onPoison: 'skip',
});

import { describe, expect, it } from 'vitest';

import { FORGOTTEN } from '#events/catalog/define-event.ts';
import type { ProviderProfileEvent } from '#events/catalog/provider-profile.ts';

import { specification } from '../testing/given-when-then.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import { providerProfileCommands, type ProviderProfileCommand } from './commands.ts';
import { providerProfileDecider } from './decider.ts';

const { given } = specification(providerProfileDecider);
const accountId = people.provider.id;
const at = '2027-03-02T09:00:00.000Z';
const by = { by: people.provider, at };
type Written = Extract<ProviderProfileCommand, { name: 'PublishProfile' }>['data'];

const written: Written = {
  accountId,
  about: 'Walls, ceilings and woodwork.',
  startedIn: 2014,
  languages: ['en', 'ga'],
  place: 'Cork',
  postcode: 'T12',
  radiusKm: 25,
  services: [
    { trade: 'painting', unit: 'squareMetre', from: 1_400 },
    { trade: 'handyman', unit: 'hour', from: 4_500 },
  ],
};
const publish = (changes: Partial<Written> = {}): ProviderProfileCommand => ({
  name: 'PublishProfile',
  data: { ...written, ...changes },
});
type Published = Extract<ProviderProfileEvent, { type: 'ProviderProfilePublished' }>;
const published = (changes: Partial<Published['data']> = {}): ProviderProfileEvent => ({
  type: 'ProviderProfilePublished',
  data: { ...written, currency: 'EUR', publishedAt: at, ...changes },
});

describe('publishing a profile', () => {
  it('records the whole of it, in the currency of the country', () => {
    given([]).when(publish(), by).thenEvents([published()]);
    const swiss = accounts(buildAccountFacts(people.provider, { country: 'CH' }));
    given([])
      .when(publish(), { ...by, accounts: swiss })
      .thenEvents([published({ currency: 'CHF' })]);
  });

  it('records an empty text as none, and a language once', () => {
    given([])
      .when(publish({ about: '', postcode: '', languages: ['en', 'en'] }), by)
      .thenEvents([published({ about: null, postcode: null, languages: ['en'] })]);
  });

  it('records nothing when nothing changed', () => {
    given([published()]).when(publish(), by).thenNothing();
    given([published({ about: null, postcode: null })])
      .when(publish({ about: '', postcode: '' }), by)
      .thenNothing();
  });

  it.each<Partial<Written>>([
    { about: 'Other' },
    { startedIn: null },
    { languages: ['en'] },
    { place: 'Kinsale' },
    { postcode: '' },
    { radiusKm: 24 },
    { services: [] },
  ])('replaces the last one: %j', (changes) => {
    given([published()])
      .when(publish(changes), by)
      .thenEvents([{ type: 'ProviderProfilePublished', data: { accountId } }]);
  });

  it('can be published again after its texts were forgotten', () => {
    given([published({ about: FORGOTTEN, place: FORGOTTEN, postcode: FORGOTTEN })])
      .when(publish(), by)
      .thenEvents([published()]);
  });
});

describe('a profile is rejected', () => {
  const price = (from: number, trade = 'painting') => ({ services: [{ trade, unit: 'hour' as const, from }] });

  it('with a year that is still to come', () => {
    given([])
      .when(publish({ startedIn: 2028 }), by)
      .thenRejected('VALIDATION_ERROR', 'startedIn');
    given([])
      .when(publish({ startedIn: 2027 }), by)
      .thenEvents([published({ startedIn: 2027 })]);
  });

  it.each([49, 1_000_000_000])('with a price that no card can pay, or above the highest of one job: %i', (from) => {
    given([])
      .when(publish(price(from)), by)
      .thenRejected('VALIDATION_ERROR', 'services.0.from');
  });

  it('with a trade that is not theirs, or twice the same', () => {
    const painter = accounts(buildAccountFacts(people.provider, { trades: ['painting'] }));
    given([])
      .when(publish(), { ...by, accounts: painter })
      .thenRejected('VALIDATION_ERROR', 'services.1.trade');
    given([])
      .when(publish({ services: [...price(4_000).services, ...price(5_000).services] }), by)
      .thenRejected('VALIDATION_ERROR', 'services.1.trade');
  });

  it('from anyone else', () => {
    for (const other of [people.client, people.rival, people.admin, people.support]) {
      given([])
        .when(publish(), { ...by, by: other })
        .thenRejected('NOT_FOUND');
    }
    given([])
      .when(publish({ accountId: people.client.id }), { ...by, by: people.client })
      .thenRejected('NOT_FOUND');
  });

  it('before the account has a name and trades, and once it is being deleted', () => {
    const facts = (changes: object) => ({ ...by, accounts: accounts(buildAccountFacts(people.provider, changes)) });
    given([])
      .when(publish(), facts({ profileCompleted: false }))
      .thenRejected('PROFILE_INCOMPLETE');
    given([])
      .when(publish(), facts({ closedAt: at }))
      .thenRejected('WRONG_STATE');
  });
});

describe('the body of the command', () => {
  const { PublishProfile } = providerProfileCommands;
  const accepts = (changes: object) => PublishProfile.safeParse({ ...written, ...changes }).success;

  it.each([
    ['about', 'x'.repeat(1200), 'x'.repeat(1201)],
    ['place', 'x'.repeat(80), ' '],
    ['radiusKm', 200, 201],
    ['radiusKm', 1, 0],
    ['startedIn', null, 1949],
    ['languages', ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'fil'], ['English']],
    ['languages', [], ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'lt']],
    ['services', [], [{ trade: 'painting', unit: 'day', from: 1 }]],
    ['services', [], [{ trade: 'painting', unit: 'hour', from: 1.5 }]],
  ])('%s can be %j and not %j', (field, right, wrong) => {
    expect(accepts({ [field]: right })).toBe(true);
    expect(accepts({ [field]: wrong })).toBe(false);
  });
});

import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';

import { fold } from '../testing/fold.ts';
import { providerProfilesModel } from './provider-profiles.ts';

const accountId = people.provider.id;
const texts = { about: 'Walls and ceilings.', place: 'Cork', postcode: 'T12' };
const published = (changes: object) => sampleEvent('ProviderProfilePublished', { accountId, ...texts, ...changes });

it('what was published last replaces what was published before, and its owner is notified', async () => {
  const folded = await fold(providerProfilesModel, [published({}), published({ about: null, radiusKm: 40 })]);
  expect(folded.rows('providerProfiles')).toMatchObject([{ accountId, ...texts, about: null, radiusKm: 40 }]);
  expect(folded.topics).toEqual([`account:${accountId}`]);
});

it('the texts of a forgotten person are gone', async () => {
  const forgotten = published({ about: FORGOTTEN, place: FORGOTTEN, postcode: FORGOTTEN });
  const folded = await fold(providerProfilesModel, [forgotten]);
  expect(folded.rows('providerProfiles')).toMatchObject([{ about: null, place: null, postcode: null }]);
});

it('says whether they are a trader, as they declared last', async () => {
  const declared = sampleEvent('TraderDeclared', { accountId, name: 'Doyle Ltd', register: null });
  const trader = (await fold(providerProfilesModel, [declared])).rows('traders');
  expect(trader).toMatchObject([{ accountId, isTrader: true, name: 'Doyle Ltd', register: null }]);
  const folded = await fold(providerProfilesModel, [declared, sampleEvent('PrivatePersonDeclared', { accountId })]);
  expect(folded.rows('traders')).toMatchObject([{ accountId, isTrader: false, name: null, address: null }]);
  expect(folded.topics).toEqual([`account:${accountId}`]);
});

it('the details of a forgotten trader are gone', async () => {
  const texts = { name: FORGOTTEN, address: FORGOTTEN, register: FORGOTTEN, vatNumber: FORGOTTEN };
  const folded = await fold(providerProfilesModel, [sampleEvent('TraderDeclared', { accountId, ...texts })]);
  expect(folded.rows('traders')).toMatchObject([{ name: null, address: null, register: null, vatNumber: null }]);
});

import { describe, expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

import { accountStory } from '../testing/account-stories.ts';
import { fold } from '../testing/fold.ts';
import { providerDirectoryModel, type DirectoryRow } from './provider-directory.ts';

const accountId = people.provider.id;
const providerId = accountId;
const approved = accountStory(accountId, { accountType: 'provider', firstName: 'Séan', trades: ['painting'] });
const published = sampleEvent('ProviderProfilePublished', {
  accountId,
  place: 'Łódź',
  services: [
    { trade: 'painting', unit: 'hour', from: 4_500 },
    { trade: 'moving', unit: 'visit', from: 9_000 },
  ],
});

async function rowAfter(...events: DomainEvent[]): Promise<DirectoryRow | undefined> {
  const folded = await fold(providerDirectoryModel, [...approved, ...events]);
  return folded.rows('providerDirectory')[0] as DirectoryRow | undefined;
}

describe('the directory', () => {
  it('shows an approved provider with names and places in folded words', async () => {
    const row = await rowAfter(published);
    expect(row).toMatchObject({ shown: true, trades: ['painting'], words: ' sean doyle galway lodz ', place: 'Łódź' });
    expect(row?.services).toEqual([{ trade: 'painting', unit: 'hour', from: 4_500 }]);
  });

  it('has the area of their postcode, and until when their documents are valid', async () => {
    const submit = (kind: 'insurance' | 'licence', trade: string | null, validUntil: string) => [
      sampleEvent('DocumentSubmitted', { accountId, kind, trade, validUntil }),
      sampleEvent('DocumentAccepted', { accountId, kind, trade }),
    ];
    const row = await rowAfter(
      sampleEvent('ProviderProfilePublished', { accountId, postcode: 'H91 AB12' }),
      ...submit('insurance', null, '2027-06-30T23:59:59.999Z'),
      ...submit('licence', 'electrical', '2028-01-31T23:59:59.999Z'),
      ...submit('licence', 'hvac', '2027-12-31T23:59:59.999Z'),
      sampleEvent('DocumentSubmitted', { accountId, kind: 'insurance', trade: null }),
    );
    expect(row).toMatchObject({
      postalArea: 'H91',
      insuredUntil: '2027-06-30T23:59:59.999Z',
      licensedUntil: '2028-01-31T23:59:59.999Z',
      businessChecked: false,
    });
    expect(JSON.stringify(row)).not.toContain('AB12');
  });

  it('has no clients, and shows nobody before their approval', async () => {
    const client = accountStory(people.client.id, { accountType: 'client', firstName: 'Aoife' });
    const folded = await fold(providerDirectoryModel, [...client, ...approved.slice(0, 2)]);
    expect(folded.rows('providerDirectory')).toMatchObject([{ accountId, shown: false }]);
  });

  it('hides them while their account rests', async () => {
    const resting = sampleEvent('AccountDeactivated', { accountId });
    expect(await rowAfter(resting)).toMatchObject({ shown: false });
    expect(await rowAfter(resting, sampleEvent('ProviderReinstated', { accountId }))).toMatchObject({ shown: false });
    expect(await rowAfter(resting, sampleEvent('AccountReactivated', { accountId }))).toMatchObject({ shown: true });
  });

  it.each(['ProviderSuspended', 'ProviderTerminated', 'AccountClosed'] as const)(
    'hides them after %s',
    async (type) => {
      expect(await rowAfter(sampleEvent(type, { accountId }))).toMatchObject({ shown: false });
    },
  );

  it('has their photo until they remove it, or their account is closed', async () => {
    const chosen = sampleEvent('ProfilePhotoChosen', { accountId });
    const { fileId } = chosen.data.photo;
    expect(await rowAfter(chosen)).toMatchObject({ photo: fileId });
    expect(await rowAfter(chosen, sampleEvent('ProfilePhotoRemoved', { accountId }))).toMatchObject({ photo: null });
    expect(await rowAfter(chosen, sampleEvent('AccountClosed', { accountId }))).toMatchObject({ photo: null });
  });

  it('shows them again after they were reinstated, or after an appeal', async () => {
    const suspended = sampleEvent('ProviderSuspended', { accountId });
    expect(await rowAfter(suspended, sampleEvent('ProviderReinstated', { accountId }))).toMatchObject({ shown: true });
    const overturned = sampleEvent('AppealDecided', { accountId, outcome: 'overturned' });
    expect(await rowAfter(suspended, overturned)).toMatchObject({ shown: true });
  });

  it('counts ratings and finished jobs, which raise the score', async () => {
    const rated = sampleEvent('RatingCounted', { providerId, overall: 5 });
    const row = await rowAfter(rated, rated, sampleEvent('ReleaseCounted', { providerId }));
    expect(row).toMatchObject({ ratings: 2, ratingSum: 10, released: 1 });
    const dropped = await rowAfter(rated, rated, sampleEvent('RatingDropped', { providerId, overall: 5 }));
    expect(dropped).toMatchObject({ ratings: 1, ratingSum: 5 });
    expect(row?.score).toBeGreaterThan(dropped?.score ?? 0);
  });

  it('holds nothing of a forgotten person, and no longer shows them', async () => {
    const names = { firstName: FORGOTTEN, lastName: FORGOTTEN, businessName: FORGOTTEN, city: FORGOTTEN };
    const row = await rowAfter(
      sampleEvent('ProfileCompleted', { accountId, ...names }),
      sampleEvent('ProviderProfilePublished', { accountId, place: FORGOTTEN }),
    );
    expect(row).toMatchObject({ shown: false, firstName: null, place: null, words: '  ' });
  });
});

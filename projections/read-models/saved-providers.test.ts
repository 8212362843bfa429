import { expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

import { fold } from '../testing/fold.ts';
import { savedProvidersModel } from './saved-providers.ts';

const accountId = people.client.id;
const [first, second] = [numberedId('9', 1), numberedId('9', 2)];
const at = (day: number) => `2027-03-0${day}T09:00:00.000Z`;
const saved = (provider: string | typeof FORGOTTEN, day: number) =>
  sampleEvent('ProviderSaved', { accountId, provider, savedAt: at(day) });
const rowAfter = async (...events: DomainEvent[]) =>
  (await fold(savedProvidersModel, events)).rows('savedProviders')[0]?.['providers'];

it('has whom a person saved, the latest first, until they are taken off', async () => {
  const both = [saved(first, 1), saved(second, 2)];
  expect(await rowAfter(...both)).toEqual([
    { providerId: second, savedAt: at(2) },
    { providerId: first, savedAt: at(1) },
  ]);
  expect(await rowAfter(...both, sampleEvent('ProviderUnsaved', { accountId, provider: second }))).toEqual([
    { providerId: first, savedAt: at(1) },
  ]);
});

it('names nobody once the person who saved is forgotten', async () => {
  expect(await rowAfter(saved(FORGOTTEN, 1))).toEqual([]);
});

import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';
import { account } from '../testing/people-story.ts';
import { fold } from '../testing/fold.ts';
import { accountsModel } from './accounts.ts';

const cormac = account(people.provider.id, { accountType: 'provider', firstName: 'Cormac', trades: ['painting'] });

it('knows an account from its sign-up on', async () => {
  const folded = await fold(accountsModel, cormac.slice(0, 1));
  expect(folded.rows('accounts')).toEqual([
    expect.objectContaining({
      accountType: 'provider',
      email: 'cormac@example.org',
      firstName: null,
      approvedAt: null,
    }),
  ]);
  expect(folded.topics).toEqual([`account:${people.provider.id}`]);
});

it('adds the profile and the approval', async () => {
  const [row] = (await fold(accountsModel, cormac)).rows('accounts');
  expect(row).toMatchObject({ firstName: 'Cormac', trades: ['painting'], level: 'new', version: 2 });
  expect(row?.['profileCompletedAt']).not.toBeNull();
  expect(row?.['approvedAt']).toBe('2027-02-01T09:00:00.000Z');
});

it('keeps the day on which a profile was first complete', async () => {
  const [signedUp, profile] = cormac;
  if (signedUp === undefined || profile === undefined) throw new Error('no story');
  const [once] = (await fold(accountsModel, [signedUp, profile])).rows('accounts');
  const [twice] = (await fold(accountsModel, [signedUp, profile, profile])).rows('accounts');
  expect(twice?.['profileCompletedAt']).toBe(once?.['profileCompletedAt']);
});

it('follows the level', async () => {
  const level = { type: 'ProviderLevelChanged', data: { accountId: people.provider.id, level: 'pro' } } as const;
  const [row] = (await fold(accountsModel, [...cormac, level])).rows('accounts');
  expect(row).toMatchObject({ level: 'pro' });
});

it('holds nothing of somebody who was forgotten', async () => {
  const forgotten = cormac.map((event) => ({
    ...event,
    data: Object.fromEntries(
      Object.entries(event.data).map(([name, value]) =>
        ['email', 'firstName', 'lastName', 'phone'].includes(name) ? [name, FORGOTTEN] : [name, value],
      ),
    ),
  })) as typeof cormac;
  const [row] = (await fold(accountsModel, forgotten)).rows('accounts');
  expect(row).toMatchObject({ email: null, firstName: null, lastName: null, phone: null, country: 'IE' });
});

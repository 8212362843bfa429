import { describe, expect, it } from 'vitest';

import {
  allSteps,
  approvedEvent,
  verificationBegun,
  approvedHistory,
  monday,
  documentFiles,
  phone,
  readyForReviewEvent,
  ready,
  steps,
  submitted,
} from '#domain/testing/verification-steps.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';
import { accountStory } from '../testing/account-stories.ts';
import { fold } from '../testing/fold.ts';
import { accountsModel } from './accounts.ts';
import type { VerificationRow } from './accounts/tables.ts';

const cormac = accountStory(people.provider.id, { accountType: 'provider', firstName: 'Cormac', trades: ['painting'] });

it('contains an account from its sign-up on', async () => {
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

it('has the number of the profile until a thief’s is dropped from it', async () => {
  const { id: accountId } = people.provider;
  const proved = sampleEvent('PhoneConfirmed', { accountId, phone });
  const phoneAfter = async (...events: DomainEvent[]) =>
    (await fold(accountsModel, [...cormac, proved, ...events])).rows('accounts')[0]?.['phone'];
  expect(await phoneAfter()).toBe(phone);
  expect(await phoneAfter(sampleEvent('PhoneUnconfirmed', { accountId, dropped: false }))).toBe(phone);
  expect(await phoneAfter(sampleEvent('PhoneUnconfirmed', { accountId, dropped: true }))).toBeNull();
});

it('has the photo that a provider chose, until they remove it or the account is closed', async () => {
  const { id: accountId } = people.provider;
  const photo = { fileId: '00000000-0000-4000-8000-0000000000f0', sha256: 'a'.repeat(64), type: 'image/webp', size: 9 };
  const chosen = sampleEvent('ProfilePhotoChosen', { accountId, photo });
  const photoAfter = async (...events: DomainEvent[]) =>
    (await fold(accountsModel, [...cormac, ...events])).rows('accounts')[0]?.['photo'];
  expect(await photoAfter()).toBeNull();
  expect(await photoAfter(chosen)).toBe(photo.fileId);
  expect(await photoAfter(chosen, sampleEvent('ProfilePhotoRemoved', { accountId }))).toBeNull();
  expect(await photoAfter(chosen, sampleEvent('AccountClosed', { accountId }))).toBeNull();
});

it('keeps the time at which a profile was first complete', async () => {
  const [signedUp, profile] = cormac;
  if (signedUp === undefined || profile === undefined) throw new Error('no story');
  const [once] = (await fold(accountsModel, [signedUp, profile])).rows('accounts');
  const [twice] = (await fold(accountsModel, [signedUp, profile, profile])).rows('accounts');
  expect(twice?.['profileCompletedAt']).toBe(once?.['profileCompletedAt']);
});

describe('a verification', () => {
  const { id } = people.provider;
  const line = async (events: readonly DomainEvent[]) => (await fold(accountsModel, events)).rows('accounts')[0];
  const verification = async (events: readonly DomainEvent[]) => {
    const [row] = (await fold(accountsModel, events)).rows('verifications');
    return row as unknown as VerificationRow | undefined;
  };

  it('starts as a draft, for providers only', async () => {
    expect(await line(verificationBegun())).toMatchObject({
      approvalStatus: 'draft',
      emailConfirmedAt: null,
      licensedTrades: [],
    });
    const client = accountStory(people.client.id, { accountType: 'client', firstName: 'Aoife' });
    const confirmed = { type: 'EmailConfirmed', data: { accountId: people.client.id, confirmedAt: monday } } as const;
    expect(await line([...client, confirmed])).toMatchObject({ approvalStatus: null, emailConfirmedAt: monday });
    expect(await verification([...client, confirmed])).toMatchObject({ approvalStatus: null, task: null });
  });

  it('appears in the lists: confirmed contacts, approval status and licensed trades', async () => {
    const licensed = [...allSteps('roofing'), submitted('licence', 'roofing', '2028-06-30'), readyForReviewEvent];
    expect(await line(licensed)).toMatchObject({
      approvalStatus: 'readyForReview',
      emailConfirmedAt: monday,
      phoneConfirmedAt: monday,
      phone,
      approvedAt: null,
      licensedTrades: [],
    });
    expect(await line([...licensed, approvedEvent])).toMatchObject({
      approvalStatus: 'approved',
      approvedAt: monday,
      licensedTrades: [{ trade: 'roofing', until: '2028-06-30T23:59:59.999Z' }],
    });
  });

  it('waits for a decision, and then no longer', async () => {
    expect(await verification(ready())).toMatchObject({ task: 'review', dueAt: '2027-03-03T09:00:00.000Z' });
    expect(await verification(approvedHistory())).toMatchObject({
      approvalStatus: 'approved',
      task: null,
      dueAt: null,
    });
    expect(await verification([...approvedHistory(), steps.insurance])).toMatchObject({ task: 'document' });
    const topicsOf = async (events: readonly DomainEvent[]) => (await fold(accountsModel, events)).topics;
    expect(await topicsOf(ready())).toEqual([`account:${id}`, 'admin:queue']);
    expect(await topicsOf(approvedHistory().slice(0, 5))).toEqual([`account:${id}`]);
  });

  it('keeps the time of the status change when an unrelated event follows', async () => {
    const before = await verification(approvedHistory());
    const access = sampleEvent('AccountAccessed', { accountId: id, accessedAt: monday });
    const after = await verification([...approvedHistory(), access]);
    expect(after?.since).toBe(before?.since);
    expect(after?.details.accesses).toHaveLength(1);
  });

  it('rests with the account, and goes on when its owner returns', async () => {
    const deactivated = sampleEvent('AccountDeactivated', { accountId: id, deactivatedAt: monday });
    const returned = sampleEvent('AccountReactivated', { accountId: id });
    const nothing = { approvalStatus: null, task: null, dueAt: null };
    expect(await line([...approvedHistory(), deactivated])).toMatchObject({
      approvalStatus: null,
      deactivatedAt: monday,
    });
    expect(await verification([...ready(), deactivated])).toMatchObject(nothing);
    // What happens meanwhile, such as the end of a document, brings nothing back.
    expect(await verification([...approvedHistory(), deactivated, steps.insurance])).toMatchObject(nothing);
    expect(await line([...approvedHistory(), deactivated, returned])).toMatchObject({
      approvalStatus: 'approved',
      deactivatedAt: null,
    });
    expect(await verification([...ready(), deactivated, returned])).toMatchObject({
      approvalStatus: 'readyForReview',
      task: 'review',
      dueAt: '2027-03-03T09:00:00.000Z',
    });
  });

  it('keeps texts and documents for the pages, and the phone number in one place', async () => {
    const rejected = sampleEvent('ProviderRejected', { accountId: id, statement: 'Unreadable papers.' });
    const row = await verification([
      ...ready(),
      rejected,
      sampleEvent('ReviewNoteRecorded', { accountId: id, note: 'Look again.' }),
    ]);
    expect(row?.details).toMatchObject({
      portrait: documentFiles.portrait,
      documents: { insurance: { file: documentFiles.insurance, reason: null } },
      statement: 'Unreadable papers.',
      notes: [{ note: 'Look again.' }],
    });
    expect(row?.facts.confirmedPhone).toBeNull();
  });
});

it('follows the level', async () => {
  const level = { type: 'ProviderLevelChanged', data: { accountId: people.provider.id, level: 'pro' } } as const;
  const [row] = (await fold(accountsModel, [...cormac, level])).rows('accounts');
  expect(row).toMatchObject({ level: 'pro' });
});

it('holds no personal data of a forgotten person', async () => {
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

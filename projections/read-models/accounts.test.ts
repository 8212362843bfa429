import { describe, expect, it } from 'vitest';

import {
  allSteps,
  approvedEvent,
  begun,
  letIn,
  monday,
  papers,
  phone,
  readied,
  ready,
  steps,
  submitted,
} from '#domain/testing/checks.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';
import { account } from '../testing/people-story.ts';
import { fold } from '../testing/fold.ts';
import { accountsModel } from './accounts.ts';
import type { VerificationRow } from './accounts/tables.ts';

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

describe('the checks of a Homewright', () => {
  const { id } = people.provider;
  const line = async (events: readonly DomainEvent[]) => (await fold(accountsModel, events)).rows('accounts')[0];
  const checks = async (events: readonly DomainEvent[]) => {
    const [row] = (await fold(accountsModel, events)).rows('verifications');
    return row as unknown as VerificationRow | undefined;
  };

  it('begin as a draft, which nobody but Homewrights is', async () => {
    expect(await line(begun())).toMatchObject({ standing: 'draft', emailConfirmedAt: null, licensedTrades: [] });
    const client = account(people.client.id, { accountType: 'client', firstName: 'Aoife' });
    const confirmed = { type: 'EmailConfirmed', data: { accountId: people.client.id, confirmedAt: monday } } as const;
    expect(await line([...client, confirmed])).toMatchObject({ standing: null, emailConfirmedAt: monday });
    expect(await checks([...client, confirmed])).toMatchObject({ standing: null, task: null });
  });

  it('stand in the lists: what is confirmed, where they stand, and what they are licensed for', async () => {
    const licensed = [...allSteps('roofing'), submitted('licence', 'roofing', '2028-06-30'), readied];
    expect(await line(licensed)).toMatchObject({
      standing: 'readyForReview',
      emailConfirmedAt: monday,
      phoneConfirmedAt: monday,
      phone,
      approvedAt: null,
      licensedTrades: [],
    });
    expect(await line([...licensed, approvedEvent])).toMatchObject({
      standing: 'approved',
      approvedAt: monday,
      licensedTrades: [{ trade: 'roofing', until: '2028-06-30T23:59:59.999Z' }],
    });
  });

  it('wait for a person, and then do not', async () => {
    expect(await checks(ready())).toMatchObject({ task: 'review', dueAt: '2027-03-03T09:00:00.000Z' });
    expect(await checks(letIn())).toMatchObject({ standing: 'approved', task: null, dueAt: null });
    expect(await checks([...letIn(), steps.insurance])).toMatchObject({ task: 'document' });
    const told = async (events: readonly DomainEvent[]) => (await fold(accountsModel, events)).topics;
    expect(await told(ready())).toEqual([`account:${id}`, 'admin:queue']);
    expect(await told(letIn().slice(0, 5))).toEqual([`account:${id}`]);
  });

  it('are since when they stand so, whatever else is told meanwhile', async () => {
    const before = await checks(letIn());
    const look = sampleEvent('AccountLookedInto', { accountId: id, lookedAt: monday });
    const after = await checks([...letIn(), look]);
    expect(after?.since).toBe(before?.since);
    expect(after?.details.looks).toHaveLength(1);
  });

  it('keep words and papers for the pages, and the number in one place', async () => {
    const rejected = sampleEvent('ProviderRejected', { accountId: id, statement: 'Unreadable papers.' });
    const row = await checks([
      ...ready(),
      rejected,
      sampleEvent('ReviewNoted', { accountId: id, note: 'Look again.' }),
    ]);
    expect(row?.details).toMatchObject({
      portrait: papers.portrait,
      documents: { insurance: { file: papers.insurance, reason: null } },
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

import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { readFixture } from '../testing/fixtures.ts';
import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { accountDecider } from './decider.ts';
import { accountFacts } from './facts.ts';
import { evolveAccount, type Account } from './state.ts';

const { given } = specification(accountDecider);
const approved = (readFixture('provider') as AccountEvent[]).slice(0, 3);
const signedUp = approved.slice(0, 1);
const accountId = people.provider.id;
const at = '2027-02-03T09:00:00.000Z';
const bySystem = { by: people.system, at };

const deactivate = (open = 0) => ({ name: 'DeactivateAccount', data: { accountId, open } }) as const;
const reactivate = { name: 'ReactivateAccount', data: { accountId } } as const;
const deactivated: AccountEvent = { type: 'AccountDeactivated', data: { accountId, deactivatedAt: at } };
const reactivated: AccountEvent = { type: 'AccountReactivated', data: { accountId, reactivatedAt: at } };
const closed: AccountEvent = { type: 'AccountClosed', data: { accountId, closedAt: at } };
const openedBy = (accountType: string): AccountEvent[] =>
  signedUp.map((event) => ({ ...event, data: { ...event.data, accountType } }) as AccountEvent);

describe('an account is put to rest', () => {
  it.each(['client', 'provider'])('by a %s with nothing open, once', (accountType) => {
    given(openedBy(accountType)).when(deactivate(), bySystem).thenEvents([deactivated]);
    given([...openedBy(accountType), deactivated])
      .when(deactivate(), bySystem)
      .thenNothing();
  });

  it('not while a job, a request or an offer is open', () => {
    given(approved).when(deactivate(1), bySystem).thenRejected('WRONG_STATE');
  });

  it.each(['support', 'analyst', 'admin'])('not by %s', (accountType) => {
    given(openedBy(accountType)).when(deactivate(), bySystem).thenRejected('NOT_ALLOWED');
  });

  it('not by anybody else’s command, nor while it is being deleted', () => {
    for (const by of [people.provider, people.admin]) {
      given(approved).when(deactivate(), { by, at }).thenRejected('NOT_ALLOWED');
    }
    given(approved).when(deactivate(), { by: people.client, at }).thenRejected('NOT_FOUND');
    given([...approved, closed])
      .when(deactivate(), bySystem)
      .thenRejected('WRONG_STATE');
    given([]).when(deactivate(), bySystem).thenRejected('NOT_FOUND');
  });

  it('and can do nothing until its owner returns', () => {
    const locale = { name: 'ChangeLocale', data: { accountId, language: 'ga', country: 'IE' } } as never;
    given([...approved, deactivated])
      .when(locale, { by: people.provider, at })
      .thenRejected('WRONG_STATE');
  });
});

describe('its owner returns', () => {
  it('to the account as it was', () => {
    given([...approved, deactivated])
      .when(reactivate, bySystem)
      .thenEvents([reactivated]);
    given([...approved, deactivated, reactivated])
      .when(deactivate(), bySystem)
      .thenEvents([deactivated]);
  });

  it('only where it rests, and no one else brings it back', () => {
    given(approved).when(reactivate, bySystem).thenNothing();
    given([...approved, deactivated])
      .when(reactivate, { by: people.admin, at })
      .thenRejected('NOT_ALLOWED');
    given([...approved, deactivated, closed])
      .when(reactivate, bySystem)
      .thenRejected('WRONG_STATE');
  });
});

it('while it rests a Homewright counts as not approved, and as approved again afterwards', () => {
  const factsAfter = (events: readonly AccountEvent[]) => {
    const account = events.reduce<Account | null>(evolveAccount, null);
    return account === null ? null : accountFacts(account).approved;
  };
  expect(factsAfter(approved)).toBe(true);
  expect(factsAfter([...approved, deactivated])).toBe(false);
  expect(factsAfter([...approved, deactivated, reactivated])).toBe(true);
});

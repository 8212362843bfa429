import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { readFixture } from '../testing/fixtures.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { accountCommands, type AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';
import { accountFacts } from './facts.ts';
import type { LanguageCode } from '../languages.ts';
import { evolveAccount, type Account } from './state.ts';

const { given } = specification(accountDecider);
const story = readFixture('provider') as AccountEvent[];
const [signedUp, completed, approved] = [story.slice(0, 1), story.slice(0, 2), story.slice(0, 3)];
const accountId = people.provider.id;
const at = '2027-02-03T09:00:00.000Z';

function openedBy(accountType: 'client' | 'admin'): AccountEvent[] {
  return signedUp.map((event) => ({ ...event, data: { ...event.data, accountType } }) as AccountEvent);
}

describe('opening an account', () => {
  const open: AccountCommand = {
    name: 'OpenAccount',
    data: { accountId, accountType: 'provider', email: 'someone@example.com', country: 'IE', language: 'en' },
  };

  it('records the accepted terms', () => {
    given([])
      .when(open, { by: people.system, at })
      .thenEvents([{ type: 'AccountSignedUp', data: { accountId, accountType: 'provider', termsVersion: 1 } }]);
  });

  it('changes nothing when repeated', () => {
    given(signedUp).when(open, { by: people.system, at }).thenNothing();
  });

  it('is the last step of a sign-up, which the system does and no person', () => {
    given([]).when(open, { by: people.provider, at }).thenRejected('NOT_ALLOWED');
    given([]).when(open, { by: people.admin, at }).thenRejected('NOT_ALLOWED');
  });
});

describe('the language and country in which a person reads', () => {
  const choose = (language: LanguageCode, country: string): AccountCommand => ({
    name: 'ChangeLocale',
    data: { accountId, language, country },
  });
  const chosen = (language: string, country: string): AccountEvent => ({
    type: 'LocaleChanged',
    data: { accountId, language, country },
  });
  const bySelf = { by: people.provider, at };

  it('are those of the sign-up until the person chooses others', () => {
    given(signedUp).when(choose('en', 'IE'), bySelf).thenNothing();
    given(signedUp)
      .when(choose('ko', 'IE'), bySelf)
      .thenEvents([chosen('ko', 'IE')]);
    given(signedUp)
      .when(choose('en', 'KR'), bySelf)
      .thenEvents([chosen('en', 'KR')]);
  });

  it('are the ones chosen last', () => {
    const history = [...signedUp, chosen('ko', 'KR')];
    given(history).when(choose('ko', 'KR'), bySelf).thenNothing();
    given(history)
      .when(choose('en', 'IE'), bySelf)
      .thenEvents([chosen('en', 'IE')]);
  });

  it('do not change the country in which the account is registered and paid', () => {
    const account = [...approved, chosen('ko', 'KR')].reduce<Account | null>(evolveAccount, null);
    expect(account).toMatchObject({ country: 'IE', locale: { language: 'ko', country: 'KR' } });
    expect(account === null ? null : accountFacts(account).country).toBe('IE');
  });

  it.each(['ZZ', 'XX'])('are of a country that exists: %s is rejected', (country) => {
    given(signedUp).when(choose('en', country), bySelf).thenRejected('VALIDATION_ERROR', 'country');
  });

  it('cannot be changed by another person', () => {
    for (const by of [people.client, people.admin, people.support]) {
      given(signedUp).when(choose('ko', 'KR'), { by, at }).thenRejected('NOT_FOUND');
    }
  });

  it.each([
    ['Korean', 'KR'],
    ['xx', 'KR'],
    ['nb', 'NO'],
    ['ko', 'Korea'],
    ['', ''],
  ])('accept only the product’s languages and country codes: %j and %j are rejected', (language, country) => {
    expect(accountCommands.ChangeLocale.safeParse({ accountId, language, country }).success).toBe(false);
  });
});

describe('completing a profile', () => {
  const profile = { accountId, firstName: 'Cormac', lastName: 'B', phone: null, businessName: null, city: 'Dublin' };
  const complete = (trades: string[]): AccountCommand => ({ name: 'CompleteProfile', data: { ...profile, trades } });

  it('can leave the last name out as a client, and not as a Homewright or for our team', () => {
    const named = (trades: string[]): AccountCommand => ({
      name: 'CompleteProfile',
      data: { ...profile, trades, lastName: null },
    });
    given(openedBy('client'))
      .when(named([]), { by: people.provider, at })
      .thenEvents([{ type: 'ProfileCompleted', data: { firstName: 'Cormac', lastName: null } }]);
    for (const [history, trades] of [
      [signedUp, ['painting']],
      [openedBy('admin'), []],
    ] as const) {
      given(history)
        .when(named([...trades]), { by: people.provider, at })
        .thenRejected('VALIDATION_ERROR', 'lastName');
    }
  });
  const byProvider = { by: people.provider, at };

  it('records the name and the trades, each trade once', () => {
    given(signedUp)
      .when(complete(['painting', 'flooring', 'painting']), byProvider)
      .thenEvents([{ type: 'ProfileCompleted', data: { firstName: 'Cormac', trades: ['painting', 'flooring'] } }]);
  });

  it.each(['CN', 'RU'])('is rejected for a provider in %s, where payouts are not supported', (country) => {
    const there = signedUp.map((event) => ({ ...event, data: { ...event.data, country } }) as AccountEvent);
    given(there)
      .when(complete(['painting']), byProvider)
      .thenRejected('PAYOUTS_NOT_SUPPORTED');
  });

  it.each(['VN', 'ID', 'AE'])(
    'is accepted for a provider in %s, although cards are charged in dollars there',
    (country) => {
      const there = signedUp.map((event) => ({ ...event, data: { ...event.data, country } }) as AccountEvent);
      given(there)
        .when(complete(['painting']), byProvider)
        .thenEvents([{ type: 'ProfileCompleted' }]);
    },
  );

  it('records the number as E.164, read as in the country of the account', () => {
    const withPhone = (phone: string): AccountCommand => ({
      name: 'CompleteProfile',
      data: { ...profile, phone, trades: ['painting'] },
    });
    given(signedUp)
      .when(withPhone('085 555 0142'), byProvider)
      .thenEvents([{ type: 'ProfileCompleted', data: { phone: '+353855550142' } }]);
    given(signedUp).when(withPhone('12345'), byProvider).thenRejected('VALIDATION_ERROR', 'phone');
  });

  it('can be repeated to correct it', () => {
    given(completed)
      .when(complete(['painting']), byProvider)
      .thenEvents([{ type: 'ProfileCompleted' }]);
  });

  it('requires existing trades of a provider and none of a client', () => {
    given(signedUp).when(complete([]), byProvider).thenRejected('VALIDATION_ERROR', 'trades');
    given(signedUp)
      .when(complete(['sorcery']), byProvider)
      .thenRejected('VALIDATION_ERROR', 'trades');
    given(openedBy('client'))
      .when(complete(['painting']), byProvider)
      .thenRejected('VALIDATION_ERROR', 'trades');
    given(openedBy('client'))
      .when(complete([]), byProvider)
      .thenEvents([{ type: 'ProfileCompleted' }]);
  });

  it("is possible only for one's own account", () => {
    given(signedUp)
      .when(complete(['painting']), { by: people.rival, at })
      .thenRejected('NOT_FOUND');
    given([])
      .when(complete(['painting']), byProvider)
      .thenRejected('NOT_FOUND');
  });
});

describe('approving a provider', () => {
  const approve: AccountCommand = { name: 'ApproveProvider', data: { accountId, seen: at } };

  it('requires a profile and the four steps, and happens once', () => {
    given(signedUp).when(approve, { by: people.admin, at }).thenRejected('PROFILE_INCOMPLETE');
    given(completed).when(approve, { by: people.admin, at }).thenRejected('WRONG_STATE');
    given(approved).when(approve, { by: people.admin, at }).thenRejected('ALREADY_DONE');
  });

  it('is not possible for clients', () => {
    given(openedBy('client')).when(approve, { by: people.admin, at }).thenRejected('WRONG_STATE');
  });
});

describe("a provider's level", () => {
  const change = (level: 'new' | 'pro'): AccountCommand => ({
    name: 'ChangeProviderLevel',
    data: { accountId, level },
  });

  it('is changed only by the system', () => {
    given(approved)
      .when(change('pro'), { by: people.system, at })
      .thenEvents([{ type: 'ProviderLevelChanged', data: { level: 'pro' } }]);
    given(approved).when(change('pro'), { by: people.provider, at }).thenRejected('NOT_ALLOWED');
  });

  it('starts at new, and setting the same level changes nothing', () => {
    given(approved).when(change('new'), { by: people.system, at }).thenNothing();
    given(story).when(change('pro'), { by: people.system, at }).thenNothing();
  });

  it('does not exist for clients', () => {
    given(openedBy('client')).when(change('pro'), { by: people.system, at }).thenNothing();
  });
});

describe('who can sign in', () => {
  const changed: AccountCommand = { name: 'RecordPasswordChange', data: { accountId, cause: 'reset' } };
  const newDevice: AccountCommand = { name: 'RecordNewDevice', data: { accountId } };
  const secondFactor: AccountCommand = { name: 'RecordSecondFactor', data: { accountId, change: 'on' } };
  const recoveryCode: AccountCommand = { name: 'RecordRecoveryCode', data: { accountId, left: 9 } };
  const bySystem = { by: people.system, at };

  it('is told of a second step that is turned on, and of a recovery code that was used', () => {
    given(signedUp)
      .when(secondFactor, bySystem)
      .thenEvents([{ type: 'SecondFactorChanged', data: { accountId, change: 'on', changedAt: at } }]);
    given(signedUp)
      .when(recoveryCode, bySystem)
      .thenEvents([{ type: 'RecoveryCodeUsed', data: { accountId, left: 9, usedAt: at } }]);
  });

  it('is told of a Google account that is connected or disconnected', () => {
    const google = { accountId, provider: 'google' } as const;
    given(signedUp)
      .when({ name: 'LinkIdentity', data: { ...google, subject: '117' } }, bySystem)
      .thenEvents([{ type: 'IdentityLinked', data: { ...google, subject: '117', linkedAt: at } }]);
    given(signedUp)
      .when({ name: 'UnlinkIdentity', data: google }, bySystem)
      .thenEvents([{ type: 'IdentityUnlinked', data: { ...google, unlinkedAt: at } }]);
  });

  it('is told of a passkey that is added or removed', () => {
    for (const change of ['added', 'removed'] as const) {
      const data = { accountId, passkeyId: '0b6e1f7e-5d5c-4d2c-9a53-6b8f6a5d7c11', change };
      given(signedUp)
        .when({ name: 'RecordPasskey', data }, bySystem)
        .thenEvents([{ type: 'PasskeyChanged', data: { ...data, changedAt: at } }]);
    }
  });

  it('is told of another password, each time, and of a new device', () => {
    given(signedUp)
      .when(changed, bySystem)
      .thenEvents([{ type: 'PasswordChanged', data: { accountId, cause: 'reset', changedAt: at } }]);
    given([...signedUp, { type: 'PasswordChanged', data: { accountId, cause: 'reset', changedAt: at } }])
      .when(changed, bySystem)
      .thenEvents([{ type: 'PasswordChanged' }]);
    given(signedUp)
      .when(newDevice, bySystem)
      .thenEvents([{ type: 'NewDeviceSignedIn', data: { accountId, signedInAt: at } }]);
  });

  it('is not told once the account is being deleted, and nobody can claim it', () => {
    const closed: AccountEvent[] = [...signedUp, { type: 'AccountClosed', data: { accountId, closedAt: at } }];
    for (const command of [changed, newDevice, secondFactor, recoveryCode]) {
      given(closed).when(command, bySystem).thenNothing();
      given(signedUp).when(command, { by: people.provider, at }).thenRejected('NOT_ALLOWED');
      given([]).when(command, bySystem).thenRejected('NOT_FOUND');
    }
  });
});

describe("an account's facts", () => {
  it('state what it is allowed to do and contain no personal data', () => {
    const account = story.reduce((before, event) => accountDecider.evolve(before, event), accountDecider.initial);
    expect(account && accountFacts(account)).toEqual({
      accountId,
      accountType: 'provider',
      profileCompleted: true,
      emailConfirmed: false,
      emailMoves: [],
      approvalStatus: 'approved',
      approved: true,
      licensedTrades: [],
      level: 'pro',
      country: 'IE',
      trades: ['painting', 'flooring'],
      payoutAccount: null,
      payoutsEnabled: false,
      payoutsMissing: false,
      closedAt: null,
    });
  });
});

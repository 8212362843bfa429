import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { fixture } from '../testing/fixtures.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { accountCommands, type AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';
import { accountFacts } from './facts.ts';
import type { LanguageCode } from './languages.ts';
import { evolveAccount, type Account } from './state.ts';

const { given } = specification(accountDecider);
const story = fixture('provider') as AccountEvent[];
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

  it('remembers the terms that were accepted', () => {
    given([])
      .when(open, { by: people.system, at })
      .thenEvents([{ type: 'AccountSignedUp', data: { accountId, accountType: 'provider', termsVersion: 1 } }]);
  });

  it('repeated, changes nothing', () => {
    given(signedUp).when(open, { by: people.system, at }).thenNothing();
  });

  it('is the system finishing a sign-up, never a person', () => {
    given([]).when(open, { by: people.provider, at }).thenRejected('NOT_ALLOWED');
    given([]).when(open, { by: people.admin, at }).thenRejected('NOT_ALLOWED');
  });
});

describe('the language and the country as whose people somebody reads', () => {
  const choose = (language: LanguageCode, country: string): AccountCommand => ({
    name: 'ChangeLocale',
    data: { accountId, language, country },
  });
  const chosen = (language: string, country: string): AccountEvent => ({
    type: 'LocaleChanged',
    data: { accountId, language, country },
  });
  const bySelf = { by: people.provider, at };

  it('are those of the sign-up, until others are chosen', () => {
    given(signedUp).when(choose('en', 'IE'), bySelf).thenNothing();
    given(signedUp)
      .when(choose('ko', 'IE'), bySelf)
      .thenEvents([chosen('ko', 'IE')]);
    given(signedUp)
      .when(choose('en', 'KR'), bySelf)
      .thenEvents([chosen('en', 'KR')]);
  });

  it('are the last that were chosen', () => {
    const history = [...signedUp, chosen('ko', 'KR')];
    given(history).when(choose('ko', 'KR'), bySelf).thenNothing();
    given(history)
      .when(choose('en', 'IE'), bySelf)
      .thenEvents([chosen('en', 'IE')]);
  });

  it('move nobody: where the account is at home, and is paid, stays', () => {
    const account = [...approved, chosen('ko', 'KR')].reduce<Account | null>(evolveAccount, null);
    expect(account).toMatchObject({ country: 'IE', locale: { language: 'ko', country: 'KR' } });
    expect(account === null ? null : accountFacts(account).country).toBe('IE');
  });

  it('are chosen by nobody else', () => {
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
  ])('are the product’s languages and codes of countries: %j and %j are none', (language, country) => {
    expect(accountCommands.ChangeLocale.safeParse({ accountId, language, country }).success).toBe(false);
  });
});

describe('completing a profile', () => {
  const profile = { accountId, firstName: 'Cormac', lastName: 'B', phone: null, businessName: null, city: 'Dublin' };
  const complete = (trades: string[]): AccountCommand => ({ name: 'CompleteProfile', data: { ...profile, trades } });
  const byProvider = { by: people.provider, at };

  it('gives the name and the trades, each once', () => {
    given(signedUp)
      .when(complete(['painting', 'flooring', 'painting']), byProvider)
      .thenEvents([{ type: 'ProfileCompleted', data: { firstName: 'Cormac', trades: ['painting', 'flooring'] } }]);
  });

  it.each(['CN', 'RU'])('is refused to a Homewright of %s: there is no way to pay them', (country) => {
    const there = signedUp.map((event) => ({ ...event, data: { ...event.data, country } }) as AccountEvent);
    given(there)
      .when(complete(['painting']), byProvider)
      .thenRejected('PAYOUTS_NOT_SUPPORTED');
  });

  it.each(['VN', 'ID', 'AE'])(
    'is taken of a Homewright of %s, though cards are charged in dollars there',
    (country) => {
      const there = signedUp.map((event) => ({ ...event, data: { ...event.data, country } }) as AccountEvent);
      given(there)
        .when(complete(['painting']), byProvider)
        .thenEvents([{ type: 'ProfileCompleted' }]);
    },
  );

  it('may be sent again to correct it', () => {
    given(completed)
      .when(complete(['painting']), byProvider)
      .thenEvents([{ type: 'ProfileCompleted' }]);
  });

  it('needs a trade of a Homewright, an existing one, and none of a client', () => {
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

  it("is for one's own account", () => {
    given(signedUp)
      .when(complete(['painting']), { by: people.rival, at })
      .thenRejected('NOT_FOUND');
    given([])
      .when(complete(['painting']), byProvider)
      .thenRejected('NOT_FOUND');
  });
});

describe('approving a Homewright', () => {
  const approve: AccountCommand = { name: 'ApproveProvider', data: { accountId, seen: at } };

  it('needs a profile and the four steps, and happens once', () => {
    given(signedUp).when(approve, { by: people.admin, at }).thenRejected('PROFILE_INCOMPLETE');
    given(completed).when(approve, { by: people.admin, at }).thenRejected('WRONG_STATE');
    given(approved).when(approve, { by: people.admin, at }).thenRejected('ALREADY_DONE');
  });

  it('is not for clients', () => {
    given(openedBy('client')).when(approve, { by: people.admin, at }).thenRejected('WRONG_STATE');
  });
});

describe("a Homewright's level", () => {
  const change = (level: 'new' | 'pro'): AccountCommand => ({
    name: 'ChangeProviderLevel',
    data: { accountId, level },
  });

  it('is changed by the system', () => {
    given(approved)
      .when(change('pro'), { by: people.system, at })
      .thenEvents([{ type: 'ProviderLevelChanged', data: { level: 'pro' } }]);
    given(approved).when(change('pro'), { by: people.provider, at }).thenRejected('NOT_ALLOWED');
  });

  it('begins at new, and the same level again changes nothing', () => {
    given(approved).when(change('new'), { by: people.system, at }).thenNothing();
    given(story).when(change('pro'), { by: people.system, at }).thenNothing();
  });

  it('is nothing that clients have', () => {
    given(openedBy('client')).when(change('pro'), { by: people.system, at }).thenNothing();
  });
});

describe("an account's facts", () => {
  it('tell other rules what it may do, and nothing personal', () => {
    const account = story.reduce((before, event) => accountDecider.evolve(before, event), accountDecider.initial);
    expect(account && accountFacts(account)).toEqual({
      accountId,
      accountType: 'provider',
      profileCompleted: true,
      emailConfirmed: false,
      approvalStatus: 'approved',
      approved: true,
      licensedTrades: [],
      level: 'pro',
      country: 'IE',
      payoutAccount: null,
      payoutsEnabled: false,
    });
  });
});

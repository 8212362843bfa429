import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { consentPurposes } from '#events/catalog/consent.ts';

import {
  accountId,
  after,
  account,
  all,
  browser,
  browserId,
  choiceId,
  give,
  historyOf,
  knowing,
  later,
  linkAccount,
  optOut,
  system,
  withdraw,
} from '../testing/consent-choices.ts';
import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { type ConsentCommand } from './commands.ts';
import { consentDecider } from './decider.ts';
import { evolveConsent, isGranted, type Consent } from './state.ts';

const { given } = specification(consentDecider);

describe('a browser and an account that become known as one person’s', () => {
  const ofBrowser = after(give(['analytics', 'replay']));

  it('have the only choice that was made', () => {
    given([])
      .when(linkAccount, knowing(browserId, ofBrowser))
      .thenEvents([
        {
          type: 'ConsentLinked',
          data: {
            ...account(90),
            otherId: browserId,
            otherChoiceId: choiceId(1),
            granted: ['analytics', 'replay'],
            denied: ['marketing'],
            rule: 'only-choice',
            optedOut: false,
          },
        },
      ]);
    given([])
      .when(linkAccount, { ...system(), consents: new Map() })
      .thenNothing();
  });

  it('have, of two choices, the more protective one, named as such', () => {
    given(historyOf(give(['replay', 'marketing'], account(7) as never)))
      .when(linkAccount, knowing(browserId, ofBrowser))
      .thenEvents([
        {
          type: 'ConsentLinked',
          data: { granted: ['replay'], denied: ['analytics', 'marketing'], rule: 'more-protective' },
        },
      ]);
    given(historyOf(give(['analytics', 'replay'], account(7) as never)))
      .when(linkAccount, knowing(browserId, ofBrowser))
      .thenEvents([{ type: 'ConsentLinked', data: { granted: ['analytics', 'replay'], rule: 'same-choice' } }]);
  });

  it('are linked once for each choice', () => {
    const own = historyOf(give(all, account(7) as never));
    const [linked] = consentDecider.decide(linkAccount, own.reduce<Consent | null>(evolveConsent, null), {
      now: later,
      actor: people.system,
      consents: new Map([[browserId, ofBrowser]]),
    });
    const again: ConsentCommand = { name: 'LinkConsent', data: { ...account(91), otherId: browserId } };
    given([...own, linked!])
      .when(again, knowing(browserId, ofBrowser))
      .thenNothing();
    given([...own, linked!])
      .when(again, knowing(browserId, after(give(['analytics', 'replay']), withdraw())))
      .thenEvents([{ type: 'ConsentLinked', data: { granted: [], rule: 'more-protective' } }]);
  });

  it('follow the newer choice, where one side already knew the other’s', () => {
    const browserFirst = after(give(['analytics', 'replay']));
    const own = historyOf(give(['replay'], account(7) as never));
    const ofAccount = own.reduce<Consent | null>(evolveConsent, null);
    const [linked] = consentDecider.decide(linkAccount, ofAccount, {
      now: later,
      actor: people.system,
      consents: new Map([[browserId, browserFirst]]),
    });
    const laterChoice = give(['analytics', 'marketing'], account(8) as never);
    const knows = evolveConsent(ofAccount, linked!);
    const [chosen] = consentDecider.decide(laterChoice, knows, { now: later, actor: people.system });
    const newer = evolveConsent(knows, chosen!)!;
    const linkBrowser: ConsentCommand = { name: 'LinkConsent', data: { ...browser(92), otherId: accountId } };
    given(historyOf(give(['analytics', 'replay'])))
      .when(linkBrowser, knowing(accountId, newer))
      .thenEvents([{ type: 'ConsentLinked', data: { granted: ['analytics', 'marketing'], rule: 'newer-choice' } }]);
    // Nothing to learn where nothing changes.
    given(historyOf(give(['analytics', 'marketing'])))
      .when(linkBrowser, knowing(accountId, { ...newer, knownChoices: [...newer.knownChoices, choiceId(1)] }))
      .thenNothing();
  });

  it('share an opt-out, until a newer choice ends it', () => {
    given(historyOf(give(all, account(7) as never)))
      .when(linkAccount, knowing(browserId, after(optOut('gpc-header'))))
      .thenEvents([{ type: 'ConsentLinked', data: { granted: [], optedOut: true } }]);
  });

  it('are read from the other side’s stream', () => {
    expect(consentDecider.needs?.(linkAccount, null, people.system)).toEqual({ consents: [browserId] });
    expect(consentDecider.needs?.(withdraw(), null, people.system)).toEqual({});
  });
});

const anyPurposes = fc.subarray(all, { minLength: 1 });
const anyCommand = fc.oneof(
  anyPurposes.map((granted) => (n: number) => give(granted, browser(n))),
  fc.constant((n: number) => withdraw(browser(n))),
  fc
    .constantFrom('gpc-header' as const, 'gpc-property' as const, 'privacy-page' as const)
    .map((source) => (n: number) => optOut(source, browser(n))),
);
const anyHistory = fc.array(anyCommand, { minLength: 1, maxLength: 12 });
/** The choices have the numbers from `from` on. */
const play = (made: readonly ((n: number) => ConsentCommand)[], from = 1) =>
  after(...made.map((make, n) => make(n + from)));

describe('any choices', () => {
  it('answer for every purpose, once', () => {
    fc.assert(
      fc.property(anyHistory, (made) => {
        const { granted, denied } = play(made);
        expect([...granted, ...denied].toSorted()).toEqual([...all].toSorted());
      }),
      { seed: 20_270_360 },
    );
  });

  it('allow after a link nothing that either side denied, whichever is linked to the other', () => {
    fc.assert(
      fc.property(anyHistory, anyHistory, (mine, yours) => {
        const [own, other] = [play(mine), play(yours, 100)];
        const [linked] = consentDecider.decide(linkAccount, own, {
          ...knowing(browserId, other),
          now: later,
          actor: people.system,
        });
        const merged = evolveConsent(own, linked!);
        if (merged === null) throw new Error('a link is a choice');
        for (const purpose of consentPurposes)
          expect(isGranted(merged, purpose)).toBe(isGranted(own, purpose) && isGranted(other, purpose));
      }),
      { seed: 20_270_361 },
    );
  });
});

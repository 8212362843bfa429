import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { consentPurposes, type ConsentEvent, type ConsentPurpose } from '#events/catalog/consent.ts';

import { numberedId } from '../testing/numbered-id.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusYears } from '../time.ts';
import { consentCommands, type ConsentCommand } from './commands.ts';
import { consentDecider } from './decider.ts';
import { findText } from './texts.ts';
import { evolveConsent, isGranted, type Consent } from './state.ts';

const { given } = specification(consentDecider);
const at = '2027-03-01T09:00:00.000Z';
const later = plusDays(at, 3);
const browserId = numberedId('b', 1);
const accountId = people.client.id;
const choiceId = (n: number) => numberedId('c', n);
const browser = (n: number) => ({ subjectId: browserId, subjectKind: 'browser' as const, choiceId: choiceId(n) });
const account = (n: number) => ({ subjectId: accountId, subjectKind: 'account' as const, choiceId: choiceId(n) });
const text = { version: 1, language: 'en' } as const;
const all = [...consentPurposes];
const system = (now = at) => ({ by: people.system, at: now });

const give = (granted: ConsentPurpose[], subject = browser(1)): ConsentCommand => ({
  name: 'GiveConsent',
  data: { ...subject, granted, text, source: 'banner' },
});
const withdraw = (subject = browser(2)): ConsentCommand => ({
  name: 'WithdrawConsent',
  data: { ...subject, text, source: 'privacy-page' },
});
const optOut = (source: 'gpc-header' | 'gpc-property' | 'privacy-page', subject = browser(3)): ConsentCommand => ({
  name: 'OptOut',
  data: { ...subject, source },
});
const linkAccount: ConsentCommand = { name: 'LinkConsent', data: { ...account(90), otherId: browserId } };

/** The events of these commands, each a day after the one before. */
function historyOf(...commands: readonly ConsentCommand[]): ConsentEvent[] {
  return commands.reduce<{ events: ConsentEvent[]; now: string }>(
    ({ events, now }, command) => {
      const state = events.reduce<Consent | null>(evolveConsent, null);
      const decided = consentDecider.decide(command, state, { now, actor: people.system });
      return { events: [...events, ...decided], now: plusDays(now, 1) };
    },
    { events: [], now: at },
  ).events;
}
const after = (...commands: readonly ConsentCommand[]): Consent => {
  const state = historyOf(...commands).reduce<Consent | null>(evolveConsent, null);
  if (state === null) throw new Error('no choice was made');
  return state;
};
const knowing = (id: string, consent: Consent, now = later) => ({ ...system(now), consents: new Map([[id, consent]]) });

describe('a choice', () => {
  it('names the allowed and the denied purposes, the text with its hash and language, the source and the time', () => {
    given([])
      .when(give(['analytics']), system())
      .thenEvents([
        {
          type: 'ConsentGiven',
          data: {
            ...browser(1),
            granted: ['analytics'],
            denied: ['replay', 'marketing'],
            text: { ...text, sha256: findText(1, 'en')!.sha256 },
            source: 'banner',
            madeAt: at,
            askAgainAt: plusYears(at, 1),
          },
        },
      ]);
  });

  it('to deny everything is one, at first and later, with the same fields', () => {
    const denied = {
      denied: all,
      text: { ...text, sha256: findText(1, 'en')!.sha256 },
      askAgainAt: plusYears(at, 1),
    };
    given([])
      .when(withdraw(), system())
      .thenEvents([{ type: 'ConsentWithdrawn', data: denied }]);
    given(historyOf(give(all)))
      .when(withdraw(), system())
      .thenEvents([{ type: 'ConsentWithdrawn', data: denied }]);
    expect(after(give(all), withdraw())).toMatchObject({ granted: [], denied: all });
  });

  it('is recorded once, and each further one again: each has its receipt', () => {
    given(historyOf(give(all)))
      .when(give(all), system())
      .thenNothing();
    given(historyOf(give(all)))
      .when(give(all, browser(2)), system())
      .thenEvents([{ type: 'ConsentGiven' }]);
  });

  it('is based on a text that exists', () => {
    const version = { ...text, version: 99 };
    const language = { ...text, language: 'xx' };
    given([])
      .when({ name: 'WithdrawConsent', data: { ...browser(1), text: version, source: 'banner' } }, system())
      .thenRejected('VALIDATION_ERROR', 'text');
    const data = { ...browser(1), granted: all, source: 'banner' };
    expect(consentCommands.GiveConsent.safeParse({ ...data, text }).success).toBe(true);
    expect(consentCommands.GiveConsent.safeParse({ ...data, text: language }).success).toBe(false);
    expect(consentCommands.GiveConsent.safeParse({ ...data, text, granted: [] }).success).toBe(false);
    expect(consentCommands.GiveConsent.safeParse({ ...data, text, granted: ['everything'] }).success).toBe(false);
  });

  it('is recorded by the system only, for whom it knows from the request', () => {
    for (const actor of [people.client, people.provider, people.admin]) {
      given([]).when(give(all), { by: actor, at }).thenRejected('NOT_ALLOWED');
    }
  });

  it('that was never made means no', () => {
    for (const purpose of consentPurposes) expect(isGranted(null, purpose)).toBe(false);
  });
});

describe('an opt-out', () => {
  it.each(['gpc-header', 'gpc-property', 'privacy-page'] as const)('by %s denies everything, for a year', (source) => {
    given(historyOf(give(all)))
      .when(optOut(source), system(later))
      .thenEvents([
        { type: 'OptedOut', data: { denied: all, source, madeAt: later, askAgainAt: plusYears(later, 1) } },
      ]);
  });

  it('is recorded once while it lasts: its signal comes with every request', () => {
    for (const source of ['gpc-header', 'gpc-property', 'privacy-page'] as const) {
      given(historyOf(optOut('gpc-header')))
        .when(optOut(source, browser(4)), system())
        .thenNothing();
    }
    expect(after(optOut('gpc-header')).optOut).toEqual({ since: at });
  });

  it('lasts after a refusal, and until a purpose is allowed', () => {
    expect(after(optOut('gpc-header'), withdraw()).optOut).toEqual({ since: at });
    expect(after(optOut('gpc-header'), give(['analytics'])).optOut).toBeNull();
  });

  it('by the signal does not undo a consent that was given in spite of it; by the page it does', () => {
    const consented = historyOf(optOut('gpc-header'), give(['analytics'], browser(5)));
    given(consented)
      .when(optOut('gpc-header', browser(6)), system())
      .thenNothing();
    given(consented)
      .when(optOut('privacy-page', browser(6)), system())
      .thenEvents([{ type: 'OptedOut' }]);
    // A signal that comes after a consent is newer than it.
    given(historyOf(give(all)))
      .when(optOut('gpc-property', browser(6)), system())
      .thenEvents([{ type: 'OptedOut' }]);
  });
});

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

describe('an admin who opens someone’s choices', () => {
  const access: ConsentCommand = { name: 'AccessConsent', data: { subjectId: browserId, reason: 'They asked us.' } };

  it('is recorded with the reason, and changes no choice', () => {
    given(historyOf(give(all)))
      .when(access, { by: people.admin, at: later })
      .thenEvents([
        {
          type: 'ConsentAccessed',
          data: { subjectKind: 'browser', staffId: people.admin.id, reason: 'They asked us.', accessedAt: later },
        },
      ]);
    const [accessed] = consentDecider.decide(access, after(give(all)), { now: later, actor: people.admin });
    expect(evolveConsent(after(give(all)), accessed!)).toEqual(after(give(all)));
  });

  it('finds only choices that exist, and nobody else opens them', () => {
    given([]).when(access, { by: people.admin, at }).thenRejected('NOT_FOUND');
    for (const actor of [people.support, people.client, people.system]) {
      given(historyOf(give(all)))
        .when(access, { by: actor, at })
        .thenRejected('NOT_ALLOWED');
    }
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

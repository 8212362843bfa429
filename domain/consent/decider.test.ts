import { describe, expect, it } from 'vitest';

import { consentPurposes } from '#events/catalog/consent.ts';

import {
  after,
  at,
  all,
  browser,
  browserId,
  give,
  historyOf,
  later,
  optOut,
  system,
  text,
  withdraw,
} from '../testing/consent-choices.ts';
import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { plusYears } from '../time.ts';
import { consentCommands, type ConsentCommand } from './commands.ts';
import { consentDecider } from './decider.ts';
import { evolveConsent, isGranted } from './state.ts';
import { findText } from './texts.ts';

const { given } = specification(consentDecider);

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

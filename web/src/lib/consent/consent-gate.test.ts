import { beforeEach, describe, expect, it, vi } from 'vitest';

import { extendNavigator } from '#web/testing/extend-navigator.ts';

import { isAllowed, isSettled, onConsentChange, recordConsent } from './consent-gate.ts';
import type { StoredConsent } from './stored-consent.ts';

const DAY_MS = 86_400_000;
const all = { analytics: true, replay: true, marketing: true };
const made = (over: Partial<StoredConsent> = {}): StoredConsent => ({
  choices: all,
  at: Date.now(),
  choiceId: null,
  signal: false,
  account: false,
  ...over,
});
function sendSignal(): void {
  extendNavigator({ globalPrivacyControl: true });
}

beforeEach(() => {
  document.cookie = 'hw_signed_in=; max-age=0';
});

describe('something optional', () => {
  it('is not allowed before a choice', () => {
    expect(isAllowed('analytics')).toBe(false);
    expect(isSettled()).toBe(false);
  });

  it('is allowed as chosen, purpose by purpose', () => {
    recordConsent(made({ choices: { ...all, replay: false } }));
    expect([isAllowed('analytics'), isAllowed('replay'), isAllowed('marketing')]).toEqual([true, false, true]);
    expect(isSettled()).toBe(true);
  });

  it('is allowed for a year', () => {
    recordConsent(made({ at: Date.now() - 364 * DAY_MS }));
    expect(isAllowed('analytics')).toBe(true);
    recordConsent(made({ at: Date.now() - 365 * DAY_MS }));
    expect([isAllowed('analytics'), isSettled()]).toEqual([false, false]);
  });

  it('is not allowed while the browser sends its signal, unless it was allowed in spite of it', () => {
    recordConsent(made());
    sendSignal();
    expect([isAllowed('analytics'), isSettled()]).toEqual([false, false]);
    recordConsent(made({ signal: true }));
    expect([isAllowed('analytics'), isSettled()]).toEqual([true, true]);
  });

  it('that an account allowed is allowed while somebody is signed in', () => {
    recordConsent(made({ account: true }));
    expect(isAllowed('analytics')).toBe(false);
    document.cookie = 'hw_signed_in=1';
    expect(isAllowed('analytics')).toBe(true);
  });
});

describe('the specification’s key', () => {
  it('says accepted or rejected', () => {
    recordConsent(made({ choices: { ...all, analytics: false } }));
    expect(localStorage.getItem('cookieConsent')).toBe('accepted');
    recordConsent(made({ choices: { analytics: false, replay: false, marketing: false } }));
    expect(localStorage.getItem('cookieConsent')).toBe('rejected');
  });

  it('rejects without further details, from now on', () => {
    localStorage.setItem('cookieConsent', 'rejected');
    expect([isAllowed('analytics'), isSettled()]).toEqual([false, true]);
    expect(localStorage.getItem('cookieConsentDetails')).toContain('"at":');
  });

  it.each([null, '', '{', 'null', '[]', '{"choices":{}}', '{"choices":{"analytics":true},"at":1}', '{"at":"now"}'])(
    'accepts nothing where the details are %j',
    (details) => {
      localStorage.setItem('cookieConsent', 'accepted');
      if (details !== null) localStorage.setItem('cookieConsentDetails', details);
      expect([isAllowed('analytics'), isSettled()]).toEqual([false, false]);
    },
  );

  it('holds whatever the details say once it is removed', () => {
    recordConsent(made());
    localStorage.removeItem('cookieConsent');
    expect(isAllowed('analytics')).toBe(false);
  });
});

it('reports each change, also by another tab, until the listener leaves', () => {
  const onChange = vi.fn<() => void>();
  const stop = onConsentChange(onChange);
  recordConsent(made());
  dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }));
  dispatchEvent(new StorageEvent('storage', { key: 'preferredLanguage' }));
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  recordConsent(made());
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('lasts as long as the page where the storage is disabled', () => {
  vi.stubGlobal('localStorage', undefined);
  recordConsent(made());
  expect(isAllowed('analytics')).toBe(true);
});

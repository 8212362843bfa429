import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { defaultGeolocation } from '#query-api/contract/unknown-place.ts';
import { answerWith, answerWithError, useServer } from '#web/testing/mock-server.ts';

import { settleLocale } from '../locale/settle-locale.ts';
import { guardAccess } from './access-guard.ts';
import { readCaliforniaFlag, storeCaliforniaFlag } from './california-flag.ts';
import { readGeolocation, readPlace } from './geolocation.ts';

useServer();

/** Longer than an answer is used. */
const NEXT_PAGE_MS = 10 * 60_000;
let now = Date.now();

/** A page that has no answer yet, as after a load. */
function openPage(address: string) {
  now += NEXT_PAGE_MS;
  vi.useFakeTimers({ toFake: ['Date'], now });
  history.replaceState(null, '', address);
  const opened: string[] = [];
  return { opened, guard: () => guardAccess((to) => void opened.push(to)) };
}
afterEach(() => void vi.useRealTimers());

const cuba = { ...defaultGeolocation, country: 'CU', accessRestricted: true, isBlocked: true };
const netherlands = { ...defaultGeolocation, country: 'NL', language: 'nl', region: null, city: null };
const california = { ...defaultGeolocation, region: 'California', isCaliforniaUser: true };
const stored = () => [localStorage.getItem('accessRestricted'), localStorage.getItem('blockedCountry')];

beforeEach(() => history.replaceState(null, '', '/'));

describe('a visitor of a blocked country', () => {
  test('is sent to the page that says so, and the next page sends them there at once', async () => {
    answerWith('/api/geolocation', cuba);
    const first = openPage('/');
    await first.guard();
    expect(first.opened).toEqual(['/access-restricted']);
    expect(stored()).toEqual(['true', 'CU']);
    answerWithError('/api/geolocation');
    const next = openPage('/signup');
    await next.guard();
    expect(next.opened).toEqual(['/access-restricted']);
  });

  test.each(['/access-restricted', '/privacy-policy', '/terms-of-service', '/privacy-rights', '/ccpa/delete-account'])(
    'can read %s',
    async (address) => {
      answerWith('/api/geolocation', cuba);
      const { opened, guard } = openPage(address);
      await guard();
      await guard();
      expect(opened).toEqual([]);
      expect(stored()).toEqual(['true', 'CU']);
    },
  );

  test('remains a tester', async () => {
    answerWith('/api/geolocation', cuba);
    const { opened, guard } = openPage('/ie?testCountry=cu');
    await guard();
    expect(opened).toEqual(['/access-restricted?testCountry=cu']);
  });

  test('is sent home, and both flags are cleared, once they are elsewhere', async () => {
    localStorage.setItem('accessRestricted', 'true');
    localStorage.setItem('blockedCountry', 'CU');
    answerWith('/api/geolocation', netherlands);
    const { opened, guard } = openPage('/access-restricted');
    await guard();
    expect(opened).toEqual(['/']);
    expect(stored()).toEqual([null, null]);
  });

  test('stays there while it is not known where they are', async () => {
    localStorage.setItem('accessRestricted', 'true');
    answerWithError('/api/geolocation');
    const { opened, guard } = openPage('/access-restricted');
    await guard();
    expect(opened).toEqual([]);
    expect(stored()[0]).toBe('true');
  });
});

describe('the first page in a browser', () => {
  test('is in the language of the country where it is, and remembers it', async () => {
    answerWith('/api/geolocation', netherlands);
    openPage('/');
    expect(await settleLocale()).toEqual({ language: 'nl', country: 'NL' });
    answerWithError('/api/geolocation');
    openPage('/');
    expect(await settleLocale()).toEqual({ language: 'nl', country: 'NL' });
  });

  test('goes by the browser if that is not known', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
    answerWithError('/api/geolocation');
    openPage('/');
    expect(await settleLocale()).toEqual({ language: 'de', country: 'AT' });
    await readPlace();
  });

  test('does not wait for it on a country’s page', async () => {
    answerWith('/api/geolocation', netherlands);
    openPage('/fr');
    expect(await settleLocale()).toEqual({ language: 'fr', country: 'FR' });
    await readPlace();
  });
});

describe('a later page', () => {
  const DAY_MS = 86_400_000;
  const detected = (days: number) => {
    localStorage.setItem('detectedCountry', 'PL');
    localStorage.setItem('detectedLanguage', 'pl');
    localStorage.setItem('localeDetectedAt', `${now + NEXT_PAGE_MS - days * DAY_MS}`);
  };

  test('uses what was detected for seven days, and after one detects it again for the next', async () => {
    detected(2);
    answerWith('/api/geolocation', netherlands);
    openPage('/');
    expect(await settleLocale()).toEqual({ language: 'pl', country: 'PL' });
    await vi.waitFor(() => expect(localStorage.getItem('detectedCountry')).toBe('NL'));
  });

  test('does not ask within a day', async () => {
    detected(0.9);
    openPage('/');
    expect(await settleLocale()).toEqual({ language: 'pl', country: 'PL' });
  });

  test('waits for a new detection after seven days', async () => {
    detected(7);
    answerWith('/api/geolocation', netherlands);
    openPage('/');
    expect(await settleLocale()).toEqual({ language: 'nl', country: 'NL' });
  });

  test('goes by what was chosen before', async () => {
    detected(0);
    localStorage.setItem('localePreferences', JSON.stringify({ preferredCountry: 'IE', preferredLanguage: 'en' }));
    openPage('/');
    expect(await settleLocale()).toEqual({ language: 'en', country: 'IE' });
  });
});

describe('the geolocation', () => {
  test('is the country of a country’s page, and who the visitor is there, too', async () => {
    answerWith('/api/geolocation', california);
    openPage('/ie');
    const ireland = { country: 'IE', countryName: 'Ireland', region: null, city: null, language: 'en' };
    expect(await readGeolocation()).toMatchObject({ ...ireland, isCaliforniaUser: true });
  });

  test('is where the visitor is on all other pages', async () => {
    answerWith('/api/geolocation', california);
    openPage('/');
    expect(await readGeolocation()).toEqual({ ...california, isKnown: true });
  });
});

describe('the flag of California', () => {
  test('stands in for an answer that did not come, for 24 hours', async () => {
    answerWith('/api/geolocation', california);
    openPage('/');
    expect((await readPlace()).isCaliforniaUser).toBe(true);
    answerWithError('/api/geolocation');
    openPage('/');
    expect((await readPlace()).isCaliforniaUser).toBe(true);
    expect(readCaliforniaFlag(Date.now() + 24 * 3_600_000)).toBeNull();
  });

  test('says also who is not there', () => {
    expect(readCaliforniaFlag()).toBeNull();
    storeCaliforniaFlag(false);
    expect(readCaliforniaFlag()).toBe(false);
  });
});

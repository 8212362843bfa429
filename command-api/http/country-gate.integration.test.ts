import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { loadConfig } from '#platform/config.ts';
import { createMemoryGeolocator } from '#platform/geolocation/testing/memory-geolocator.ts';

import { buildProfile, fenceRequest } from '../testing/sample-commands.ts';
import { createBrowser, goodPassword, type Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const addresses = { cuba: '200.55.128.1', ireland: '193.1.100.1', unknown: '9.9.9.9', private: '10.9.9.9' };
const geolocator = createMemoryGeolocator({
  [addresses.cuba]: { country: 'CU', region: null, city: null },
  [addresses.ireland]: { country: 'IE', region: null, city: null },
});
const blocked = { status: 403, code: 'COUNTRY_BLOCKED', redirectTo: '/access-restricted' };

let db: TestDatabase;
let writeSide: WriteSide;
beforeAll(async () => {
  db = await testDatabase();
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://homewright.test', TEST_COUNTRY: 'off' });
  writeSide = await startWriteSide(db.sql, { geolocator, config });
});
afterAll(async () => {
  await writeSide.close();
  await db.drop();
});

const from = (place: keyof typeof addresses): Browser => createBrowser(writeSide.app, addresses[place]);
const signUp = (browser: Browser) =>
  browser.post('/api/auth/signup', {
    accountId: randomUUID(),
    accountType: 'client',
    email: `${randomUUID()}@example.org`,
    password: goodPassword,
    country: 'NL',
    language: 'nl',
    acceptTerms: true,
  });

describe('a visitor', () => {
  it('of a blocked country cannot open an account', async () => {
    const answer = await signUp(from('cuba'));
    expect(answer.json()).toMatchObject(blocked);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('hw_session');
  });

  it.each(['ireland', 'unknown', 'private'] as const)('from %s can', async (place) => {
    expect((await signUp(from(place))).statusCode).toBe(200);
  });

  it('cannot name another country where the settings do not allow it', async () => {
    const browser = from('cuba');
    browser.cookies.set('testCountry', 'IE');
    expect((await signUp(browser)).json()).toMatchObject(blocked);
  });
});

describe('a client who travels to a blocked country', () => {
  let abroad: Browser;
  let accountId: string;
  beforeAll(async () => {
    const home = from('ireland');
    ({ accountId } = await home.signUp());
    abroad = from('cuba');
    for (const [name, value] of home.cookies) abroad.cookies.set(name, value);
  });

  it.each(['PostRequest', 'RequestBooking'])('is rejected with %s', async (name) => {
    expect((await abroad.command(name, fenceRequest(new Date()))).json()).toMatchObject(blocked);
  });

  it('can send other commands', async () => {
    expect((await abroad.command('CompleteProfile', buildProfile(accountId))).statusCode).toBe(200);
  });
});

it('a tester who named a blocked country is rejected as its visitors are', async () => {
  const testing = await startWriteSide(db.sql, { geolocator });
  const browser = createBrowser(testing.app, addresses.ireland);
  browser.cookies.set('testCountry', 'cu');
  expect((await signUp(browser)).json()).toMatchObject(blocked);
  await testing.close();
});

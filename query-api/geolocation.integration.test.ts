import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';
import { createMemoryGeolocator } from '#platform/geolocation/testing/memory-geolocator.ts';
import type { Http } from '#platform/http.ts';
import { defaultGeolocation, UNKNOWN_PLACE_HEADER } from './contract/unknown-place.ts';
import { openQueryApi, setupReadSide } from './testing/read-side.ts';

const side = setupReadSide();
const geolocator = createMemoryGeolocator({
  '193.1.100.1': { country: 'IE', region: null, city: null },
  '17.0.0.1': { country: 'US', region: 'California', city: 'Cupertino' },
  '200.55.128.1': { country: 'CU', region: null, city: null },
});
const production = loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://homewright.example' });
const ireland = {
  country: 'IE',
  countryName: 'Ireland',
  region: null,
  city: null,
  language: 'en',
  accessRestricted: false,
  isBlocked: false,
  isCaliforniaUser: false,
};

let behindProxy: Http;
let development: Http;
beforeAll(async () => {
  const parts = { sql: side.db.sql, log: side.runner.log, journal: side.runner.journal, clock: side.clock, geolocator };
  behindProxy = await openQueryApi({ ...parts, config: production, trustedProxies: 1 });
  development = await openQueryApi(parts);
});
afterAll(() => Promise.all([behindProxy?.close(), development?.close()]));

async function ask(app: Http, given: { url?: string; headers?: Record<string, string>; remoteAddress?: string }) {
  const answer = await app.inject({ url: '/api/geolocation', remoteAddress: '10.0.0.2', ...given });
  expect(answer.statusCode).toBe(200);
  return { body: answer.json<typeof ireland>(), isUnknown: answer.headers[UNKNOWN_PLACE_HEADER] !== undefined };
}

describe('behind a trusted proxy', () => {
  const from = (address: string) => ask(behindProxy, { headers: { 'x-forwarded-for': address } });

  it('the address that it reports counts', async () => {
    expect(await from('193.1.100.1')).toEqual({ body: ireland, isUnknown: false });
  });

  it('what a visitor wrote into the header before it does not', async () => {
    expect((await from('200.55.128.1, 193.1.100.1')).body.country).toBe('IE');
  });

  it('a visitor from California is one', async () => {
    const california = { country: 'US', region: 'California', city: 'Cupertino', isCaliforniaUser: true };
    expect((await from('17.0.0.1')).body).toMatchObject(california);
  });

  it('a visitor from a blocked country is restricted', async () => {
    const blocked = { country: 'CU', countryName: 'Cuba', language: 'en', accessRestricted: true, isBlocked: true };
    expect((await from('200.55.128.1')).body).toMatchObject(blocked);
  });

  it.each(['10.1.1.1', '127.0.0.1', '9.9.9.9', 'unknown'])(
    'from %s the default is answered, and said so',
    async (ip) => {
      expect(await from(ip)).toEqual({ body: defaultGeolocation, isUnknown: true });
    },
  );

  it('nobody can name another country in production', async () => {
    const headers = { 'x-forwarded-for': '193.1.100.1', cookie: 'testCountry=CU' };
    const { body } = await ask(behindProxy, { url: '/api/geolocation?testCountry=CU', headers });
    expect(body).toEqual(ireland);
  });

  it('the answer is stored nowhere', async () => {
    const { headers } = await behindProxy.inject('/api/geolocation');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

it('without a trusted proxy the header counts for nothing', async () => {
  const headers = { 'x-forwarded-for': '200.55.128.1' };
  expect((await ask(development, { headers, remoteAddress: '193.1.100.1' })).body.country).toBe('IE');
});

describe('a tester', () => {
  const named = (text: string) => ask(development, { url: `/api/geolocation?testCountry=${encodeURIComponent(text)}` });

  it.each([
    ['ie', 'IE'],
    ['en-IE', 'IE'],
    ['CU', 'CU'],
    ['nowhere', 'US'],
  ])('who names %s is in %s', async (text, country) => {
    expect((await named(text)).body.country).toBe(country);
  });

  it('can name the country in a cookie, before which the address counts', async () => {
    const headers = { cookie: 'testCountry=kp' };
    expect((await ask(development, { headers })).body).toMatchObject({ country: 'KP', isBlocked: true });
    const url = '/api/geolocation?testCountry=NL';
    expect((await ask(development, { url, headers })).body).toMatchObject({ country: 'NL', language: 'nl' });
  });

  it('who writes a novel is rejected', async () => {
    const answer = await development.inject(`/api/geolocation?testCountry=${'x'.repeat(101)}`);
    expect(answer.json()).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
  });
});

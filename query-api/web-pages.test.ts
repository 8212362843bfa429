import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { collectPublicTexts } from '../web/build/public-pages.ts';
import { toSeoPages } from './seo/read-seo-pages.ts';
import { webPages } from './web-pages.ts';

/** Nothing answers there: pages need no database. */
const sql = connect('postgres://127.0.0.1:1/none');
const config = loadConfig({ NODE_ENV: 'test' });
const pages = toSeoPages(collectPublicTexts(), config);
let root: string;
let app: Http;

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'homewright-pages-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'index.html'), 'the landing page');
  writeFileSync(path.join(root, 'app.html'), 'the application<noscript>needs scripts</noscript>');
  const words = (language: string) => ({
    title: `choices ${language}`,
    honored: `honored ${language}`,
    bySignal: 'by signal',
    signalNow: 'as long as it asks',
    openTitle: 'open',
    openText: 'a "form" & more',
    optOut: `opt out ${language}`,
    allowed: 'only that runs',
    allowedText: 'allowed: {{purposes}}.',
    choices: `boxes ${language}`,
    save: 'save',
  });
  const texts = { en: words('en'), de: words('de'), no: words('no') };
  const privacyPages = { addresses: ['/privacy-rights', '/ccpa/do-not-sell'], texts };
  writeFileSync(path.join(root, 'privacy-pages.json'), JSON.stringify(privacyPages));
  writeFileSync(
    path.join(root, 'page-patterns.json'),
    JSON.stringify([
      '/',
      '/signup',
      '/settings',
      '/jobs/:jobId',
      '/provider/:accountId',
      '/privacy-rights',
      '/ccpa/do-not-sell',
    ]),
  );
  writeFileSync(path.join(root, 'mark.svg'), '<svg/>');
  writeFileSync(path.join(root, 'assets', 'app-abc123.js'), 'plain');
  writeFileSync(path.join(root, 'assets', 'app-abc123.js.br'), 'pressed');
  app = await createHttp({ logger: createLogger('test', 'silent') });
  await webPages(app, { root, config, sql, pages });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
  await sql.end({ timeout: 0 });
});

it('leads on what the landing page’s address asks for', async () => {
  const joined = await app.inject('/ie?action=join&lang=de');
  expect([joined.statusCode, joined.headers.location]).toEqual([302, '/signup?userType=provider&lang=de']);
  const cookies = { hw_signed_in: '1' };
  const onboarding = await app.inject({ url: '/?action=onboarding&type=client', cookies });
  expect(onboarding.headers.location).toBe('/complete-profile');
  expect((await app.inject('/?testCountry=IE')).body).toBe('the landing page');
});

const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

it.each(['/', '/ie', '/IE', '/gb/', '/?from=mail'])('%s is the landing page', async (url) => {
  const { statusCode, body, headers } = await get(url);
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'the landing page', 'no-cache']);
});

it.each([
  '/signup',
  '/Signup/',
  '/jobs/10000000-0000-4000-8000-000000000001',
  '/jobs/x',
  '/provider/10000000-0000-4000-8000-000000000001',
  '/app.html',
])('%s is a page of the application', async (url) => {
  const { statusCode, body, headers } = await get(url);
  expect([statusCode, body, headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^the application/),
    'no-cache',
  ]);
});

it.each(['/nowhere', '/zz', '/jobs', '/jobs/1/more', '/signups'])('%s shows that the page is missing', async (url) => {
  const { statusCode, body, headers } = await get(url);
  expect([statusCode, body, headers['cache-control']]).toEqual([
    404,
    expect.stringMatching(/^the application/),
    'no-cache',
  ]);
});

it.each(['/%2F', '/ie%2f', '/signup%2F', '/provider%2F10000000-0000-4000-8000-000000000001', '/privacy-rights%2F'])(
  '%s is no page: browsers read an encoded slash as part of a name',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

describe('a document', () => {
  const revalidate = async (known: string, encoding = '') =>
    (await get('/signup', { 'if-none-match': known, 'accept-encoding': encoding })).statusCode;

  it('is not sent again to who has it, also where a proxy weakened its tag or remembers several', async () => {
    for (const encoding of ['', 'br']) {
      const { headers } = await get('/signup', { 'accept-encoding': encoding });
      const etag = String(headers.etag);
      expect(await revalidate(etag, encoding)).toBe(304);
      expect(await revalidate(`"other", W/${etag}`, encoding)).toBe(304);
      expect(await revalidate('"other"', encoding)).toBe(200);
    }
  });

  it.each([
    ['gzip, deflate, br', true],
    ['gzip;q=0.8, BR;q=0.5', true],
    ['br;q=1.0', true],
    ['gzip, br;q=0', false],
    ['br; q=0.000', false],
    ['gzip, x-br', false],
  ])('is compressed for who can read that (%s)', async (accepted, isSmaller) => {
    const { headers } = await get('/signup', { 'accept-encoding': accepted });
    expect(headers['content-encoding'] === 'br').toBe(isSmaller);
  });

  it('has the same head without its body', async () => {
    const [full, bare] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url: '/nl' })),
    );
    expect([bare?.statusCode, bare?.body, bare?.headers.etag]).toEqual([200, '', full?.headers.etag]);
    expect((await app.inject({ method: 'HEAD', url: '/nowhere' })).statusCode).toBe(404);
  });
});

describe('an id with capitals', () => {
  const [asked, ours] = ['0F9E4D2A-1111-4000-8000-00000000ABCD', '0f9e4d2a-1111-4000-8000-00000000abcd'];

  it.each([
    [`/jobs/${asked}`, `/jobs/${ours}`],
    [`/submit-review?job=${asked}&from=Mail`, `/submit-review?job=${ours}&from=Mail`],
    [`/messages/${ours}?jobId=${asked}`, `/messages/${ours}?jobId=${ours}`],
  ])('%s redirects to the page with the id in lower case', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([301, location]);
  });

  it('redirects to no other site', async () => {
    for (const before of ['/.//evil.example', '//evil.example', '///evil.example', '/\\\\evil.example']) {
      const { headers } = await get(`${before}/jobs/${asked}`);
      expect([before, headers.location ?? '/']).toEqual([before, expect.stringMatching(/^\/(?![\\/])/)]);
    }
  });
});

describe('the privacy choices without scripts', () => {
  it.each(['/privacy-rights', '/ccpa/do-not-sell', '/CCPA/do-not-sell/?from=mail'])(
    '%s has the opt-out form',
    async (url) => {
      const { statusCode, body, headers } = await get(url, { 'accept-language': 'de-AT,en;q=0.8' });
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        'no-cache',
        'text/html; charset=utf-8',
      ]);
      expect(headers.vary).toContain('sec-gpc, cookie');
      expect(body).toContain('<form method="post" action="/api/ccpa/opt-out">');
      expect(body).toContain('a &quot;form&quot; &amp; more');
      expect(body).toContain('lang="de"');
      expect(body).toContain('opt out de');
      expect(body).not.toContain('needs scripts');
    },
  );

  const optOutForm = '<form method="post" action="/api/ccpa/opt-out">';
  const page = async (headers: Record<string, string>) => (await get('/privacy-rights', headers)).body;
  const cookie = (granted: string) => ({ cookie: `hw_consent=70000000-0000-4000-8000-000000000001.${granted}` });
  const ticked = (body: string) => [...body.matchAll(/value="(\w+)" checked/g)].map(([, purpose]) => purpose);

  it('say that the signal is honoured, to browsers that send it, and can keep that for good', async () => {
    const body = await page({ 'sec-gpc': '1' });
    expect(body).toContain('honored en');
    expect(body).toContain('as long as it asks');
    expect(body).toContain(optOutForm);
    const recorded = await page({ 'sec-gpc': '1', ...cookie('') });
    expect(recorded).toContain('by signal');
    expect(recorded).not.toContain('as long as it asks');
    expect(recorded).not.toContain(optOutForm);
    // What was allowed before the signal does not count; what was allowed in spite of it does.
    expect(await page({ 'sec-gpc': '1', ...cookie('a') })).toContain('honored en');
    const inSpite = await page({ 'sec-gpc': '1', ...cookie('a!') });
    expect([inSpite.includes('honored en'), inSpite.includes('only that runs')]).toEqual([false, true]);
    expect(await page({ 'sec-gpc': '0' })).not.toContain('honored en');
  });

  it('say that an opt-out is honoured, to a browser that allows nothing', async () => {
    expect(await page(cookie(''))).toContain('honored en');
    expect(await page(cookie(''))).not.toContain('by signal');
    expect(await page(cookie(''))).not.toContain(optOutForm);
  });

  it('have the text of the banner, and a box for each purpose that shows what is allowed', async () => {
    const body = await page({});
    expect(body).toContain('action="/api/ccpa/choices"');
    expect(body).toContain('<b class="font-semibold">Measuring visits</b>');
    expect(body).toContain('Sign-in, security, your settings and this choice.');
    expect(ticked(body)).toEqual([]);
    const allowed = await page(cookie('am'));
    expect(ticked(allowed)).toEqual(['analytics', 'marketing']);
    expect(allowed).toContain('allowed: Measuring visits and News and offers.');
    expect(allowed).toContain(optOutForm);
  });

  it.each([
    ['nb-NO', 'no'],
    ['sw, de;q=0.2, en;q=0.1', 'de'],
    ['en;q=0.1, de;q=0.9', 'de'],
    ['de;q=0', 'en'],
    ['constructor, __proto__', 'en'],
    ['', 'en'],
  ])('speak the reader’s language (%s)', async (accepted, language) => {
    const { body } = await get('/privacy-rights', { 'accept-language': accepted });
    expect(body).toContain(`lang="${language}"`);
  });

  it('leave other pages as they are', async () => {
    expect((await get('/settings')).body).toContain('needs scripts');
  });
});

describe('files', () => {
  it('with a content hash in the name are cached permanently', async () => {
    const { body, headers } = await get('/assets/app-abc123.js');
    expect([body, headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
  });

  it('are sent compressed if a compressed copy exists', async () => {
    const { body, headers } = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect([body, headers['content-encoding']]).toEqual(['pressed', 'br']);
  });

  it('without a hash are cached for an hour', async () => {
    expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

it.each([
  '/api/nothing',
  '/api',
  '/v1/nothing',
  '/assets/old-123.js',
  '/favicon.ico',
  '/other.webmanifest',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/%00',
  '/%zz',
])('%s is not found', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('the application');
});

it('are limited in number: some of them read the database', async () => {
  const limited = await createHttp({ logger: createLogger('test', 'silent') });
  await webPages(limited, { root, config, sql, pages, requestsPerMinute: 3 });
  const url = '/provider/00000000-0000-4000-8000-000000000001';
  const codes: number[] = [];
  for (let n = 0; n < 4; n += 1) codes.push((await limited.inject({ method: 'GET', url })).statusCode);
  expect(codes).toEqual([200, 200, 200, 429]);
  await limited.close();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import { collectPublicTexts } from '../web/build/public-pages.ts';
import { blogPosts } from '../web/src/features/guides/blog/blog-posts.ts';
import { comparisons } from '../web/src/features/guides/versus/comparisons.ts';
import type { SeoView } from './contract/seo.ts';
import { readDocuments } from './seo/public-documents.ts';
import { toSeoPages } from './seo/read-seo-pages.ts';
import { siteFiles } from './seo/site-files.ts';
import { PROVIDERS_IN_A_PART } from './seo/sitemap.ts';
import { setupReadSide } from './testing/read-side.ts';

const side = setupReadSide((started) => started.happened(toStory(storyAccounts)));
const pages = toSeoPages(collectPublicTexts(), loadConfig({ PUBLIC_URL: 'https://homewright.example' }));
const { id: providerId } = people.provider;

describe('GET /api/seo', () => {
  it('tells a country’s landing page, in its language or another', async () => {
    const { status, body, headers } = await side.get('/api/seo/de');
    expect([status, body['ogLocale'], headers['cache-control']]).toEqual([200, 'de_DE', 'public, max-age=86400']);
    expect((await side.get('/api/seo/germany?lang=fr')).body['ogLocale']).toBe('fr_FR');
    const again = await side.get('/api/seo/de', { headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.status).toBe(304);
  });

  it('tells a trade in a country by its number', async () => {
    const view = await side.read<SeoView>('/api/seo/category/IE/5');
    expect(view.title).toBe('Painting · Ireland · Homewright');
  });

  it('tells a provider to a reader of another country in their language', async () => {
    const view = await side.read<SeoView>(`/api/seo/provider/DE/${providerId}`);
    expect(view.canonical).toBe(`https://homewright.example/provider/${providerId}`);
    expect(view.structuredData[0]?.['@type']).toBe('LocalBusiness');
    expect(view.description).toContain('Bewertungen');
  });

  it.each([
    ['/api/seo/CZ', 404, 'NOT_FOUND'],
    ['/api/seo/nowhere', 422, 'VALIDATION_ERROR'],
    ['/api/seo/IE?lang=xx', 422, 'VALIDATION_ERROR'],
    ['/api/seo/category/IE/99', 404, 'NOT_FOUND'],
    ['/api/seo/category/IE/x', 422, 'VALIDATION_ERROR'],
    [`/api/seo/provider/IE/${people.client.id}`, 404, 'NOT_FOUND'],
    ['/api/seo/provider/IE/x', 422, 'VALIDATION_ERROR'],
  ])('%s is %i %s', async (url, status, code) => {
    expect((await side.get(url)).body).toMatchObject({ status, code });
  });
});

describe('the documents', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'homewright-documents-'));
  const shell = '<html lang="en"><head><title>Homewright</title></head><body><div id="root"></div></body></html>';
  const open = async (address: string) => {
    const documents = await readDocuments(root, { pages, sql: side.db.sql });
    return documents.page(address, new URLSearchParams());
  };
  beforeAll(() => ['index.html', 'app.html'].forEach((file) => writeFileSync(path.join(root, file), shell)));
  afterAll(() => rmSync(root, { recursive: true }));

  it('a provider has a page, who is suspended is gone, and nobody else ever had one', async () => {
    const page = `/provider/${providerId}`;
    const { status, html } = await open(`${page.toUpperCase()}/`);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="https://homewright.example${page}">`);
    expect(html).toContain('<noscript><main');
    const missing = await open(`/provider/${people.client.id}`);
    expect([missing.status, missing.html.includes('content="noindex"')]).toEqual([404, true]);
    await side.happened(toStory([sampleEvent('ProviderSuspended', { accountId: providerId, reason: 'complaints' })]));
    const gone = await open(page);
    expect([gone.status, gone.html.includes('content="noindex"')]).toEqual([410, true]);
    expect((await side.get(`/api/seo/provider/IE/${providerId}`)).body).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      status: 410,
    });
    await side.happened(toStory([sampleEvent('ProviderReinstated', { accountId: providerId })]));
    expect((await open(page)).status).toBe(200);
  });
});

describe('the sitemap', () => {
  let app: Http;
  const get = async (url: string) => (await app.inject(url)).body;
  const sql = () => connect(side.db.urlAs('query-api'), { name: 'test sitemap' });
  let reading: ReturnType<typeof sql>;
  beforeAll(async () => {
    reading = sql();
    app = await createHttp({ logger: createLogger('test', 'silent') });
    siteFiles(app, { sql: reading, pages });
  });
  afterAll(async () => {
    await app.close();
    await reading.end();
  });

  it('lists whom searches find, with the day of the last change, and nobody else', async () => {
    expect(await get('/sitemap.xml')).toContain('<loc>https://homewright.example/sitemap/providers-1.xml</loc>');
    const part = await get('/sitemap/providers-1.xml');
    expect(part).toContain(`<loc>https://homewright.example/provider/${providerId}</loc><lastmod>20`);
    expect(part).not.toContain(people.client.id);
    expect((await app.inject('/sitemap/providers-2.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap/providers-0.xml')).statusCode).toBe(422);
  });

  it('lists the public pages, and each trade in each country', async () => {
    expect(await get('/sitemap/pages.xml')).toContain('<loc>https://homewright.example/at</loc>');
    expect(await get('/sitemap/pages.xml')).toContain('/terms-of-service</loc><lastmod>2026-11-01</lastmod>');
    expect(await get('/sitemap/pages.xml')).toContain('<loc>https://homewright.example/blog</loc></url>');
    for (const { slug, changed } of blogPosts) {
      expect(await get('/sitemap/pages.xml')).toContain(`/blog/${slug}</loc><lastmod>${changed}</lastmod>`);
    }
    for (const { slug } of comparisons) {
      expect(await get('/sitemap/pages.xml')).toContain(`<loc>https://homewright.example/vs/${slug}</loc></url>`);
    }
    const categories = await get('/sitemap/categories.xml');
    expect(categories.match(/<url>/g)).toHaveLength(32 * 13);
    expect(categories).toContain('/providers?category=plumbing&amp;country=DE&amp;lang=de</loc>');
  });

  it('of 100,000 providers stays within the protocol’s limits, and has each of them once', async () => {
    await side.db.sql`
      insert into read.provider_directory
      select (jsonb_populate_record(d, jsonb_build_object('account_id', gen_random_uuid()))).*
      from read.provider_directory d, generate_series(1, 100000) where d.account_id = ${providerId}`;
    const [shown] = await side.db.sql<{ count: number }[]>`
      select count(*)::int as count from read.provider_directory where shown`;
    const count = shown?.count ?? 0;
    expect(count).toBeGreaterThan(100_000);
    const index = await get('/sitemap.xml');
    const parts = [...index.matchAll(/<loc>https:\/\/homewright\.example(\/sitemap\/providers-\d+\.xml)<\/loc>/g)];
    expect(parts).toHaveLength(Math.ceil(count / PROVIDERS_IN_A_PART));
    const seen = new Set<string>();
    let listed = 0;
    for (const [, address = ''] of parts) {
      const xml = await get(address);
      const ids = [...xml.matchAll(/<loc>[^<]*\/provider\/([^<]+)<\/loc>/g)].map(([, id = '']) => id);
      expect(ids.length).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 1024 * 1024);
      expect(xml.endsWith('</urlset>\n')).toBe(true);
      ids.forEach((id) => seen.add(id));
      listed += ids.length;
    }
    expect([listed, seen.size]).toEqual([count, count]);
  }, 60_000);

  it('is what robots.txt names; of a demonstration on the network nothing is read', async () => {
    expect(await get('/robots.txt')).toContain('Sitemap: https://homewright.example/sitemap.xml');
    const open = await createHttp({ logger: createLogger('test', 'silent') });
    const config = loadConfig({ PUBLIC_URL: 'https://homewright.example', DEMO: 'on' });
    siteFiles(open, { sql: reading, pages: toSeoPages(collectPublicTexts(), config) });
    expect((await open.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    await open.close();
  });

  it('the manifest is in the language that is asked for', async () => {
    const manifest = (await app.inject('/manifest.webmanifest?lang=fr')).json<Record<string, unknown>>();
    expect(manifest).toMatchObject({ lang: 'fr', name: 'Homewright', display: 'standalone' });
    expect(manifest['description']).toBe(collectPublicTexts().fr.landing.description);
    expect((await app.inject('/manifest.webmanifest?lang=xx')).json<{ lang: string }>().lang).toBe('en');
  });
});

import { describe, expect, it } from 'vitest';

import { languageCodes } from '#domain/languages.ts';

import { collectPublicTexts } from '../../web/build/public-pages.ts';
import { seoView } from '../contract/seo.ts';
import { findPublicPage, languageIn } from './find-public-page.ts';
import type { PublicProvider } from './read-public-provider.ts';
import { createSeoPages } from './seo-pages.ts';
import { toDocument } from './to-document.ts';

const texts = collectPublicTexts();
const site = { origin: 'https://homewright.example', texts };
const pages = createSeoPages({ ...site, isHidden: false });

const provider: PublicProvider = {
  accountId: '10000000-0000-4000-8000-000000000001',
  firstName: 'Cormac',
  lastName: 'Doyle',
  businessName: 'Doyle Painting',
  place: 'Salthill',
  country: 'IE',
  trades: ['painting', 'handyman'],
  photo: '/api/provider-photo/20000000-0000-4000-8000-000000000001',
  rating: 4.86,
  reviewCount: 212,
  isListed: true,
};
const describeProvider = (changes: Partial<PublicProvider> = {}, lang: 'de' | null = null) =>
  pages.describe({ kind: 'provider', provider: { ...provider, ...changes } }, { lang });

it('no text for machines has the hyphens that pages break long words at', () => {
  expect(JSON.stringify(texts)).not.toContain('\u00ad');
});

describe('every public page', () => {
  it.each(languageCodes)('has the 13 fields, and a title with the name of the product (%s)', (lang) => {
    for (const path of Object.keys(texts.en.pages)) {
      const seo = seoView.parse(pages.describe({ kind: 'page', path }, { lang }));
      expect(seo.title).toMatch(/ · Homewright$/);
      expect(seo.canonical).toBe(`https://homewright.example${path}?lang=${lang}`);
      expect(`${seo.title}${seo.description}`).not.toMatch(/\{\{|\$t\(/);
      expect(seo.description.length).toBeGreaterThan(10);
    }
  });

  it('names its address in each language, and one without', () => {
    const { hreflang } = pages.describe({ kind: 'page', path: '/help' }, { lang: null });
    expect(hreflang).toHaveLength(1 + languageCodes.length);
    expect(hreflang[0]).toEqual({ hreflang: 'x-default', href: 'https://homewright.example/help' });
    expect(hreflang).toContainEqual({ hreflang: 'ja', href: 'https://homewright.example/help?lang=ja' });
  });
});

describe('a post', () => {
  const describePost = (lang: 'de' | null) => pages.describe({ kind: 'page', path: '/blog/describe-a-job' }, { lang });

  it('is an article of the product, with the day of its last change', () => {
    const { structuredData, description } = describePost(null);
    expect(structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'How to describe a job so that offers fit',
        description,
        url: 'https://homewright.example/blog/describe-a-job',
        inLanguage: 'en',
        dateModified: texts.en.pages['/blog/describe-a-job']?.changed,
        author: { '@type': 'Organization', name: 'Homewright', url: 'https://homewright.example' },
        publisher: { '@type': 'Organization', name: 'Homewright', url: 'https://homewright.example' },
      },
    ]);
    expect(texts.en.pages['/blog/describe-a-job']?.changed).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(describePost('de').structuredData[0]).toMatchObject({ inLanguage: 'de' });
  });

  it('is the only kind of page with such a day', () => {
    const dated = Object.entries(texts.en.pages).filter(([, { changed }]) => changed !== undefined);
    expect(dated.length).toBeGreaterThan(0);
    expect(dated.filter(([path]) => !path.startsWith('/blog/'))).toEqual([]);
  });
});

describe('the landing page', () => {
  it('has no slash at the end of its address, and an alternate for each language and country', () => {
    const seo = pages.describe({ kind: 'landing', country: null }, { lang: null });
    expect(seo.canonical).toBe('https://homewright.example');
    expect(seo.hreflang).toHaveLength(1 + 16 + 32);
    expect(seo.hreflang).toContainEqual({ hreflang: 'de-AT', href: 'https://homewright.example/at' });
    expect(seo.ogImage).toBe('https://homewright.example/og-image.png');
    expect(seo.structuredData.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('of a country is in its language', () => {
    const seo = pages.describe({ kind: 'landing', country: 'DE' }, { lang: null });
    expect([seo.canonical, seo.ogLocale]).toEqual(['https://homewright.example/de', 'de_DE']);
    expect(seo.title).toBe(texts.de.landing.title);
    expect(pages.describe({ kind: 'landing', country: 'NO' }, { lang: null }).ogLocale).toBe('nb_NO');
  });
});

describe('a provider', () => {
  it('is told by name, trades, place and true rating', () => {
    const seo = describeProvider();
    expect(seo.title).toBe('Cormac Doyle · Homewright');
    expect(seo.description).toMatch(/^Painting, Handyman · Salthill · ★ 4\.86 \(212\)\. /);
    expect(describeProvider({}, 'de').description).toContain('★ 4,86 (212)');
    expect(seo.ogImage).toBe(`https://homewright.example${provider.photo}`);
    expect(seo.structuredData[0]).toMatchObject({
      '@type': 'LocalBusiness',
      aggregateRating: { ratingValue: 4.86, reviewCount: 212 },
    });
  });

  it('without reviews has no rating, and without a photo the picture of all pages', () => {
    const seo = describeProvider({ rating: null, reviewCount: 0, photo: null, place: null });
    expect(seo.structuredData[0]).not.toHaveProperty('aggregateRating');
    expect(seo.structuredData[0]).not.toHaveProperty('image');
    expect(seo.description).toContain('Ireland');
    expect(seo.description).not.toContain('★');
    expect(seo.ogImage).toBe('https://homewright.example/og-image.png');
  });

  it('whose account rests is not listed', () => {
    expect(describeProvider().robots).toBe('index, follow');
    expect(describeProvider({ isListed: false }).robots).toBe('noindex');
  });

  it('has the business name if no other, and a word in place of none', () => {
    expect(describeProvider({ firstName: null, lastName: null }).title).toBe('Doyle Painting · Homewright');
    const nameless = describeProvider({ firstName: null, lastName: null, businessName: null });
    expect(nameless.title).toBe(`${texts.en.someone} · Homewright`);
  });

  it('cannot bring markup into the document', () => {
    const seo = describeProvider({
      firstName: '</title><script>alert(1)</script>',
      lastName: '"><img src=x>',
      place: '<!--',
    });
    const html = toDocument('<html lang="en"><head><title>x</title></head><body></body></html>', {
      language: 'en',
      seo,
    });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<!--|alert\(1\)<\/script>\s*</);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: '</title><script>alert(1)</script> "><img src=x>' });
  });
});

it('of a demonstration, no page is listed', () => {
  const hidden = createSeoPages({ ...site, isHidden: true });
  expect(hidden.describe({ kind: 'landing', country: null }, { lang: null }).robots).toBe('noindex');
});

it('names stand in a document as they are, whatever they hold', () => {
  const built = '<html lang="en"><head><title>x</title></head><body><div></div></body></html>';
  const odd = "$& $1 $` $' $$ </head> </body> <noscript> \u{1f9f0} " + 'é'.repeat(10_000);
  for (const name of [odd, '\u202eevil', '{{title}}']) {
    const seo = describeProvider({ firstName: name, lastName: null, place: name });
    const html = toDocument(built, { language: 'en', seo, withoutScripts: '<main>$& $1</main>' });
    expect(html.match(/<title>|<\/head>|<\/body>|<main>/g)).toHaveLength(4);
    const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(html).toContain(`<title>${escaped} · Homewright</title>`);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name, address: { addressLocality: name } });
    expect(html).toContain('<noscript><main>$& $1</main></noscript></body>');
  }
});

describe('the page of an address', () => {
  const find = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://host');
    return findPublicPage(pathname, searchParams, texts.en);
  };

  it.each([
    ['/', { kind: 'landing', country: null }],
    ['/IE/', { kind: 'landing', country: 'IE' }],
    ['/Help/', { kind: 'page', path: '/help' }],
    ['/Blog/Describe-A-Job/', { kind: 'page', path: '/blog/describe-a-job' }],
    ['/vs/word-of-mouth?lang=de', { kind: 'page', path: '/vs/word-of-mouth' }],
    ['/ccpa/do-not-sell', { kind: 'page', path: '/privacy-rights' }],
    ['/providers?q=tap', { kind: 'page', path: '/providers' }],
    ['/providers?category=painting&country=ie&sort=price', { kind: 'category', category: 'painting', country: 'IE' }],
    ['/providers?category=painting&country=IE&country=DE', { kind: 'category', category: 'painting', country: 'IE' }],
    ['/providers?category=__proto__&country=IE', { kind: 'page', path: '/providers' }],
    ['/providers?category=PAINTING&country=IE', { kind: 'page', path: '/providers' }],
    ['/providers?category=painting&country=constructor', { kind: 'page', path: '/providers' }],
    ['/providers?category=painting&country=%00%3Cscript%3E', { kind: 'page', path: '/providers' }],
    ['/providers?category=painting&country=CZ', { kind: 'page', path: '/providers' }],
  ])('%s', (url, page) => {
    expect(find(url)).toEqual(page);
  });

  it.each([
    '/settings',
    '/admin-dashboard',
    '/login',
    '/messages',
    '/jobs/x',
    '/zz',
    '/providers?show=saved',
    '/constructor',
    '/blog/nothing',
    '/vs/constructor',
    '/vs',
  ])('%s is not listed', (url) => {
    expect(find(url)).toBeNull();
  });

  it.each([
    ['de-AT', 'de'],
    ['nb', 'no'],
    ['DE', 'de'],
    ['__proto__', null],
    ['xx', null],
    ['', null],
  ])('?lang=%s asks for %s', (asked, language) => {
    expect(languageIn(new URLSearchParams({ lang: asked }))).toBe(language);
  });
});

it('a list of one trade in one country has both in its title', () => {
  const page = { kind: 'category', category: 'plumbing', country: 'DE' } as const;
  const seo = pages.describe(page, { lang: 'de' });
  expect(seo.title).toBe(`${texts.de.categories.plumbing.title} · Deutschland · Homewright`);
  expect(seo.canonical).toBe('https://homewright.example/providers?category=plumbing&country=DE&lang=de');
  expect(seo.structuredData[0]).toMatchObject({ '@type': 'Service', areaServed: { name: 'DE' } });
});

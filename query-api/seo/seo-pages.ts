import { type CategoryKey, serviceCategories } from '#domain/categories.ts';
import { languageOfCountry } from '#domain/countries.ts';
import { type LanguageCode, languageCodes } from '#domain/languages.ts';
import { localeTag } from '#domain/locale-tag.ts';

import { categoryTitle } from '../contract/category-title.ts';
import type { PublicTexts, PublicTextsByLanguage } from '../contract/public-texts.ts';
import type { SeoView } from '../contract/seo.ts';
import { landingCountries } from './landing-countries.ts';
import { OG_IMAGE } from './og-image.ts';
import { article, localBusiness, organization, service, webPage, webSite } from './structured-data.ts';
import type { PublicProvider } from './read-public-provider.ts';

interface Site {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly texts: PublicTextsByLanguage;
  /** Whether no search engine may list any page. */
  readonly isHidden: boolean;
}

/** The page of an address, as `describePage` and the routes know it. */
export type PublicPage =
  | { readonly kind: 'landing'; readonly country: string | null }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'category'; readonly category: CategoryKey; readonly country: string }
  | { readonly kind: 'provider'; readonly provider: PublicProvider };

/** What an address says about the page's language and reader. */
interface Reader {
  /** As the address has it; null is the page without a language of its own. */
  readonly lang: LanguageCode | null;
  /** The reader's country, where the address names it. */
  readonly country?: string | null;
}

export type SeoPages = ReturnType<typeof createSeoPages>;

/** Titles, descriptions and the rest of the SEO data, for servers and their routes. Pages that are not here are not listed. */
export function createSeoPages({ origin, texts, isHidden }: Site) {
  const toUrl = (path: string): string => `${origin}${path === '/' ? '' : path}`;
  const textsOf = (language: LanguageCode): PublicTexts => texts[language];

  /** English, unless the address says another language or country. */
  function languageOf(page: PublicPage, { lang, country }: Reader): LanguageCode {
    const place = page.kind === 'landing' ? page.country : (country ?? null);
    return lang ?? (place === null ? 'en' : languageOfCountry(place));
  }

  function describe(page: PublicPage, reader: Reader): SeoView {
    const language = languageOf(page, reader);
    const said = textsOf(language);
    const lang = page.kind === 'landing' && page.country !== null ? null : reader.lang;
    const canonical = toUrl(withLanguage(pathOf(page), lang));
    const title = titleOf(page, said, language);
    const description = descriptionOf(page, said, language);
    const photo = page.kind === 'provider' ? page.provider.photo : null;
    const country = countryOf(page) ?? reader.country ?? null;
    return {
      title,
      description,
      keywords: keywordsOf(page, said, language),
      canonical,
      ogTitle: title,
      ogDescription: description,
      ogImage: `${origin}${photo ?? OG_IMAGE}`,
      ogLocale: toOgLocale(language, country),
      twitterTitle: title,
      twitterDescription: description,
      structuredData: structuredDataOf(page, { said, language, canonical, title, description }),
      hreflang: alternatesOf(page).map(([hreflang, path]) => ({ hreflang, href: toUrl(path) })),
      robots: isHidden || (page.kind === 'provider' && !page.provider.isListed) ? 'noindex' : 'index, follow',
    };
  }

  function structuredDataOf(
    page: PublicPage,
    {
      said,
      language,
      canonical,
      title,
      description,
    }: Pick<SeoView, 'canonical' | 'title' | 'description'> & {
      said: PublicTexts;
      language: LanguageCode;
    },
  ): SeoView['structuredData'] {
    const site = { origin, name: said.product };
    if (page.kind === 'landing') return [organization(site), webSite(site)];
    if (page.kind === 'category') {
      const { title: name } = said.categories[page.category];
      return [service(site, { name, country: page.country, url: canonical, description })];
    }
    if (page.kind === 'provider') {
      const trades = page.provider.trades.map((trade) => said.categories[trade].title);
      return [localBusiness(origin, { ...page.provider, name: nameOf(page.provider, said), trades, url: canonical })];
    }
    const { title: headline = title, changed } = said.pages[page.path] ?? {};
    if (changed !== undefined)
      return [article(site, { name: headline, description, url: canonical, language, changed })];
    return [webPage(site, { name: title, description, url: canonical, language })];
  }

  /** The page's heading: its title, without the product's name behind it. */
  function headingOf(page: PublicPage, language: LanguageCode): string {
    return ownTitleOf(page, textsOf(language), language);
  }

  return { origin, isHidden, textsOf, languageOf, describe, headingOf };
}

function pathOf(page: PublicPage): string {
  switch (page.kind) {
    case 'landing':
      return page.country === null ? '/' : `/${page.country.toLowerCase()}`;
    case 'page':
      return page.path;
    case 'category':
      return `/providers?category=${page.category}&country=${page.country}`;
    case 'provider':
      return `/provider/${page.provider.accountId}`;
  }
}

export function withLanguage(path: string, lang: string | null): string {
  return lang === null ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** Each language has an address of its own, and the landing page one for each country. */
function alternatesOf(page: PublicPage): (readonly [hreflang: string, path: string])[] {
  const path = page.kind === 'landing' ? '/' : pathOf(page);
  const languages = languageCodes.map((language) => [language, withLanguage(path, language)] as const);
  const countries = landingCountries.map(
    (country) => [`${languageOfCountry(country)}-${country}`, `/${country.toLowerCase()}`] as const,
  );
  return [['x-default', path], ...languages, ...(page.kind === 'landing' ? countries : [])];
}

export function nameOf({ firstName, lastName, businessName }: PublicProvider, { someone }: PublicTexts): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? (businessName ?? someone) : name;
}

function titleOf(page: PublicPage, said: PublicTexts, language: LanguageCode): string {
  const own = ownTitleOf(page, said, language);
  return page.kind === 'landing' ? own : inTitle(said, own);
}

export function inTitle(said: PublicTexts, title: string): string {
  return said.pageTitle.replace('{{title}}', () => title);
}

function ownTitleOf(page: PublicPage, said: PublicTexts, language: LanguageCode): string {
  if (page.kind === 'landing') return said.landing.title;
  if (page.kind === 'provider') return nameOf(page.provider, said);
  if (page.kind === 'category') {
    return categoryTitle(said.categories[page.category].title, nameOfCountry(page.country, language));
  }
  return said.pages[page.path]?.title ?? said.product;
}

function descriptionOf(page: PublicPage, said: PublicTexts, language: LanguageCode): string {
  if (page.kind === 'landing') return said.landing.description;
  if (page.kind === 'page') return said.pages[page.path]?.description ?? '';
  if (page.kind === 'category') {
    return `${ownTitleOf(page, said, language)}. ${said.pages['/providers']?.description ?? ''}`;
  }
  const { trades, place, country, rating, reviewCount } = page.provider;
  const parts = [
    trades.map((trade) => said.categories[trade].title).join(', '),
    place ?? nameOfCountry(country, language),
    rating === null ? null : `★ ${rating.toLocaleString(localeTag(language, country))} (${reviewCount})`,
  ];
  return `${parts.filter(Boolean).join(' · ')}. ${said.provider}`;
}

function keywordsOf(page: PublicPage, said: PublicTexts, language: LanguageCode): string[] {
  const names = (keys: readonly CategoryKey[]) => keys.map((key) => said.categories[key].title);
  const country = countryOf(page);
  const trades = {
    landing: () => names(serviceCategories.map(({ key }) => key)),
    page: () => [],
    category: () => (page.kind === 'category' ? names([page.category]) : []),
    provider: () => (page.kind === 'provider' ? names(page.provider.trades) : []),
  }[page.kind]();
  return [said.product, ...trades, ...(country === null ? [] : [nameOfCountry(country, language)])];
}

function countryOf(page: PublicPage): string | null {
  if (page.kind === 'provider') return page.provider.country;
  return page.kind === 'page' ? null : page.country;
}

function nameOfCountry(country: string, language: LanguageCode): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

/** Open Graph names a language with one of its countries, and Norwegian by its written form. */
function toOgLocale(language: LanguageCode, country: string | null): string {
  const isSpokenThere = country !== null && languageOfCountry(country) === language;
  const { region = 'US' } = new Intl.Locale(language).maximize();
  return `${language === 'no' ? 'nb' : language}_${isSpokenThere ? country : region}`;
}

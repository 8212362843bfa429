import { serviceCategories } from '#domain/categories.ts';
import { languageOfCountry } from '#domain/countries.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Sql } from '#platform/postgres.ts';

import { landingCountries } from './landing-countries.ts';
import { withLanguage, type SeoPages } from './seo-pages.ts';
import { escapeHtml } from './to-document.ts';

/** The protocol allows 50,000 addresses and 50 MB in a file. */
export const PROVIDERS_IN_A_PART = 20_000;
/** Read at once: no connection waits for a slow reader. */
const ROWS_AT_ONCE = 2_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entry(address: string, lastmod: string | null): string {
  const modified = lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${modified}</url>\n`;
}

function urlset(entries: readonly string[]): string {
  return `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

export async function countParts(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from read.provider_directory where shown`;
  return Math.ceil((row?.count ?? 0) / PROVIDERS_IN_A_PART);
}

/** All parts. Each has a file of its own, so that a new provider does not change all of them. */
export function sitemapIndex({ origin }: SeoPages, parts: number): string {
  const names = ['pages', 'categories', ...Array.from({ length: parts }, (_, at) => `providers-${at + 1}`)];
  const files = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`;
}

/** The landing pages and the other public pages. Of the terms and of blog posts a last change is known. */
export function pagesSitemap({ origin, textsOf }: SeoPages): string {
  const landing = ['', ...landingCountries.map((country) => `/${country.toLowerCase()}`)];
  const others = Object.entries(textsOf('en').pages).map(([path, { changed = null }]) =>
    entry(`${origin}${path}`, path === '/terms-of-service' ? ruleBook.termsSince.slice(0, 10) : changed),
  );
  return urlset([...landing.map((path) => entry(`${origin}${path}`, null)), ...others]);
}

/** Each trade in each country, in the country's language. */
export function categoriesSitemap({ origin }: SeoPages): string {
  return urlset(
    landingCountries.flatMap((country) =>
      serviceCategories.map(({ key }) => {
        const path = withLanguage(`/providers?category=${key}&country=${country}`, languageOfCountry(country));
        return entry(`${origin}${path}`, null);
      }),
    ),
  );
}

interface Listed {
  accountId: string;
  changedAt: Date;
}

/** One part of the providers whom searches find, in pieces; they are read as they are sent. */
export async function* providersSitemap(sql: Sql, { origin }: SeoPages, part: number): AsyncGenerator<string> {
  const skipped = (part - 1) * PROVIDERS_IN_A_PART;
  yield `${head}<urlset ${namespace}>\n`;
  let last: string | null = null;
  for (let sent = 0; sent < PROVIDERS_IN_A_PART; sent += ROWS_AT_ONCE) {
    const rows: Listed[] = await readListed(sql, last, last === null ? skipped : 0);
    yield rows
      .map(({ accountId, changedAt }) => entry(`${origin}/provider/${accountId}`, changedAt.toISOString()))
      .join('');
    last = rows.at(-1)?.accountId ?? null;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  yield '</urlset>\n';
}

/** A page changes with its profile and with each published review. */
async function readListed(sql: Sql, after: string | null, skipped: number): Promise<Listed[]> {
  return sql<Listed[]>`
    select listed.account_id as "accountId",
      greatest(listed.approved_at, p.published_at,
        (select max(r.published_at) from read.reviews r
         where r.subject_id = listed.account_id and r.side = 'client')) as "changedAt"
    from (
      select account_id, approved_at from read.provider_directory
      where shown and (${after}::uuid is null or account_id > ${after}::uuid)
      order by account_id offset ${skipped} limit ${ROWS_AT_ONCE}) as listed
    left join read.provider_profiles p using (account_id)
    order by listed.account_id`;
}

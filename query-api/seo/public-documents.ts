import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from '#platform/postgres.ts';

import { findPublicPage, languageIn } from './find-public-page.ts';
import { readPublicProvider, type PublicProvider } from './read-public-provider.ts';
import { inTitle, type PublicPage, type SeoPages } from './seo-pages.ts';
import { toDocument } from './to-document.ts';
import { withoutScripts } from './without-scripts.ts';

const PROVIDER = /^\/provider\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

export interface PublicDocument {
  readonly status: 200 | 404 | 410;
  readonly html: string;
}

/** The two documents of the build, for each address with its own head, and its status for search engines. */
export async function readDocuments(root: string, { pages, sql }: { pages: SeoPages; sql: Sql }) {
  const [landing, application] = await Promise.all(
    ['index.html', 'app.html'].map((file) => readFile(path.join(root, file), 'utf8')),
  );

  /** What the page says where no script runs is left to the caller if it has its own. */
  function show(page: PublicPage, query: URLSearchParams, html = application ?? '', keepsOwn = false): string {
    const lang = languageIn(query);
    const language = pages.languageOf(page, { lang });
    const seo = pages.describe(page, { lang });
    if (keepsOwn) return toDocument(html, { language, seo });
    const country = page.kind === 'page' || page.kind === 'provider' ? null : page.country;
    const said = { title: pages.headingOf(page, language), description: seo.description };
    // Links from a page in a country's language stay in it.
    const links = lang ?? (language === 'en' ? null : language);
    const section = withoutScripts(pages.textsOf(language), said, { language, lang: links, country });
    return toDocument(html, { language, seo, withoutScripts: section });
  }

  function showMissing(query: URLSearchParams, kind: 'notFound' | 'gone'): string {
    const lang = languageIn(query);
    const language = lang ?? 'en';
    const texts = pages.textsOf(language);
    const section = withoutScripts(texts, texts[kind], { language, lang });
    return toDocument(application ?? '', {
      language,
      title: inTitle(texts, texts[kind].title),
      withoutScripts: section,
    });
  }

  /** A page is served without the database, too: it says itself what it cannot load. */
  async function findProvider(address: string): Promise<PublicProvider | 'gone' | 'unknown' | null | undefined> {
    const accountId = PROVIDER.exec(address)?.[1]?.toLowerCase();
    if (accountId === undefined) return undefined;
    return readPublicProvider(sql, accountId).catch(() => 'unknown' as const);
  }

  return {
    landing: (country: string | null, query: URLSearchParams): PublicDocument => ({
      status: 200,
      html: show({ kind: 'landing', country }, query, landing),
    }),
    missing: (query: URLSearchParams): PublicDocument => ({ status: 404, html: showMissing(query, 'notFound') }),
    /** A page of the application. */
    async page(address: string, query: URLSearchParams): Promise<PublicDocument> {
      const provider = await findProvider(address);
      if (provider === null) return { status: 404, html: showMissing(query, 'notFound') };
      if (provider === 'gone') return { status: 410, html: showMissing(query, 'gone') };
      if (provider === 'unknown') return { status: 200, html: application ?? '' };
      const page =
        provider === undefined
          ? findPublicPage(address, query, pages.textsOf('en'))
          : { kind: 'provider' as const, provider };
      if (page !== null) return { status: 200, html: show(page, query) };
      return { status: 200, html: toDocument(application ?? '', { language: languageIn(query) ?? 'en' }) };
    },
    /** The head of a page whose body is made elsewhere. */
    withHead(html: string, address: string, query: URLSearchParams): string {
      const page = findPublicPage(address, query, pages.textsOf('en'));
      return page === null ? html : show(page, query, html, true);
    },
  };
}

import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { languageCodes } from '#domain/languages.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import type { SeoPages } from './seo-pages.ts';
import { categoriesSitemap, countParts, pagesSitemap, providersSitemap, sitemapIndex } from './sitemap.ts';

const HOUR = 'public, max-age=3600';
const xml = 'application/xml; charset=utf-8';

/** Files at fixed addresses for search engines and for home screens. */
export function siteFiles(app: Http, { sql, pages }: { sql: Sql; pages: SeoPages }): void {
  const schema = { hide: true };
  app.get('/robots.txt', { schema }, (_request, reply) => send(reply, 'text/plain; charset=utf-8', robots(pages)));
  app.get('/sitemap.xml', { schema }, async (_request, reply) =>
    send(reply, xml, sitemapIndex(pages, await countParts(sql))),
  );
  app.get('/sitemap/pages.xml', { schema }, (_request, reply) => send(reply, xml, pagesSitemap(pages)));
  app.get('/sitemap/categories.xml', { schema }, (_request, reply) => send(reply, xml, categoriesSitemap(pages)));
  app.get(
    '/sitemap/providers-:part.xml',
    { schema: { ...schema, params: z.object({ part: z.coerce.number().int().min(1).max(50_000) }) } },
    async ({ params }, reply) => {
      if (params.part > (await countParts(sql))) {
        throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.');
      }
      return send(reply, xml, Readable.from(providersSitemap(sql, pages, params.part)));
    },
  );
  app.get(
    '/manifest.webmanifest',
    { schema: { ...schema, querystring: z.object({ lang: z.enum(languageCodes).catch('en') }) } },
    (request: FastifyRequest<{ Querystring: { lang: (typeof languageCodes)[number] } }>, reply) =>
      send(reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest(pages, request.query.lang))),
  );
}

function send(reply: FastifyReply, type: string, body: string | Readable): FastifyReply {
  return reply.headers({ 'content-type': type, 'cache-control': HOUR }).send(body);
}

/**
 * Pages that no search engine may list say so themselves, which only a crawler that reads them learns; and the pages
 * need the API.
 */
function robots({ origin, isHidden }: SeoPages): string {
  return isHidden
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/exports/\nDisallow: /local/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function manifest({ textsOf }: SeoPages, lang: (typeof languageCodes)[number]) {
  const { product, landing } = textsOf(lang);
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: product,
    short_name: product,
    description: landing.description,
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

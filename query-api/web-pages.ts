import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import staticFiles from '@fastify/static';
import type { FastifyReply } from 'fastify';

import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { limitRequests } from '#platform/limit-requests.ts';
import type { Sql } from '#platform/postgres.ts';

import { defaultQueryLimits } from './deps.ts';
import { landingTarget } from './landing-target.ts';
import { readPrivacyPage } from './privacy-page.ts';
import { findLanding } from './seo/find-public-page.ts';
import { readDocuments } from './seo/public-documents.ts';
import { sendDocument } from './seo/send-document.ts';
import { siteFiles } from './seo/site-files.ts';
import type { SeoPages } from './seo/seo-pages.ts';

const YEAR_MS = 365 * 86_400_000;

interface WebPagesDeps {
  /** The folder of the built web. */
  readonly root: string;
  readonly config: Config;
  readonly sql: Sql;
  readonly pages: SeoPages;
  /** From one network address: some pages read the database. */
  readonly requestsPerMinute?: number;
}

/**
 * Serves the built web: `/` and the country routes are the landing page, files are files, and the addresses of
 * `page-patterns.json` are pages of the application. It also shows that a page is missing, which is then a 404. Each
 * document has its own head (`seo/`). Unknown addresses under `/api` and `/v1` are 404.
 */
export async function webPages(app: Http, deps: WebPagesDeps): Promise<void> {
  const { root, config, requestsPerMinute = defaultQueryLimits.requestsPerMinute } = deps;
  const files = listFiles(root);
  const isPage = await readPagePatterns(root);
  const privacyPage = await readPrivacyPage(root, config);
  const documents = await readDocuments(root, deps);
  await app.register(async (scope) => {
    await limitRequests(scope, requestsPerMinute);
    await scope.register(staticFiles, { root, serve: false, preCompressed: true });
    siteFiles(scope, deps);
    scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const address = parsePath(request.url);
      if (address === null || /^\/(api|v1|health|metrics)(\/|$)/.test(address)) return reply.callNotFound();
      const file = address.slice(1);
      if (files.has(file)) return sendFile(reply, file);
      const query = new URL(request.url, 'http://host').searchParams;
      const country = findLanding(address);
      if (country !== undefined) {
        const target = landingTarget(query, request.cookies['hw_signed_in'] !== undefined);
        return target === null
          ? sendDocument(request, reply, documents.landing(country, query))
          : reply.redirect(target);
      }
      // A missing file must not return a page: browsers would run its HTML as a script.
      if (/\.\w{1,16}$/.test(file)) return reply.callNotFound();
      const privacy = privacyPage(address, request);
      if (privacy !== null) return sendPrivacyPage(reply, documents.withHead(privacy, address, query));
      const canonical = withCanonicalIds(request.url);
      if (canonical !== null) return reply.redirect(canonical, 301);
      return sendDocument(
        request,
        reply,
        isPage(address) ? await documents.page(address, query) : documents.missing(query),
      );
    });
  });
}

/** Files under `assets/` have a content hash in their names: they never change. */
function sendFile(reply: FastifyReply, file: string): FastifyReply {
  if (file.endsWith('.html')) return sendPage(reply, file);
  return file.startsWith('assets/')
    ? reply.sendFile(file, { maxAge: YEAR_MS, immutable: true })
    : reply.sendFile(file, { maxAge: 3_600_000 });
}

/** Browsers revalidate pages on each load: they name the files of the current build. */
function sendPage(reply: FastifyReply, file: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
}

/** It differs by reader: by their languages, the signal that their browser sends, and what they chose. */
function sendPrivacyPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-cache',
      vary: 'accept-language, sec-gpc, cookie',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(html);
}

const ID = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/**
 * The same address with its ids in canonical spelling, or null if they have it already: pages cache and subscribe by
 * these ids.
 */
function withCanonicalIds(url: string): string | null {
  const { pathname, search } = new URL(url, 'http://host');
  const asked = pathname + search;
  const canonical = asked.replaceAll(ID, (id) => id.toLowerCase());
  // More than one leading slash would redirect to another site.
  return canonical === asked ? null : canonical.replace(/^\/+/, '/');
}

/** Whether an address is a page's. A parameter is one part of it; letter case and a last slash make no difference. */
async function readPagePatterns(root: string): Promise<(address: string) => boolean> {
  const patterns = JSON.parse(await readFile(path.join(root, 'page-patterns.json'), 'utf8')) as string[];
  const pages = patterns.map(splitAddress);
  return (address) => {
    const asked = splitAddress(address);
    const fits = (part: string, at: number) => part === asked[at] || (part.startsWith(':') && asked[at] !== '');
    return pages.some((parts) => parts.length === asked.length && parts.every(fits));
  };
}

function splitAddress(address: string): string[] {
  return address
    .toLowerCase()
    .replace(/(.)\/$/, '$1')
    .split('/');
}

/** As the pages read it: a slash that is encoded ends no part of an address. */
function parsePath(url: string): string | null {
  try {
    const parts = new URL(url, 'http://host').pathname.split('/');
    const address = parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F')).join('/');
    return address.includes('\u0000') ? null : address;
  } catch {
    return null;
  }
}

function listFiles(root: string): ReadonlySet<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}

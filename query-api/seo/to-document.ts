import type { LanguageCode } from '#domain/languages.ts';

import type { SeoView } from '../contract/seo.ts';
import { OG_IMAGE } from './og-image.ts';

export interface DocumentParts {
  readonly language: LanguageCode;
  /** Without it, the page is one that no search engine lists, and keeps its own title. */
  readonly seo?: SeoView;
  /** Of a page that is not listed. */
  readonly title?: string;
  /** HTML for browsers without scripts, in place of what stands there; undefined keeps that. */
  readonly withoutScripts?: string;
}

/**
 * The built document with what search engines, link previews and browsers without scripts read. Scripts later set the
 * same title, from the same texts.
 */
export function toDocument(html: string, { language, seo, title, withoutScripts }: DocumentParts): string {
  const head = seo === undefined ? unlistedHead(title) : listedHead(seo);
  const withHead = html
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace('href="/manifest.webmanifest"', `href="/manifest.webmanifest?lang=${language}"`)
    .replace(/<meta name="description"[^<>]*>/, (own) => (seo === undefined ? own : ''))
    .replace(/<title>[^<]*<\/title>/, (own) => head(own));
  if (withoutScripts === undefined) return withHead;
  return withHead
    .replace('</head>', `${hiddenApplication}</head>`)
    .replace(/<noscript>[^<]*<\/noscript>/, '')
    .replace('</body>', () => `<noscript>${withoutScripts}</noscript></body>`);
}

/** The application's place, which shows that it loads. */
export const hiddenApplication = '<noscript><style>#root{display:none}</style></noscript>';

const unlistedHead = (title?: string) => (own: string) =>
  `${title === undefined ? own : `<title>${escapeHtml(title)}</title>`}<meta name="robots" content="noindex">`;

function listedHead(seo: SeoView): () => string {
  // The picture of all pages; a person's photo is small and square.
  const isDrawn = seo.ogImage.endsWith(OG_IMAGE);
  const tags = [
    `<title>${escapeHtml(seo.title)}</title>`,
    meta('name', 'description', seo.description),
    meta('name', 'keywords', seo.keywords.join(', ')),
    meta('name', 'robots', seo.robots),
    `<link rel="canonical" href="${escapeHtml(seo.canonical)}">`,
    ...seo.hreflang.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', seo.canonical),
    meta('property', 'og:title', seo.ogTitle),
    meta('property', 'og:description', seo.ogDescription),
    meta('property', 'og:image', seo.ogImage),
    ...(isDrawn ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')] : []),
    meta('property', 'og:locale', seo.ogLocale),
    meta('name', 'twitter:card', isDrawn ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', seo.twitterTitle),
    meta('name', 'twitter:description', seo.twitterDescription),
    meta('name', 'twitter:image', seo.ogImage),
    ...seo.structuredData.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ];
  return () => tags.join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** As a script's content, which ends at `</script>` and in which a comment may begin with `<!--`. */
const escapeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

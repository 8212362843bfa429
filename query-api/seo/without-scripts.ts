import { serviceCategories } from '#domain/categories.ts';
import type { LanguageCode } from '#domain/languages.ts';

import type { PublicTexts } from '../contract/public-texts.ts';
import { withLanguage } from './seo-pages.ts';
import { escapeHtml } from './to-document.ts';

interface Said {
  readonly title: string;
  readonly description: string;
}

interface Reader {
  readonly language: LanguageCode;
  /** As the address has it. */
  readonly lang: LanguageCode | null;
  /** The services are listed for it. */
  readonly country?: string | null;
}

/** What a public page says where no script runs: what it is about, and links to the others. */
export function withoutScripts(texts: PublicTexts, { title, description }: Said, reader: Reader): string {
  const { language, lang, country = null } = reader;
  const pages = Object.entries(texts.pages).map(([path, page]) => link(withLanguage(path, lang), page.title));
  const services = serviceCategories.map(({ key }) =>
    link(withLanguage(`/providers?category=${key}&country=${country ?? ''}`, lang), texts.categories[key].title),
  );
  const home = link(withLanguage('/', lang), texts.product);
  return [
    `<main class="container-page pt-12 pb-16" lang="${language}">`,
    `<h1 class="text-3xl">${escapeHtml(title)}</h1><p class="mt-3">${escapeHtml(description)}</p>`,
    `<p class="mt-3">${escapeHtml(texts.noScript)}</p><ul class="mt-3">${home}${pages.join('')}</ul>`,
    country === null ? '' : `<ul class="mt-3">${services.join('')}</ul>`,
    '</main>',
  ].join('');
}

const link = (href: string, label: string): string =>
  `<li><a class="link inline-flex min-h-11 items-center" href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`;

import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { serviceCategories } from '#domain/categories.ts';
import { type LanguageCode, languageCodes } from '#domain/languages.ts';
import type { PublicTexts, PublicTextsByLanguage } from '#query-api/contract/public-texts.ts';

import { paths } from '../src/app/paths.ts';
import { patterns } from '../src/app/patterns.ts';
import { blogPosts } from '../src/features/guides/blog/blog-posts.ts';
import { comparisons } from '../src/features/guides/versus/comparisons.ts';

const locales = path.join(import.meta.dirname, '../locales');

/** The pages that search engines may list: title as in the page's own texts, and description. All others are left out. */
const pages: Readonly<Record<string, readonly [title: string, description: string]>> = {
  [patterns.providers]: ['providers:title', 'seo:about.providers'],
  [patterns.browseServices]: ['guides:services.title', 'seo:about.services'],
  [patterns.postRequest]: ['request:pageTitle', 'landing:description'],
  [patterns.howItWorks]: ['guides:how.title', 'seo:about.how'],
  [patterns.help]: ['guides:help.title', 'guides:help.lead'],
  [patterns.verificationProcess]: ['guides:verify.title', 'guides:verify.lead'],
  [patterns.safetyGuide]: ['guides:safety.title', 'guides:safety.lead'],
  [patterns.serviceGuidelines]: ['guides:rules.title', 'guides:rules.lead'],
  [patterns.successStories]: ['guides:stories.title', 'seo:about.stories'],
  [patterns.blog]: ['blog:title', 'blog:lead'],
  ...Object.fromEntries(
    blogPosts.map(({ slug, title, lead }) => [paths.blogPost(slug), [`blog:${title}`, `blog:${lead}`] as const]),
  ),
  ...Object.fromEntries(
    comparisons.map(({ slug, key }) => [
      paths.comparison(slug),
      [`versus:${key}.title`, `versus:${key}.lead`] as const,
    ]),
  ),
  [patterns.signUp]: ['auth:signUp.pageTitle', 'seo:about.signUp'],
  [patterns.contact]: ['legal:contact.title', 'legal:contact.lead'],
  [patterns.termsOfService]: ['legal:terms.title', 'seo:about.terms'],
  [patterns.privacyPolicy]: ['legal:privacy.title', 'legal:privacy.lead'],
  [patterns.privacyRights]: ['privacy:pageTitle', 'privacy:lead'],
};

/** Of the pages whose last change is known. */
const changes = new Map(blogPosts.map(({ slug, changed }) => [paths.blogPost(slug), changed]));

function collectTexts(language: LanguageCode): PublicTexts {
  const files = new Map<string, unknown>();
  function read(name: string, inside = 'common'): string {
    const [namespace = '', key = ''] = name.includes(':') ? name.split(':') : [inside, name];
    const file: unknown =
      files.get(namespace) ?? JSON.parse(readFileSync(path.join(locales, language, `${namespace}.json`), 'utf8'));
    files.set(namespace, file);
    const text = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], file);
    if (typeof text !== 'string') throw new Error(`There is no text ${name} in ${language}`);
    // Long words are broken on pages alone.
    return text
      .replaceAll('\u00ad', '')
      .replaceAll(/\$t\(([\w:.]+)\)/g, (_, nested: string) => read(nested, namespace));
  }
  const described = ([title, description]: readonly [string, string]) => ({
    title: read(title),
    description: read(description),
  });
  const categories = serviceCategories.map(({ key }) => [
    key,
    described([`common:category.${key}`, `guides:services.about.${key}`]),
  ]);
  return {
    product: read('common:product'),
    pageTitle: read('ui:title.page'),
    landing: described(['landing:title', 'landing:description']),
    pages: Object.fromEntries(
      Object.entries(pages).map(([address, texts]) => [
        address,
        { ...described(texts), changed: changes.get(address) },
      ]),
    ),
    categories: Object.fromEntries(categories) as PublicTexts['categories'],
    provider: read('seo:about.provider'),
    someone: read('job:someone.provider'),
    notFound: described(['ui:notFound.title', 'ui:notFound.text']),
    gone: described(['providers:gone.title', 'providers:gone.text']),
    noScript: read('seo:noScript'),
  };
}

/** What servers say of the public pages, by language. */
export function collectPublicTexts(): PublicTextsByLanguage {
  return Object.fromEntries(
    languageCodes.map((language) => [language, collectTexts(language)]),
  ) as PublicTextsByLanguage;
}

export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'public-pages.json', source: JSON.stringify(collectPublicTexts()) });
    },
  };
}

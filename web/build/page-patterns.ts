import type { Plugin } from 'vite';

import { paths } from '../src/app/paths.ts';
import { patterns } from '../src/app/patterns.ts';
import { redirects } from '../src/app/redirects.ts';
import { blogPosts } from '../src/features/guides/blog/blog-posts.ts';
import { comparisons } from '../src/features/guides/versus/comparisons.ts';

/** Patterns of which only certain addresses exist. */
const addressesOf: Readonly<Record<string, readonly string[]>> = {
  [patterns.blogPost]: blogPosts.map(({ slug }) => paths.blogPost(slug)),
  [patterns.comparison]: comparisons.map(({ slug }) => paths.comparison(slug)),
};

/** The application's addresses, as patterns or as they are. */
export function listPagePatterns(): string[] {
  const ours = Object.values(patterns).flatMap((pattern) => addressesOf[pattern] ?? [pattern]);
  return [...ours, ...redirects.map(({ from }) => from)];
}

/** Lists the application's addresses for the server, which answers all others with 404. */
export function pagePatterns(): Plugin {
  return {
    name: 'page-patterns',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'page-patterns.json', source: JSON.stringify(listPagePatterns()) });
    },
  };
}

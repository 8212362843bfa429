// @vitest-environment node
import { expect, test } from 'vitest';

import { collectPublicTexts } from './public-pages.ts';
import { listPagePatterns } from './page-patterns.ts';

test('posts and comparisons are addresses of their own: any other below them is missing', () => {
  const addresses = listPagePatterns();
  expect(addresses).toContain('/jobs/:jobId');
  expect(addresses).toEqual(expect.arrayContaining(['/blog', '/blog/describe-a-job', '/vs/classified-ads']));
  expect(addresses.filter((address) => /^\/(?:blog|vs)\/:/.test(address))).toEqual([]);
});

test('servers have texts for every post and comparison, and for no other address below them', () => {
  const below = (address: string) => /^\/(?:blog|vs)\//.test(address);
  const described = Object.keys(collectPublicTexts().en.pages).filter(below);
  expect(described.length).toBeGreaterThan(0);
  expect(described.toSorted()).toEqual(listPagePatterns().filter(below).toSorted());
});

import { expect, it } from 'vitest';

import { ownPath } from './own-path.ts';

it.each(['/', '/jobs/7?tab=1#messages', '/post-request?category=painting'])('%s is a path of this site', (path) => {
  expect(ownPath.safeParse(path).success).toBe(true);
});

it.each([
  '',
  'jobs',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example',
  '/\t/evil.example',
  '/a\nb',
])('%j is none', (path) => {
  expect(ownPath.safeParse(path).success).toBe(false);
});

import { expect, test } from 'vitest';

import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/post-request?category=painting', '/post-request?category=painting'],
  ['https://elsewhere.example', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['javascript:alert(1)', null],
  [null, null],
])('after signing in, %s leads to %s', (given, expected) => {
  expect(safeRedirect(given)).toBe(expected);
});

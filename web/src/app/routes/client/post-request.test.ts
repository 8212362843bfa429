import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { redirectTarget } from '#web/testing/redirect-target.ts';
import { usePage } from '#web/testing/use-page.ts';

import { loader } from './post-request.tsx';

usePage(['errors']);

test('people who can post a request can write one, also before they sign in; staff are redirected to their own page', async () => {
  expect(await redirectTarget(loader, '/post-request', null)).toBeNull();
  expect(await redirectTarget(loader, '/post-request', me())).toBeNull();
  expect(await redirectTarget(loader, '/post-request', me({ accountType: 'provider' }))).toBeNull();
  expect(await redirectTarget(loader, '/post-request', me({ accountType: 'admin' }))).toBe('/admin-dashboard');
  expect(await redirectTarget(loader, '/post-request', me({ accountType: 'support' }))).toBe('/support');
});

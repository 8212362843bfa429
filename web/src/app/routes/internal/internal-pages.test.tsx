import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { DemoView } from '#query-api/contract/demo.ts';
import { me } from '#web/testing/build-people.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { Component as LogoPage } from './logo-preview.tsx';
import { Component as ErrorPage } from './sentry-test.tsx';

usePage(['common', 'ui', 'errors']);

beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => vi.unstubAllEnvs());

const demo: DemoView = { now: '2027-03-01T09:00:00.000Z', offsetSeconds: 0, accounts: [] };
const admin = me({ accountType: 'admin', isAdmin: true });

describe.each([
  ['of the logo', <LogoPage key="logo" />, 'Logo'],
  ['that raises errors', <ErrorPage key="error" />, 'Error monitoring'],
])('the page %s', (_, page, title) => {
  test('is for an admin of a demonstration', async () => {
    answerWith('/api/demo', { demo });
    renderPage(page, { me: admin });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  test.each([
    ['an admin outside a demonstration', admin, null],
    ['a client of a demonstration', me(), demo],
    ['a visitor of a demonstration', null, demo],
  ])('is none for %s', async (__, who, found) => {
    answerWith('/api/demo', { demo: found });
    renderPage(page, { me: who });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });
});

test('a broken section leaves the rest of the page', async () => {
  answerWith('/api/demo', { demo });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderPage(<ErrorPage />, { me: admin });
  await user.click(await screen.findByRole('button', { name: 'Break the section' }));
  expect(await screen.findByText(/Test section/)).toBeTruthy();
  expect(screen.queryByText('This section works.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Break the page' })).toBeTruthy();
});

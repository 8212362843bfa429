import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { LeaveSection } from './leave-section.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'settings', 'deletion']);

const none = { status: 'none', accountId: me().user.id, blockers: [], ends: 0, legalHold: false, followToken: null };
const work = { jobId: '7', title: 'Repaint the hall', reasons: ['work'] };

async function show(changes: object = {}) {
  answerWith('/api/account-deletions/mine', { ...none, ...changes });
  answerWith('/api/auth/me', me());
  const page = renderPage(<LeaveSection />, { at: '/settings/deactivate', me: me() });
  await screen.findByRole('heading', { name: 'Deactivate account' });
  return page;
}

async function confirm(user: Awaited<ReturnType<typeof show>>['user']) {
  recordRequests('/api/auth/confirm-identity', () => ({}));
  await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
  expect(screen.queryByRole('button', { name: 'Deactivate account' })).toBeNull();
  // Its question has the focus.
  expect(document.activeElement?.contains(screen.getByLabelText('Password'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByRole('button', { name: 'Deactivate account' });
}

test('a person with nothing open confirms, deactivates, and is signed out', async () => {
  const sent = recordRequests('/api/account/deactivate', () => ({ position: '101' }));
  const { user, address, queryClient } = await show();
  await user.click(await confirm(user));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Your account is deactivated')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{}]);
  expect(queryClient.getQueryData(keys.me)).toBeNull();
});

test('what is open is named, and offers no button', async () => {
  await show({ blockers: [work] });
  expect(screen.getByText('Repaint the hall')).toBeTruthy();
  expect(screen.getByText('After that, you can deactivate your account.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deactivate account' })).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('what is open stands above both ways to leave, and does not stop a deletion', async () => {
  await show({ blockers: [work] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Finish these first', 'Deactivate account', 'Delete account']);
  expect(screen.getByRole('link', { name: 'Delete account' }).getAttribute('href')).toBe('/ccpa/delete-account');
});

test('open requests have to be withdrawn first', async () => {
  await show({ ends: 2 });
  expect(screen.getByRole('link', { name: 'Open requests' }).getAttribute('href')).toBe('/requests');
  expect(screen.queryByRole('button', { name: 'Deactivate account' })).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('what began meanwhile is shown instead', async () => {
  recordRequests('/api/account/deactivate', () => ({ status: 409, code: 'WRONG_STATE' }));
  const { user, address } = await show();
  const button = await confirm(user);
  answerWith('/api/account-deletions/mine', { ...none, blockers: [work] });
  await user.click(button);
  expect(await screen.findByText('Repaint the hall')).toBeTruthy();
  expect(address()).toBe('/settings/deactivate');
});

test('a confirmation that no longer counts is asked for again', async () => {
  recordRequests('/api/account/deactivate', () => ({ status: 403, code: 'IDENTITY_NOT_CONFIRMED' }));
  const { user } = await show();
  await user.click(await confirm(user));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

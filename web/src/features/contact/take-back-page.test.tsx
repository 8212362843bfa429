import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { TakeBackPage } from './take-back-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'contact']);

const token = 'a'.repeat(86);
const valid = { state: 'valid', email: 'aoife@homewright.test', until: '2027-03-04T10:00:00.000Z' };

function show(link: object, what: 'email' | 'phone' = 'email') {
  globalThis.history.replaceState(null, '', `/${what}-change#${token}`);
  const checked = recordRequests(`/api/auth/${what}-change/check`, () => link);
  return { checked, ...renderPage(<TakeBackPage what={what} />) };
}
const typePassword = (user: ReturnType<typeof show>['user'], text: string) =>
  screen.findByLabelText('New password', { selector: '[type=password]' }).then((field) => user.type(field, text));

test('the link takes the account back with a new password, and its secret leaves the address at once', async () => {
  const sent = recordRequests('/api/auth/email-change/take-back', () => ({ success: true }));
  const { user, checked } = show(valid);
  expect(await screen.findByText(/change it back to/)).toBeTruthy();
  expect(globalThis.location.hash).toBe('');
  expect(checked[0]?.body).toEqual({ token });
  await typePassword(user, 'four herons at the lock');
  await user.click(screen.getByRole('button', { name: 'Change it back' }));
  expect(await screen.findByRole('heading', { name: 'Your account is yours again' })).toBeTruthy();
  expect(sent[0]?.body).toEqual({ token, password: 'four herons at the lock' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('a password that is too short, or among the common ones, is explained at its field', async () => {
  const errors = [{ path: 'password', code: 'VALIDATION_ERROR' }];
  recordRequests('/api/auth/email-change/take-back', () => ({ status: 422, code: 'VALIDATION_ERROR', errors }));
  const { user } = show(valid);
  await typePassword(user, 'short');
  await user.click(screen.getByRole('button', { name: 'Change it back' }));
  expect(await screen.findAllByText(/at least 15 characters/)).not.toEqual([]);
  await typePassword(user, ' but long enough now');
  await user.click(screen.getByRole('button', { name: 'Change it back' }));
  expect(await screen.findAllByText('This password was found in a data leak. Choose another.')).not.toEqual([]);
});

test.each([
  ['used', 'This change was already undone', 'Sign in', '/login'],
  ['expired', 'This link has expired', 'Contact us', '/contact'],
  ['unknown', 'This link does not work', 'Sign in', '/login'],
])('a link that is %s has a page of its own', async (state, title, link, to) => {
  show({ state });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
});

test('a link that was used meanwhile says so', async () => {
  recordRequests('/api/auth/email-change/take-back', () => ({ status: 409, code: 'ALREADY_DONE' }));
  const { user } = show(valid);
  await typePassword(user, 'four herons at the lock');
  await user.click(screen.getByRole('button', { name: 'Change it back' }));
  expect(await screen.findByRole('heading', { name: 'This change was already undone' })).toBeTruthy();
});

const ofPhone = { state: 'valid', phone: '+353855550142', until: '2027-03-04T10:00:00.000Z' };

test('a changed number is taken back in the same way, and its owner signs in with their address', async () => {
  const sent = recordRequests('/api/auth/phone-change/take-back', () => ({ success: true }));
  const { user, checked } = show(ofPhone, 'phone');
  expect((await screen.findByText(/The phone number of your account was replaced/)).textContent).toContain(
    '85\u00a0555\u00a00142',
  );
  expect(checked[0]?.body).toEqual({ token });
  await typePassword(user, 'four herons at the lock');
  await user.click(screen.getByRole('button', { name: 'Change it back' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/Sign in with your email address.*85\s555\s0142/);
  expect(sent[0]?.body).toEqual({ token, password: 'four herons at the lock' });
});

test('a number that another account has proved since does not return, and the page says what to do', async () => {
  recordRequests('/api/auth/phone-change/take-back', () => ({ status: 409, code: 'PHONE_EXISTS' }));
  const { user } = show(ofPhone, 'phone');
  await typePassword(user, 'four herons at the lock');
  await user.click(screen.getByRole('button', { name: 'Change it back' }));
  expect(await screen.findByRole('heading', { name: 'Another account has this number now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

test('a change of number that was undone before says that the number is back', async () => {
  show({ state: 'used' }, 'phone');
  expect(await screen.findByText(/has its earlier phone number again/)).toBeTruthy();
});

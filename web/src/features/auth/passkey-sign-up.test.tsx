import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { plugInAuthenticator, registrationOptions as options } from '#web/testing/fake-authenticator.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { AuthDialogs } from './auth-dialogs.tsx';
import { SignUpPage } from './sign-up-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);
const answer = expect.objectContaining({ id: 'AQID', type: 'public-key' });
const BEGIN = '/api/auth/passkey/new-account/begin';
const FINISH = '/api/auth/passkey/new-account';

let device: ReturnType<typeof plugInAuthenticator>;
beforeEach(() => {
  device = plugInAuthenticator();
  return () => device.unplug();
});

const show = (at = '/signup') =>
  renderPage(
    <>
      <SignUpPage />
      <AuthDialogs />
    </>,
    { at },
  );

async function fill(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
  await user.selectOptions(screen.getByLabelText('Country'), 'Ireland');
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }));
  await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
}

const create = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));

test('an account is opened with a passkey, and no password is asked or sent', async () => {
  const begun = recordRequests(BEGIN, () => ({ options }));
  const finished = recordRequests(FINISH, () => ({ user: { id: 'x', accountType: 'client' }, redirectTo: null }));
  answerWith('/api/auth/me', me({ profileCompleted: false }));
  const { user, address } = show();
  await fill(user);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByText(/your fingerprint, your face or the PIN/)).toBeTruthy();
  await create(user);
  await waitFor(() => expect(address()).toBe('/complete-profile'));
  expect(begun[0]?.body).toEqual({
    accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    accountType: 'client',
    email: 'maeve@example.ie',
    country: 'IE',
    language: 'en',
    acceptTerms: true,
  });
  expect(device.create.mock.calls[0]?.[0].publicKey?.user.name).toBe(options.user.name);
  expect(finished[0]?.body).toEqual({ answer });
});

test('the password comes back with another press, and is required again', async () => {
  const { user } = show();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Use a password instead' }));
  await create(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test('a person who declines on the device is told, and stays on the page', async () => {
  recordRequests(BEGIN, () => ({ options }));
  const finished = recordRequests(FINISH, () => ({}));
  device.create.mockRejectedValue(new DOMException('declined', 'NotAllowedError'));
  const { user, address } = show();
  await fill(user);
  await create(user);
  await screen.findAllByText('Your device did not finish. Please try again.');
  expect(finished).toEqual([]);
  expect(address()).toBe('/signup');
});

test('after a lost answer the same passkey is sent again, and none is made anew', async () => {
  recordRequests(BEGIN, () => ({ options }));
  let lost = true;
  const finished = recordRequests(FINISH, () => {
    if (!lost) return { user: { id: 'x', accountType: 'client' }, redirectTo: null };
    lost = false;
    return { status: 500, code: 'INTERNAL_ERROR' };
  });
  answerWith('/api/auth/me', me({ profileCompleted: false }));
  const { user, address } = show();
  await fill(user);
  await create(user);
  await waitFor(() => expect(finished).toHaveLength(1));
  await screen.findByRole('button', { name: 'Create account' });
  await create(user);
  await waitFor(() => expect(address()).toBe('/complete-profile'));
  expect(device.create).toHaveBeenCalledTimes(1);
  expect(finished.map(({ body }) => body)).toEqual([{ answer }, { answer }]);
});

test('a known address leads to the sign-in, before the device makes a passkey', async () => {
  recordRequests(BEGIN, () => ({ status: 409, code: 'EMAIL_EXISTS_CLIENT', existingAccountType: 'client' }));
  const { user } = show();
  await fill(user);
  await create(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('maeve@example.ie');
  expect(dialog.getByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
  expect(device.create).not.toHaveBeenCalled();
});

test('a browser without passkeys shows the password alone', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  show();
  expect(screen.getByLabelText('Password')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
});

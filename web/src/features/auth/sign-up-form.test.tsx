import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordRequests, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { AuthDialogs } from './auth-dialogs.tsx';
import { SignUpPage } from './sign-up-page.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'auth', 'security']));

const show = (at = '/signup') =>
  renderPage(
    <>
      <SignUpPage />
      <AuthDialogs />
    </>,
    { at },
  );

async function fill(user: ReturnType<typeof show>['user']) {
  await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
  await user.selectOptions(screen.getByLabelText('Country'), 'Ireland');
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }));
}

test('an empty form is not sent: the summary names each field, takes the focus, and leads to it', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(document.title).toMatch(/^Error: /);
  expect(within(summary).getAllByRole('link')).toHaveLength(3);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  await user.click(within(summary).getByRole('link', { name: /Enter your full email address/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('the terms can be read next to the form', () => {
  show();
  const links = ['terms', 'privacy policy'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms-of-service', '/privacy-policy']);
});

test('a complete form opens an account of the chosen kind, in the reader’s language and country', async () => {
  const sent = recordRequests('/api/auth/signup', () => ({
    user: { id: 'x', accountType: 'provider' },
    redirectTo: null,
  }));
  answerWith('/api/auth/me', me({ profileCompleted: false }));
  const { user, address } = show('/signup?userType=provider&next=/jobs/7');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(address()).toBe('/complete-profile?next=%2Fjobs%2F7'));
  expect(sent[0]?.body).toEqual({
    accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    accountType: 'provider',
    email: 'maeve@example.ie',
    password: 'rain over the long acre',
    country: 'IE',
    language: 'en',
    acceptTerms: true,
  });
});

test('a field error from the server appears at the field', async () => {
  recordRequests('/api/auth/signup', () => ({
    status: 422,
    code: 'VALIDATION_ERROR',
    errors: [{ path: 'password', code: 'VALIDATION_ERROR' }],
  }));
  const { user } = show();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('data leak');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test('an address that has an account leads to sign-in, with the address filled in', async () => {
  const sent = recordRequests('/api/auth/signup', () => ({
    status: 409,
    code: 'EMAIL_EXISTS_CLIENT',
    existingAccountType: 'client',
  }));
  const { user } = show();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findAllByText('Account Already Exists')).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(/Enter your full email address/)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  expect(dialog.getByText(/There is already an account for maeve@example.ie/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('maeve@example.ie');
  expect(sent).toHaveLength(1);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { LogInPage } from './log-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);

test.each([
  ['/login?next=%2Fjobs%2F7', <LogInPage key="in" />, { purpose: 'logIn', next: '/jobs/7' }],
  ['/signup?next=https://evil.example', <SignUpPage key="up" />, { purpose: 'signUp' }],
])('%s leads to Google', async (at, page, body) => {
  answerWith('/api/auth/google/offer', { isOffered: true });
  const sent = recordRequests('/api/auth/google', () => ({ url: 'http://localhost:3000/#google' }));
  const { user } = renderPage(page, { me: null, at });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(sent.map((request) => request.body)).toEqual([body]));
});

test('where Google is not set up, nothing offers it', async () => {
  renderPage(<LogInPage />, { me: null, at: '/login' });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});

test('back from Google, the second step is asked for', async () => {
  renderPage(<LogInPage />, { me: null, at: '/login?step=code' });
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
});

test('a sign-up that came back from Google asks neither for an address nor a password', async () => {
  answerWith('/api/auth/google/new-account', { email: 'ann@example.org', next: null });
  const sent = recordRequests('/api/auth/google/new-account', () => ({ user: null, redirectTo: null }));
  answerWith('/api/auth/me', null);
  const { user } = renderPage(<SignUpPage />, { me: null, at: '/signup?with=google' });
  expect(await screen.findByText(/Google confirmed .*ann@example\.org/)).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Country'), 'Ireland');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([{ accountType: 'client', country: 'IE', acceptTerms: true }]),
  );
  expect(sent[0]?.body).not.toHaveProperty('email');
});

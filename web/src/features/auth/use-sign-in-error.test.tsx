import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { LogInPage } from './log-in-page.tsx';

usePage(['common', 'ui', 'errors', 'auth']);

const show = (query: string) => renderPage(<LogInPage />, { me: null, at: `/login?${query}` });

test.each([
  ['error=oauth-error&reason=access_denied', 'Permission Required', /^You cancelled the Google sign-in\. Please click/],
  ['error=oauth-error', 'Google Sign-In Failed', /^Something went wrong with Google authentication\./],
  ['error=oauth-error&reason=other', 'Google Sign-In Failed', /use a different sign-in method\.$/],
  ['error=missing-code', 'Authentication Incomplete', /ensure pop-ups are enabled and try again\.$/],
  ['error=invalid-state', 'Security Check Failed', /^Your session has expired\./],
  ['error=invalid-state-mode', 'Authentication Error', /Please try logging in again\.$/],
  ['error=no-email', 'Email Required', /needs a verified email address\./],
  ['error=registration-failed', 'Authentication Error', /^Authentication failed\. Please try again\.$/],
  ['error=session-failed', 'Authentication Error', /^Authentication failed\. Please try again\.$/],
  ['error=whatever', 'Sign-In Error', /contact support if the problem persists\.$/],
  ['error=OAUTH_INVALID_STATE', 'Security Check Failed', /^Your session has expired\./],
  ['error=OAUTH_CSRF_FAILED', 'Security Check Failed', /^Your session has expired\./],
  ['error=OAUTH_ERROR', 'Google Sign-In Failed', /^Something went wrong with Google/],
  ['error=OAUTH_ACCOUNT_EXISTS', 'Account Already Exists', /connect Google in your security settings\.$/],
  ['error=toString', 'Sign-In Error', /contact support if the problem persists\.$/],
])('%s says “%s”, and leaves the address', async (query, title, body) => {
  const { address } = show(`${query}&message=x&existingAccountType=client&next=%2Fjobs%2F7&testCountry=IE`);
  // An error is also said to screen readers at once.
  expect(await screen.findAllByText(title)).not.toEqual([]);
  expect(screen.getAllByText(body)).not.toEqual([]);
  await waitFor(() => expect(address()).toBe('/login?next=%2Fjobs%2F7&testCountry=IE'));
});

test.each([
  ['noAccount', 'No Account Yet', 'Get Started Today!', '/create-account?mode=signup'],
  ['NO_ACCOUNT_FOUND', 'No Account Yet', 'Get Started Today!', '/create-account?mode=signup'],
  ['USER_NOT_FOUND', 'No Account Yet', 'Get Started Today!', '/create-account?mode=signup'],
  ['ACCOUNT_NOT_FOUND', 'No Account Yet', 'Get Started Today!', '/create-account?mode=signup'],
  ['accountIncomplete', 'Let’s Get You Started!', 'Set Up Now', '/complete-profile'],
])('%s says “%s” with a button that leads on', async (error, title, button, to) => {
  const { user, address } = show(`error=${error}`);
  expect(await screen.findByText(title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(address()).toBe(to));
});

test('without an error nothing is said', () => {
  const { address } = show('next=%2Fjobs%2F7');
  expect(screen.queryByText('Sign-In Error')).toBeNull();
  expect(address()).toBe('/login?next=%2Fjobs%2F7');
});

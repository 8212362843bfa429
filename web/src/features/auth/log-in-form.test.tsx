import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { textSource } from '#web/lib/i18n/text-source.ts';
import { useCountry } from '#web/lib/locale/country.tsx';
import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, takesAt } from '#web/testing/server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { LogInForm } from './log-in-form.tsx';

usePage(['common', 'ui', 'errors', 'auth']);
afterEach(async () => {
  localStorage.clear();
  await textSource().changeLanguage('en');
});

function Page() {
  return (
    <>
      <LogInForm />
      <p>Country: {useCountry().country}</p>
    </>
  );
}

/** Somebody who chose Danish and Denmark elsewhere signs in. */
async function signIn() {
  takesAt('/api/auth/login', () => ({ user: { id: 'x', accountType: 'client' }, redirectTo: null }));
  answers('/api/auth/me', me({ language: 'da', localeCountry: 'DK' }));
  const { user, address } = renderPage(<Page />, { at: '/login' });
  await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/client-dashboard'));
}

test('whoever signs in reads as they chose elsewhere, where this browser has no choice of its own', async () => {
  await signIn();
  expect(await screen.findByRole('button', { name: 'Log ind' })).toBeTruthy();
  expect(screen.getByText('Country: DK')).toBeTruthy();
});

test('what was chosen in this browser stays', async () => {
  localStorage.setItem('preferredLanguage', 'en');
  localStorage.setItem('detectedCountry', 'IE');
  await signIn();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByText('Country: IE')).toBeTruthy();
});

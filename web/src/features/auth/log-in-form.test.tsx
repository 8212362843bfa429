import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { textSource } from '#web/lib/i18n/text-source.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { detectLocale } from '#web/lib/locale/stored-locale.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ids } from '#web/testing/ids.ts';
import { answerWith, recordRequests, server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { LogInForm } from './log-in-form.tsx';
import { LogInPage } from './log-in-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);
afterEach(async () => {
  await textSource().changeLanguage('en');
});

function Page() {
  return (
    <>
      <LogInForm onSecondStep={() => {}} />
      <p>Country: {useCountry().country}</p>
    </>
  );
}

/** A person with Danish and Denmark stored, or the given choice, signs in. */
async function signIn(chosen = { language: 'da', localeCountry: 'DK' }) {
  recordRequests('/api/auth/login', () => ({ user: { id: 'x', accountType: 'client' }, redirectTo: null }));
  answerWith('/api/auth/me', me(chosen));
  const { user, address } = renderPage(<Page />, { at: '/login' });
  await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/client-dashboard'));
}

test('a person who signs in gets their stored language and country if this browser has no choice of its own', async () => {
  await signIn();
  expect(await screen.findByRole('button', { name: 'Log ind' })).toBeTruthy();
  expect(screen.getByText('Country: DK')).toBeTruthy();
});

test('the adopted choice survives a reload, and gives way to the next person’s stored choice', async () => {
  await signIn();
  expect(detectLocale()).toEqual({ language: 'da', country: 'DK' });
  cleanup();
  await textSource().changeLanguage('en');
  await signIn({ language: 'de', localeCountry: 'AT' });
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeTruthy();
  expect(screen.getByText('Country: AT')).toBeTruthy();
  expect(detectLocale()).toEqual({ language: 'de', country: 'AT' });
});

test('the choice made in this browser stays', async () => {
  localStorage.setItem('preferredLanguage', 'en');
  localStorage.setItem('localePreferences', JSON.stringify({ preferredCountry: 'IE' }));
  await signIn();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByText('Country: IE')).toBeTruthy();
});

test.each([
  ['the same person goes on with it', me(), 0],
  ['another person does not get to see it', me({ id: ids.niall }), 1],
])('behind the dialog is what the last person was doing: %s', async (_, person, times) => {
  const begun = vi.spyOn(shownAccount, 'beginAgain').mockImplementation(() => undefined);
  recordRequests('/api/auth/login', () => ({ user: { id: person.user.id, accountType: 'client' }, redirectTo: null }));
  answerWith('/api/auth/me', person);
  const { user, queryClient } = renderPage(<LogInForm inDialog onSecondStep={() => {}} />, {
    at: '/post-request',
    me: me(),
  });
  await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(queryClient.getQueryData(['me'])).toEqual(person));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(begun).toHaveBeenCalledTimes(times);
});

describe('the title of the document at /login', () => {
  const title = 'Sign in · Homewright';

  async function signInWith(rejection: { status: number; code: string }) {
    recordRequests('/api/auth/login', () => rejection);
    const { user } = renderPage(<LogInPage />, { at: '/login' });
    expect(document.title).toBe(title);
    await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
    await user.type(screen.getByLabelText('Password'), 'rain over the short acre');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    return user;
  }

  test('says that a value is missing, until it is entered', async () => {
    const { user } = renderPage(<LogInPage />, { at: '/login' });
    expect(document.title).toBe(title);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(document.title).toBe(`Error: ${title}`));
    await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
    await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
    await waitFor(() => expect(document.title).toBe(title));
  });

  test('says that the password was wrong, until another one is typed', async () => {
    const user = await signInWith({ status: 401, code: 'INVALID_CREDENTIALS' });
    await waitFor(() => expect(document.title).toBe(`Error: ${title}`));
    await user.type(screen.getByLabelText('Password'), 's');
    await waitFor(() => expect(document.title).toBe(title));
  });

  test('stays as it is if no field is invalid', async () => {
    await signInWith({ status: 503, code: 'UNAVAILABLE' });
    expect((await screen.findAllByText('We are temporarily unavailable')).length).toBeGreaterThan(0);
    expect(document.title).toBe(title);
  });
});

test('too many attempts say beside the button when the next one can be made', async () => {
  server.use(
    http.post('http://localhost:3000/api/auth/login', () =>
      HttpResponse.json(
        { code: 'RATE_LIMITED', message: 'Too many attempts.' },
        { status: 429, headers: { 'retry-after': '1530' } },
      ),
    ),
  );
  const { user } = renderPage(<Page />, { at: '/login' });
  await user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  const button = screen.getByRole('button', { name: 'Sign in' });
  await user.click(button);
  const wait = await within(button.closest('form') as HTMLElement).findByText(/26 min/);
  expect(wait.closest('[role=status], [role=alert], output')).toBeTruthy();
});

import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

import { errorBody, ApiError, type ApiErrorDetails } from '#platform/api-error.ts';
import { redirects } from '#web/app/redirects.ts';
import { errorCatalogue } from '#web/lib/api/error-catalogue.ts';
import { errorRows, signInErrorRows, splitToast, statusRows } from '#web/testing/error-rows.ts';
import errorTexts from '../../web/locales/en/errors.json' with { type: 'json' };

import { type BrowserUser, openBrowserUser } from '../people/browser-user.ts';
import { checkPage } from '../people/check-page.ts';
import { HttpVisitor } from '../people/http-visitor.ts';
import { signUpAgain } from '../people/sign-in.ts';
import { PASSWORD } from './create-accounts.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import { openSignedInUser, type SignedInUser } from './signed-in-user.ts';

const stage = useScenarioSetup('error catalogue');
const LOG_IN = '/api/auth/login';
const PREFERENCES = '/api/commands/ChangeNotificationPreferences';

const visitor = (): Promise<BrowserUser> => openBrowserUser(stage.browser, 'a visitor', stage.address);

/** The rejection of one address, with the body that our servers write. */
async function reject(page: Page, path: string, code: string, details: ApiErrorDetails = {}): Promise<void> {
  const json = errorBody(new ApiError(409, code, 'The reason, for developers.', details));
  await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json }));
}

async function logIn(user: BrowserUser): Promise<void> {
  await user.open('/login');
  await user.page.getByLabel('Email').fill('aoife@scenarios.example');
  await user.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await user.page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The page's simplest command: one switch. */
const press = (page: Page): Promise<void> => page.getByRole('checkbox', { name: 'Emails about Reviews' }).click();

/** Both are also said to screen readers. */
async function waitForToast(page: Page, toast: string): Promise<void> {
  const [title, text] = splitToast(toast);
  await page.getByText(title, { exact: true }).first().waitFor();
  await page.getByText(text, { exact: true }).first().waitFor();
}

/** Where an address leads that only redirects. */
function arrivesAt(leadsTo: string): string {
  const [path = '', query] = leadsTo.split('?');
  const to = redirects.find(({ from }) => from === path)?.to ?? path;
  return query === undefined ? to : `${to}?${query}`;
}

const addressOf = (page: Page): string => page.url().slice(stage.address.length);

describe('the sign-in says why it failed, by its address', () => {
  test.each(signInErrorRows)('$query', async ({ query, toast, action, leadsTo }) => {
    const { page, leave } = await visitor();
    // The landing page leads there.
    await page.goto(`/?${query}&message=x&existingAccountType=client&testCountry=IE`);
    await waitForToast(page, toast);
    await expect.poll(() => addressOf(page)).toBe('/login?testCountry=IE');
    await page.reload();
    await page.getByLabel('Email').waitFor();
    expect(await page.getByText(splitToast(toast)[1], { exact: true }).count()).toBe(0);
    if (action !== undefined && leadsTo !== undefined) {
      await page.goto(`/login?${query}`);
      await page.getByRole('button', { name: action }).click();
      // The profile needs an account, and asks for one.
      const target = arrivesAt(leadsTo);
      await expect.poll(() => addressOf(page)).toMatch(target === leadsTo ? /^\/login\?next=/ : target);
    }
    await leave();
  });
});

describe('a rejected sign-in shows its row of the catalogue', () => {
  test.each(errorRows.filter(({ leadsTo }) => leadsTo === undefined))('$code', async (row) => {
    const user = await visitor();
    const { page } = user;
    await reject(page, LOG_IN, row.code, row.action === 'Sign In Now' ? { redirectTo: '/login?next=%2Fjobs%2F7' } : {});
    await logIn(user);
    if (row.toast !== undefined) await waitForToast(page, row.toast.replace('/api/commands/PostRequest', LOG_IN));
    if (row.opens !== undefined) {
      const name = row.opens === 'login' ? 'Sign in' : 'Create an account';
      await page.getByRole('dialog', { name, exact: true }).waitFor();
      if (row.code === 'NO_ACCOUNT_FOUND') await checkPage(user, 'sign-up-dialog');
    }
    if (row.action !== undefined) {
      await page.getByRole('button', { name: row.action }).click();
      await expect
        .poll(() => addressOf(page))
        .toBe(row.action === 'Sign In Now' ? '/login?next=%2Fjobs%2F7' : '/contact');
    }
    await user.leave();
  });
});

test.each(['client', 'provider'] as const)(
  'an address with the account of a %s has its toast, and the sign-in opens',
  async (accountType) => {
    const account = { email: `known-${accountType}@scenarios.example`, password: PASSWORD };
    await openAccount(accountType, account.email);
    const user = await visitor();
    await signUpAgain(user, account);
    await waitForToast(user.page, errorRows.find(({ code }) => code === 'EMAIL_EXISTS_CLIENT')?.toast ?? '');
    await checkPage(user, `known-${accountType}`);
    await user.leave();
    expect(user.faults).toEqual([]);
  },
);

/** Without a profile: who opens the account is led to it. */
async function openAccount(accountType: 'client' | 'provider', email: string): Promise<SignedInUser> {
  const visited = new HttpVisitor(stage.address);
  const accountId = crypto.randomUUID();
  const form = { accountId, accountType, email, password: PASSWORD, country: 'IE', language: 'en', acceptTerms: true };
  const { status } = await visited.post('/api/auth/signup', form);
  expect(status).toBe(200);
  return openSignedInUser(stage.browser, visited, { accountId, firstName: accountType, country: 'IE' });
}

describe('a rejected command leads to where the person resolves it', () => {
  test.each(errorRows.flatMap(({ code, leadsTo }) => (leadsTo === undefined ? [] : [{ code, leadsTo }])))(
    '$code',
    async ({ code, leadsTo }) => {
      const email = `${code.toLowerCase()}@scenarios.example`;
      const needs = code === 'PROFILE_INCOMPLETE';
      const user = needs ? await openAccount('client', email) : await stage.newClient({ email });
      await reject(user.page, PREFERENCES, code);
      await user.open('/settings');
      await press(user.page);
      await user.page.waitForURL(`**${whoIsLed(arrivesAt(leadsTo))}`);
      await reject(user.page, PREFERENCES, code, { redirectTo: '/contact' });
      await user.open('/settings');
      await press(user.page);
      await user.page.waitForURL('**/contact');
      if (needs) await user.leave();
    },
  );
});

/** A client has no verification to wait for, and is led on. */
const whoIsLed = (path: string): string => (path === '/verification-pending' ? '/client-dashboard' : path);

test('a rejection without a code is described by its status, and a missing answer by its cause', async () => {
  const { page, open } = await stage.newClient();
  await open('/settings');
  for (const [status, toast] of statusRows) {
    const answered = page.waitForResponse(`**${PREFERENCES}`);
    await page.route(`**${PREFERENCES}`, (route) => route.fulfill({ status, body: status === 304 ? undefined : '{}' }));
    await press(page);
    await answered;
    if (toast !== undefined) await waitForToast(page, toast);
    await page.unrouteAll();
  }
  await page.route(`**${PREFERENCES}`, (route) => route.abort());
  await press(page);
  await waitForToast(page, 'No connection: Check your internet connection and try again. Nothing happens twice.');
});

test('too many attempts are described at the form, with the true wait', async () => {
  const user = await visitor();
  const json = errorBody(new ApiError(429, 'TOO_MANY_REQUESTS', 'Later.'));
  await user.page.route(`**${LOG_IN}`, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json }),
  );
  await logIn(user);
  await user.page.getByText(/You can try again in 2 min/).waitFor();
  await checkPage(user, 'log-in-too-often');
  await user.leave();
});

test('every code of the catalogue that has a toast shows its title and text', async () => {
  const client = await stage.newClient();
  const { page } = client;
  await page.clock.install();
  await client.open('/settings');
  for (const [code, behaviour] of Object.entries(errorCatalogue)) {
    if (behaviour.kind !== 'toast' || behaviour.opens !== undefined) continue;
    const { title, body } = errorTexts[behaviour.text];
    await reject(page, PREFERENCES, code);
    await press(page);
    await waitForToast(page, `${title}: ${body}`);
    await page.unrouteAll();
    // Until the toast is gone, and an equal one counts again.
    await page.clock.fastForward(15_000);
    await expect.poll(() => page.getByText(title, { exact: true }).count()).toBe(0);
    await page.clock.fastForward(2_100);
  }
});

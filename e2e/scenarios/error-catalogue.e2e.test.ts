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

/** Title and text of a toast, once it is shown. Both are also said to screen readers. */
async function seeToast(page: Page, toast: string): Promise<string> {
  const [title, text] = splitToast(toast);
  const shown = [title, text].map((part) => page.getByText(part, { exact: true }).first());
  for (const part of shown) await part.waitFor();
  return (await Promise.all(shown.map((part) => part.innerText()))).join(': ');
}

/** Where an address leads that only redirects. */
function arrivesAt(leadsTo: string): string {
  const [path = '', query] = leadsTo.split('?');
  const to = redirects.find(({ from }) => from === path)?.to ?? path;
  return query === undefined ? to : `${to}?${query}`;
}

const addressOf = (page: Page): string => page.url().slice(stage.address.length);

describe('the sign-in says why it failed, by its address', () => {
  test.each(signInErrorRows)('$query', async ({ query, toast }) => {
    const user = await visitor();
    const { page } = user;
    // The landing page leads there.
    await page.goto(`/?${query}&message=x&existingAccountType=client&testCountry=IE`);
    expect(await seeToast(page, toast)).toBe(toast);
    await expect.poll(() => addressOf(page)).toBe('/login?testCountry=IE');
    await page.reload();
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => page.getByText(splitToast(toast)[1], { exact: true }).count()).toBe(0);
    await user.leave();
  });

  const buttons = signInErrorRows.flatMap(({ query, action, leadsTo }) =>
    action === undefined || leadsTo === undefined ? [] : [{ query, action, leadsTo }],
  );
  test.each(buttons)('$query has a button, “$action”', async ({ query, action, leadsTo }) => {
    const user = await visitor();
    await user.page.goto(`/login?${query}`);
    await user.page.getByRole('button', { name: action }).click();
    // The profile needs an account, and asks for one.
    const at = leadsTo === '/complete-profile' ? '/login?next=%2Fcomplete-profile' : arrivesAt(leadsTo);
    await expect.poll(() => addressOf(user.page)).toBe(at);
    await user.leave();
  });
});

describe('a rejected sign-in shows its row of the catalogue', () => {
  const rows = errorRows.filter(({ leadsTo }) => leadsTo === undefined);
  const toasts = rows.flatMap(({ code, toast }) =>
    toast === undefined ? [] : [{ code, toast: toast.replace('/api/commands/PostRequest', LOG_IN) }],
  );
  test.each(toasts)('$code: “$toast”', async ({ code, toast }) => {
    const user = await visitor();
    await reject(user.page, LOG_IN, code);
    await logIn(user);
    expect(await seeToast(user.page, toast)).toBe(toast);
    await user.leave();
  });

  const dialogs = rows.flatMap(({ code, opens }) => (opens === undefined ? [] : [{ code, opens }]));
  test.each(dialogs)('$code opens the dialog to $opens', async ({ code, opens }) => {
    const user = await visitor();
    await reject(user.page, LOG_IN, code);
    await logIn(user);
    const dialog = user.page.getByRole('dialog', { name: opens === 'login' ? 'Sign in' : 'Create an account' });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel('Password', { exact: true }).count()).toBe(1);
    await checkPage(user, `rejected-${opens}`);
    await user.leave();
  });

  test.each([
    ['ACCOUNT_EXISTS', 'Sign In Now', '/login?next=%2Fjobs%2F7'],
    ['SOMETHING_NEW', 'Contact support', '/contact'],
  ])('%s has a button, “%s”', async (code, action, leadsTo) => {
    const user = await visitor();
    await reject(user.page, LOG_IN, code, { redirectTo: '/login?next=%2Fjobs%2F7' });
    await logIn(user);
    await user.page.getByRole('button', { name: action }).click();
    await expect.poll(() => addressOf(user.page)).toBe(leadsTo);
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
    const toast = errorRows.find(({ code }) => code === 'EMAIL_EXISTS_CLIENT')?.toast ?? '';
    expect(await seeToast(user.page, toast)).toBe(toast);
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
      await user.open('/settings/notifications');
      await press(user.page);
      await expect.poll(() => addressOf(user.page)).toBe(whoIsLed(arrivesAt(leadsTo)));
      await reject(user.page, PREFERENCES, code, { redirectTo: '/contact' });
      await user.open('/settings/notifications');
      await press(user.page);
      await expect.poll(() => addressOf(user.page)).toBe('/contact');
      if (needs) await user.leave();
    },
  );
});

/** A client has no verification to wait for, and is led on. */
const whoIsLed = (path: string): string => (path === '/verification-pending' ? '/client-dashboard' : path);

test('a rejection without a code is described by its status, and a missing answer by its cause', async () => {
  const client = await stage.newClient();
  const { page } = client;
  await client.open('/settings/notifications');
  const said: string[] = [];
  for (const [status, toast] of statusRows) {
    const answered = page.waitForResponse(`**${PREFERENCES}`);
    await page.route(`**${PREFERENCES}`, (route) => route.fulfill({ status, body: status === 304 ? undefined : '{}' }));
    await press(page);
    await answered;
    if (toast !== undefined) said.push(await seeToast(page, toast));
    await page.unrouteAll();
  }
  expect(said).toEqual(statusRows.flatMap(([, toast]) => (toast === undefined ? [] : [toast])));
  await page.route(`**${PREFERENCES}`, (route) => route.abort());
  await press(page);
  const lost = 'No connection: Check your internet connection and try again. Nothing happens twice.';
  expect(await seeToast(page, lost)).toBe(lost);
});

test('too many attempts are described at the form, with the true wait', async () => {
  const user = await visitor();
  const json = errorBody(new ApiError(429, 'TOO_MANY_REQUESTS', 'Later.'));
  await user.page.route(`**${LOG_IN}`, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json }),
  );
  await logIn(user);
  const wait = user.page.getByText(/You can try again in 2 min/);
  await wait.waitFor();
  await expect.poll(() => wait.count()).toBe(1);
  await checkPage(user, 'log-in-too-often');
  await user.leave();
});

test('every code of the catalogue that has a toast shows its title and text', async () => {
  const client = await stage.newClient();
  const { page } = client;
  await page.clock.install();
  await client.open('/settings/notifications');
  for (const [code, behaviour] of Object.entries(errorCatalogue)) {
    if (behaviour.kind !== 'toast' || behaviour.opens !== undefined) continue;
    const { title, body } = errorTexts[behaviour.text];
    await reject(page, PREFERENCES, code);
    await press(page);
    expect(await seeToast(page, `${title}: ${body}`)).toBe(`${title}: ${body}`);
    await page.unrouteAll();
    // Until the toast is gone, and an equal one counts again.
    await page.clock.fastForward(15_000);
    await expect.poll(() => page.getByText(title, { exact: true }).count()).toBe(0);
    await page.clock.fastForward(2_100);
  }
});

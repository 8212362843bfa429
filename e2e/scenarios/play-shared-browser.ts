import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { demoAccounts } from '#local/demo/demo-accounts.ts';

import { localMoment, pressButton } from '../people/page-actions.ts';
import type { ScenarioSetup } from './scenario-setup.ts';
import type { SignedInUser } from './signed-in-user.ts';

const next = demoAccounts.find(({ label }) => label.endsWith(', client'))!;
const address = '3 Threadneedle Road';

/** Types everything but does not post: the button is the next press. */
async function prepareRequest(person: SignedInUser, title: string, neededBy: string): Promise<void> {
  const { page } = person;
  await person.open('/post-request?category=painting');
  await page.getByLabel('Title').fill(title);
  await pressButton(person, 'Continue');
  await page.getByLabel('Description').fill('Two walls and the ceiling, the window frames as well.');
  await pressButton(person, 'Continue');
  await page.getByLabel('Town or district').fill('Salthill, Galway');
  await page.getByLabel('Street and house number').fill(address);
  await page.getByLabel('Postcode').fill('H91 X2Y3');
  await page.getByLabel('Needed by').fill(neededBy);
  await pressButton(person, 'Continue');
  await page.getByRole('button', { name: 'Post request' }).waitFor();
}

/** In another tab of the person's browser they sign out, and the demonstration's client signs in. */
async function nextPersonSignsIn({ page }: SignedInUser): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/client-dashboard');
  // Until its code is there, the button opens nothing.
  const ready = tab.locator('[aria-haspopup="menu"]');
  await tab
    .getByRole('button', { name: /account menu/ })
    .and(ready)
    .click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  await tab.getByLabel('Email').fill(next.email);
  await tab.getByLabel('Password', { exact: true }).fill(next.password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.waitForURL('**/client-dashboard');
  await tab.getByRole('heading', { level: 1 }).waitFor();
  return tab;
}

export function playSharedBrowser(stage: ScenarioSetup): void {
  const neededBy = (): string => localMoment(new Date(stage.now().getTime() + 20 * 24 * 3_600_000));
  const ownRequests = (tab: Page): Promise<string> =>
    tab.evaluate(async () => (await fetch('/api/requests/own')).text());

  test('a page learns at once that another person has signed in, and shows nothing of the one before', async () => {
    const maeve = await stage.newClient({ firstName: 'Maeve', lastName: 'Quinlan' });
    await prepareRequest(maeve, 'Paint the garden room', neededBy());
    const tab = await nextPersonSignsIn(maeve);
    await expect.poll(() => new URL(maeve.page.url()).pathname).toBe('/');
    await maeve.page.getByRole('heading', { level: 1 }).waitFor();

    for (const page of [maeve.page, tab]) {
      await page.goto('/post-request?category=painting');
      await page.getByRole('heading', { level: 1, name: 'What needs doing?' }).waitFor();
      await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
      await page.goBack();
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const text of ['Maeve', 'Quinlan', address]) expect(await page.content()).not.toContain(text);
    }
  });

  test('a page that hears nothing of it cannot post as that person', async () => {
    const maeve = await stage.newClient({ firstName: 'Maeve', lastName: 'Quinlan' });
    await maeve.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
    await maeve.page.routeWebSocket('**/api/live*', (socket) => socket.close());
    // Outside a demonstration no page asks every few seconds.
    await maeve.page.route('**/api/demo', (route) => route.fulfill({ json: { demo: null } }));
    await prepareRequest(maeve, 'Paint the boat house', neededBy());
    const tab = await nextPersonSignsIn(maeve);
    await pressButton(maeve, 'Post request');
    await expect.poll(() => new URL(maeve.page.url()).pathname).toBe('/');
    expect(await ownRequests(tab)).not.toContain('Paint the boat house');
    expect(await maeve.page.content()).not.toContain('Quinlan');
  });

  test('no browser logged an error', () => {
    // The browser itself logs the rejection of what was to be posted, and that for a moment no account was signed in.
    expect(stage.faults().filter((fault) => !/ 40[19] |api\/live/.test(fault))).toEqual([]);
  });
}

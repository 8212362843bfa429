import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { checkPage } from '../people/check-page.ts';
import { type BrowserUser, openBrowserUser } from '../people/browser-user.ts';
import { findInMailbox } from '../people/find-in-mailbox.ts';
import { pressButton, pressInDialog } from '../people/page-actions.ts';
import { PASSWORD } from './create-accounts.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('google');

const visitorAt = async (address: string): Promise<BrowserUser> => {
  const user = await openBrowserUser(stage.browser, 'a visitor', stage.address);
  await user.open(address);
  return user;
};

/** What a person does at the local page in Google's place. */
async function chooseAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByText('A local page in the place of Google').waitFor();
  await page.getByLabel('Email of your Google account').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the landing page leads to the sign-up of a Homewright, and to why a sign-in failed', async () => {
  const visitor = await visitorAt('/');
  const { page } = visitor;
  await page.goto('/?action=join');
  await page.waitForURL('**/signup?userType=provider');
  await page.getByRole('radio', { name: /Offer my services/, checked: true }).waitFor();
  await page.goto('/?error=noAccount');
  await page.getByRole('button', { name: 'Get Started Today!' }).click();
  await page.waitForURL('**/signup?mode=signup');
  await page.goto('/?action=post');
  await page.waitForURL('**/post-request');
  await visitor.leave();
  expect(visitor.faults).toEqual([]);
});

test('a person signs up with Google, and signs in with it again', async () => {
  const email = 'googler@scenarios.example';
  const visitor = await visitorAt('/login');
  const { page } = visitor;
  await pressButton(visitor, 'Continue with Google');
  await chooseAtGoogle(page, email);
  await page.getByRole('button', { name: 'Get Started Today!' }).click();
  await page.waitForURL('**/signup?mode=signup');
  await checkPage(visitor, 'sign-up-with-google');
  await pressButton(visitor, 'Continue with Google');
  await chooseAtGoogle(page, email);
  await page.getByText(`Google confirmed`).waitFor();
  await checkPage(visitor, 'sign-up-from-google');
  await page.getByRole('checkbox').check();
  await pressButton(visitor, 'Create account');
  await page.waitForURL('**/complete-profile*');
  await page.goto('/settings/security');
  await page.getByText('Google is your only way in.').waitFor();
  await checkPage(visitor, 'google-only');
  await visitor.leave();

  const again = await visitorAt('/login');
  await pressButton(again, 'Continue with Google');
  await chooseAtGoogle(again.page, email);
  await again.page.waitForURL('**/complete-profile*');
  await again.leave();
  expect([...visitor.faults, ...again.faults]).toEqual([]);
});

test('a person connects Google in their settings, signs in with it, and disconnects it', async () => {
  const [email, google] = ['connects@scenarios.example', 'other@scenarios.example'];
  const client = await stage.newClient({ email });
  const { page } = client;
  await client.open('/settings/security');
  await pressButton(client, 'Connect');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await checkPage(client, 'connect-google');
  await pressInDialog(client, 'Connect');
  await chooseAtGoogle(page, google);
  await page.getByText(/^Connected on/).waitFor();
  await checkPage(client, 'google-connected');
  await findInMailbox(stage.address, email, /A Google account was connected/);

  const other = await visitorAt('/login?next=%2Fsettings');
  await pressButton(other, 'Continue with Google');
  await chooseAtGoogle(other.page, google);
  await other.page.waitForURL('**/settings');
  await other.leave();

  await pressButton(client, 'Disconnect');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await pressInDialog(client, 'Disconnect');
  await page.getByRole('button', { name: 'Connect' }).waitFor();
  expect([...stage.faults(), ...other.faults]).toEqual([]);
});

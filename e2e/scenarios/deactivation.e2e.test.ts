import { expect, test } from 'vitest';

import { openBrowserUser } from '../people/browser-user.ts';
import { checkPage } from '../people/check-page.ts';
import { findInMailbox } from '../people/find-in-mailbox.ts';
import { HttpVisitor } from '../people/http-visitor.ts';
import { pressButton } from '../people/page-actions.ts';
import { PASSWORD } from './create-accounts.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('deactivation');
const email = 'resting@scenarios.example';

test('a Homewright puts the account to rest, is found nowhere, and returns by signing in', async () => {
  const provider = await stage.newProvider({ trade: 'painting', email });
  const visitor = new HttpVisitor(stage.address);
  const found = async () => {
    const { status } = await visitor.get(`/api/providers/${provider.accountId}`);
    const list = await visitor.get('/api/providers?country=IE&category=painting');
    return [status, JSON.stringify(list.body).includes(provider.accountId)];
  };
  await expect.poll(found).toEqual([200, true]);

  await provider.open('/settings');
  await checkPage(provider, 'settings-with-deactivation');
  const { page } = provider;
  await page.getByRole('link', { name: 'Deactivate or delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deactivate or delete' }).waitFor();
  await checkPage(provider, 'deactivate');
  await pressButton(provider, 'Deactivate account');
  await checkPage(provider, 'deactivate-confirm');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pressButton(provider, 'Continue');
  await page.getByRole('button', { name: 'Deactivate account' }).waitFor();
  await checkPage(provider, 'deactivate-last');
  await pressButton(provider, 'Deactivate account');
  await page.waitForURL('**/login');
  await expect.poll(found).toEqual([410, false]);
  expect(await findInMailbox(stage.address, email, /shown nowhere, and all devices are signed out/)).not.toBe('');

  const device = await openBrowserUser(stage.browser, 'another device', stage.address);
  await device.open('/login');
  await device.page.getByLabel('Email').fill(email);
  await device.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await device.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await device.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await checkPage(device, 'reactivate');
  await expect.poll(found).toEqual([410, false]);
  await device.page.getByRole('button', { name: 'Reactivate my account' }).click();
  await device.page.waitForURL('**/provider-dashboard');
  await expect.poll(found).toEqual([200, true]);
  expect(stage.faults()).toEqual([]);
});

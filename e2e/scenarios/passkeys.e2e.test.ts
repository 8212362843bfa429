import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';

import { checkPage } from '../people/check-page.ts';
import { type BrowserUser, openBrowserUser } from '../people/browser-user.ts';
import { findInMailbox } from '../people/find-in-mailbox.ts';
import { pressButton, pressInDialog } from '../people/page-actions.ts';
import { PASSWORD } from './create-accounts.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('passkeys');

interface Device {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** Chromium's virtual authenticator: a phone or laptop that recognises its owner. */
async function plugIn(page: Page, credentials: readonly object[] = []): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // A press of the button stands for the finger; a page that offers a passkey by itself waits for it.
      automaticPresenceSimulation: false,
    },
  });
  for (const credential of credentials) {
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
  }
  return { cdp, authenticatorId };
}

const touch = ({ cdp, authenticatorId }: Device, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

/** In a browser that offers no passkeys in fields: the touch that the button waits for would answer the field. */
async function visitorAt(address: string, name = 'a visitor'): Promise<BrowserUser> {
  const user = await openBrowserUser(stage.browser, name, stage.address);
  await user.page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await user.open(address);
  return user;
}

test('a client adds a passkey, signs in with it on another browser, renames and removes it', async () => {
  const email = 'passkeys@scenarios.example';
  const client = await stage.newClient({ email });
  const { page } = client;
  const laptop = await plugIn(page);
  await client.open('/settings/security');
  await pressButton(client, 'Add a passkey');
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen laptop');
  await page.getByRole('textbox', { name: 'Password' }).fill('another password than mine');
  await pressInDialog(client, 'Add a passkey');
  await page.getByText('This is not your password.').first().waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await checkPage(client, 'add-passkey');
  await touch(laptop, true);
  await pressInDialog(client, 'Add a passkey');
  await page.getByText('Kitchen laptop').waitFor();
  await checkPage(client, 'passkeys');
  await findInMailbox(stage.address, email, /A passkey was added/);

  const { credentials } = await laptop.cdp.send('WebAuthn.getCredentials', laptop);
  const again = await visitorAt('/login?next=%2Fsettings%2Fsecurity', 'the client again');
  const phone = await plugIn(again.page, credentials);
  await checkPage(again, 'sign-in-with-passkey');
  await touch(phone, true);
  await pressButton(again, 'Sign in with a passkey');
  await again.page
    .getByText(/Last used/)
    .first()
    .waitFor();
  await again.page.getByRole('button', { name: 'Rename Kitchen laptop' }).click();
  await again.page.getByRole('textbox', { name: 'Name' }).fill('Phone');
  await pressInDialog(again, 'Save');
  await again.page.getByRole('button', { name: 'Remove Phone' }).click();
  await again.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await pressInDialog(again, 'Remove');
  await again.page.getByRole('button', { name: 'Remove Phone' }).waitFor({ state: 'hidden' });
  await again.leave();

  const stranger = await visitorAt('/login');
  const old = await plugIn(stranger.page, credentials);
  await touch(old, true);
  await pressButton(stranger, 'Sign in with a passkey');
  await stranger.page.getByText('This passkey belongs to no account here.').first().waitFor();
  expect(stranger.faults.filter((fault) => !/ 401 /.test(fault))).toEqual([]);
  await stranger.leave();
  // The wrong password.
  expect([...client.faults, ...again.faults].filter((fault) => !/ 422 /.test(fault))).toEqual([]);
});

test('a visitor signs up with a passkey alone, and keeps it until there is a password', async () => {
  const email = 'passkey-alone@scenarios.example';
  const visitor = await visitorAt('/signup');
  const { page } = visitor;
  const phone = await plugIn(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('textbox', { name: 'Password' }).waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
  await checkPage(visitor, 'sign-up-with-passkey');
  await touch(phone, true);
  await pressButton(visitor, 'Create account');
  await page.getByLabel('First name').waitFor();
  await findInMailbox(stage.address, email, /A passkey was added/);
  const { credentials } = await phone.cdp.send('WebAuthn.getCredentials', phone);
  expect(credentials).toHaveLength(1);

  const again = await visitorAt('/login', 'the client again');
  const laptop = await plugIn(again.page, credentials);
  await touch(laptop, true);
  await pressButton(again, 'Sign in with a passkey');
  await again.page.getByLabel('First name').fill('Maeve');
  await again.page.getByLabel('Last name').fill('Byrne');
  await pressButton(again, 'Save and continue');
  await again.page.waitForURL(/confirm-email/);
  await again.open('/settings/security');
  await again.page.getByText('You have no password and sign in with a passkey.').waitFor();
  await again.page.getByRole('button', { name: /^Rename / }).waitFor();
  await expect.poll(() => again.page.getByRole('button', { name: /^Remove / }).count()).toBe(0);
  await checkPage(again, 'passkey-alone');
  await again.leave();
  await visitor.leave();
  expect([...visitor.faults, ...again.faults]).toEqual([]);
});

test('the field of the address offers the passkey by itself', async () => {
  const client = await stage.newClient({ email: 'autofill@scenarios.example' });
  const laptop = await plugIn(client.page);
  await client.open('/settings/security');
  await pressButton(client, 'Add a passkey');
  await client.page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await client.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await touch(laptop, true);
  await pressInDialog(client, 'Add a passkey');
  await client.page.getByRole('button', { name: /^Remove / }).waitFor();
  const { credentials } = await laptop.cdp.send('WebAuthn.getCredentials', laptop);

  const again = await openBrowserUser(stage.browser, 'the client again', stage.address);
  const phone = await plugIn(again.page, credentials);
  await touch(phone, true);
  await again.page.goto('/login?next=%2Fsettings%2Fsecurity');
  await again.page
    .getByText(/Last used/)
    .first()
    .waitFor();
  await again.leave();
  expect([...client.faults, ...again.faults]).toEqual([]);
});

import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';

import { codeFromMailbox } from '#local/demo/code-from-mailbox.ts';

import { type BrowserUser, openBrowserUser } from '../people/browser-user.ts';
import { findInMailbox } from '../people/find-in-mailbox.ts';
import { checkPage, checkPageMirroredAtNight } from '../people/check-page.ts';
import { pressButton, pressInDialog } from '../people/page-actions.ts';
import { PASSWORD } from './create-accounts.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('own security');
const resetLink = /\/reset-password#[\w-]{43}/;
const chosen = 'nine herons by the weir';

/** A browser without a session. */
async function anotherDevice(): Promise<BrowserUser> {
  const user = await openBrowserUser(stage.browser, 'another device', stage.address);
  await user.open('/login');
  return user;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** An open page learns at once that its session has ended, and leaves by itself; then nothing private opens. */
async function waitUntilSignedOut(page: Page, left: string): Promise<void> {
  await page.waitForURL((address) => address.pathname !== left, { waitUntil: 'load' });
  await page.goto('/settings');
  await page.waitForURL('**/login?*');
}

test('a person who forgot the password chooses another by the link in the mail, and is signed out everywhere else', async () => {
  const email = 'forgetful@scenarios.example';
  const client = await stage.newClient({ email });
  const visitor = await anotherDevice();
  const { page } = visitor;
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await checkPage(visitor, 'forgotten-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await checkPage(visitor, 'forgotten-password-sent');

  const link = await findInMailbox(stage.address, email, resetLink);
  await page.goto(link);
  await page.getByText(`For ${email}`).waitFor();
  await checkPage(visitor, 'new-password');
  await page.getByLabel('New password').fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await checkPage(visitor, 'new-password-done');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email, PASSWORD);
  await page.getByText('This email and password do not match.').first().waitFor();
  await signIn(page, email, chosen);
  await page.waitForURL('**/client-dashboard');
  await client.page.goto('/settings/security');
  await client.page.waitForURL('**/login?*');
  await findInMailbox(stage.address, email, /Your password was changed/);

  await page.goto('/login');
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link was already used' }).waitFor();
  await checkPage(visitor, 'used-reset-link');
  await visitor.leave();
  // The servers answer an ended session and a wrong password with 401, which the browser logs.
  expect([...stage.faults(), ...visitor.faults].filter((fault) => !fault.includes('401'))).toEqual([]);
});

test('a person ends the session of another device, and changes the password', async () => {
  const email = 'careful@scenarios.example';
  const client = await stage.newClient({ email });
  const other = await anotherDevice();
  await signIn(other.page, email, PASSWORD);
  await other.page.waitForURL('**/client-dashboard');
  await findInMailbox(stage.address, email, /New sign-in to your account/);

  await client.open('/settings');
  await client.page.getByRole('link', { name: 'Sign-in and security' }).click();
  await client.page.getByText('This device').waitFor();
  await checkPage(client, 'own-security');
  await client.page.getByRole('button', { name: /^Sign out .* on / }).click();
  await checkPage(client, 'own-security-end');
  await pressInDialog(client, 'Sign out');
  await client.page.getByRole('button', { name: 'Sign out all others' }).waitFor({ state: 'detached' });
  await waitUntilSignedOut(other.page, '/client-dashboard');
  await other.leave();

  await pressButton(client, 'Change password');
  await client.page.getByLabel('Current password').fill('not the one');
  await client.page.getByLabel('New password').fill(chosen);
  await checkPage(client, 'own-security-password');
  await pressInDialog(client, 'Save password');
  await client.page.getByText('This is not your current password.').first().waitFor();
  await client.page.getByLabel('Current password').fill(PASSWORD);
  await pressInDialog(client, 'Save password');
  await client.page.getByText(/^Changed on/).waitFor();
  expect(stage.faults().filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('a person ends a sign-in on a new device that was not theirs, and approves another', async () => {
  const email = 'asked@scenarios.example';
  const client = await stage.newClient({ email });
  const other = await anotherDevice();
  await signIn(other.page, email, PASSWORD);
  await other.page.waitForURL('**/client-dashboard');

  await client.open('/settings/security');
  await client.page.getByText('Was it you?').waitFor();
  await checkPage(client, 'new-device');
  await checkPageMirroredAtNight(client, 'new-device');
  await pressButton(client, 'No, sign it out');
  await client.page.getByRole('dialog', { name: 'Change password' }).waitFor();
  await client.page.getByText('Was it you?').waitFor({ state: 'detached' });
  await waitUntilSignedOut(other.page, '/client-dashboard');

  // It is asked about again, although it is known by now: it was never approved.
  await signIn(other.page, email, PASSWORD);
  await other.page.waitForURL('**/client-dashboard');
  await client.open('/settings/security');
  await pressButton(client, 'Yes, it was me');
  await client.page.getByText('Was it you?').waitFor({ state: 'detached' });
  await other.open('/settings/security');
  await other.page.getByText('This device').waitFor();
  await other.leave();
  expect([...stage.faults(), ...other.faults].filter((fault) => !fault.includes('401'))).toEqual([]);
});

test('a person moves to another address, and the one before takes the account back', async () => {
  const [email, moved] = ['before@scenarios.example', 'after@scenarios.example'];
  const client = await stage.newClient({ email });
  const { page } = client;
  await client.open('/settings');
  await page.getByRole('link', { name: 'Email and phone' }).click();
  await pressButton(client, 'Change email');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await pressButton(client, 'Continue');
  await page.getByLabel('New email address').fill(moved);
  await checkPage(client, 'change-email');
  await pressButton(client, 'Send code');
  await page.getByText('We sent a six-digit code to').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await codeFromMailbox(stage.address, moved));
  await pressButton(client, 'Confirm');
  await page.getByText('Your email address was changed').first().waitFor();
  await page.getByText(moved, { exact: true }).first().waitFor();
  await checkPage(client, 'changed-email');

  const owner = await anotherDevice();
  await signIn(owner.page, email, PASSWORD);
  await owner.page.getByText('This email and password do not match.').first().waitFor();
  await owner.page.goto(await findInMailbox(stage.address, email, /\/email-change#[\w-]{86}/));
  await owner.page.getByLabel('New password').fill(chosen);
  await checkPage(owner, 'take-email-back');
  await pressButton(owner, 'Change it back');
  await owner.page.getByRole('heading', { name: 'Your account is yours again' }).waitFor();
  await checkPage(owner, 'taken-back');
  await signIn(owner.page, email, chosen);
  await owner.page.waitForURL('**/client-dashboard');
  await waitUntilSignedOut(page, '/settings/contact');
  await owner.leave();
  expect([...stage.faults(), ...owner.faults].filter((fault) => !fault.includes('401'))).toEqual([]);
});

test('a second step is set up, asked for, and replaced by a recovery code', async () => {
  const email = 'two.steps@scenarios.example';
  const client = await stage.newClient({ email });
  const { page } = client;
  await client.open('/settings/security');
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await pressButton(client, 'Continue');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await checkPage(client, 'second-factor-key');
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Code from the app').fill(app.generate());
  await pressButton(client, 'Turn on');
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  await checkPage(client, 'second-factor-codes');
  const code = await page
    .getByText(/^\w{5}-\w{5}$/)
    .first()
    .innerText();
  await pressButton(client, 'I have saved them');
  await page.getByText('10 of 10 left').waitFor();
  await checkPage(client, 'second-factor-on');
  await findInMailbox(stage.address, email, /The second step is on/);

  const other = await anotherDevice();
  await signIn(other.page, email, PASSWORD);
  await other.page.getByRole('heading', { name: 'One more step' }).waitFor();
  await checkPage(other, 'second-step');
  // The next step of thirty seconds: the code of this one is used up.
  await other.page.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await pressButton(other, 'Continue');
  await other.page.waitForURL('**/client-dashboard');

  // Signed out on a device that is known by now, so that the last mail is about the code alone.
  // A page that finds its session gone leaves by itself, which would abort the way to the sign-in.
  await other.page.goto('/health/live');
  await other.page.context().clearCookies({ name: 'hw_session' });
  await signIn(other.page, email, PASSWORD);
  await pressButton(other, 'Use a recovery code');
  await checkPage(other, 'second-step-recovery');
  await other.page.getByLabel('Recovery code').fill(code);
  await pressButton(other, 'Continue');
  await other.page.waitForURL('**/client-dashboard');
  await findInMailbox(stage.address, email, /A recovery code was used/);
  await other.leave();
  expect([...stage.faults(), ...other.faults].filter((fault) => !fault.includes('401'))).toEqual([]);
});

test('a person signs in with their confirmed number', async () => {
  const email = 'by.phone@scenarios.example';
  const phone = '+353209155001';
  const client = await stage.newClient({ email });
  await client.visitor.post('/api/auth/codes', { channel: 'phone', phone });
  const confirmed = await codeFromMailbox(stage.address, phone);
  await client.visitor.post('/api/auth/codes/confirm', { channel: 'phone', code: confirmed });

  const other = await anotherDevice();
  await other.page.getByRole('link', { name: 'Sign in by phone' }).click();
  await other.page.getByLabel('Mobile number').fill(phone);
  await checkPage(other, 'phone-login');
  await pressButton(other, 'Send code');
  await other.page.getByLabel('Code', { exact: true }).waitFor();
  await checkPage(other, 'phone-login-code');
  const next = await vi.waitFor(
    async () => {
      const code = await codeFromMailbox(stage.address, phone);
      expect(code).not.toBe(confirmed);
      return code;
    },
    { timeout: 20_000 },
  );
  await other.page.getByLabel('Code', { exact: true }).fill(next);
  await pressButton(other, 'Sign in');
  await other.page.waitForURL('**/client-dashboard');
  await other.leave();
  expect([...stage.faults(), ...other.faults].filter((fault) => !fault.includes('401'))).toEqual([]);
});

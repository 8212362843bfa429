import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { sidewaysScroll } from '../browser/sideways-scroll.ts';
import { smallTargets } from '../browser/small-targets.ts';
import { checkPage, checkPageMirroredAtNight, savePicture } from '../people/check-page.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('settings');
const sections = ['profile', 'security', 'contact', 'cards', 'notifications', 'language', 'privacy', 'deactivate'];
const NARROW = { width: 375, height: 800 };

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current=page]').allTextContents();

test('the list leads by keyboard from section to section, without a reload, and the way back leads back', async () => {
  const client = await stage.newClient();
  const { page } = client;
  await client.open('/settings');
  await expect.poll(() => current(page)).toEqual(['Profile']);
  await expect.poll(() => page.title()).toContain('Profile');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const list = page.getByRole('navigation', { name: 'Settings' });
  await list.getByRole('link', { name: 'Notifications' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => titleOf(page)).toBe('Notifications');
  await expect.poll(() => pathOf(page)).toBe('/settings/notifications');
  await expect.poll(() => current(page)).toEqual(['Notifications']);
  await expect.poll(() => page.title()).toContain('Notifications');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await list.getByRole('link', { name: 'Sign-in and security' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => titleOf(page)).toBe('Sign-in and security');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => titleOf(page)).toBe('Notifications');
  await page.goBack();
  await expect.poll(() => titleOf(page)).toBe('Profile');
  await expect.poll(() => pathOf(page)).toBe('/settings');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(stage.faults()).toEqual([]);
});

test('on a phone, the index answers how each section is set, and a section leads back to it', async () => {
  const client = await stage.newClient({ email: 'index@scenarios.example' });
  const { page } = client;
  await page.setViewportSize(NARROW);
  await client.open('/settings');
  await expect.poll(() => titleOf(page)).toBe('Settings');
  const lineOf = (name: string) => page.getByRole('main').getByRole('link', { name }).locator('small').textContent();
  await expect.poll(() => lineOf('Sign-in and security')).toBe('Password · second step off');
  await expect.poll(() => lineOf('Email and phone')).toContain('index@scenarios.example');
  await expect.poll(() => lineOf('Cards')).toBe('No saved cards yet');
  await expect.poll(() => lineOf('Notifications')).toBe('Email');
  await client.checkAccessibility();
  await savePicture(page, 'settings-index');

  await page.getByRole('main').getByRole('link', { name: 'Language and country' }).click();
  await expect.poll(() => titleOf(page)).toBe('Language and country');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect.poll(() => titleOf(page)).toBe('Settings');
  await expect.poll(() => pathOf(page)).toBe('/settings');
  expect(stage.faults()).toEqual([]);
});

test('what leads to a part of the one page that the settings were comes to its section', async () => {
  const { page } = await stage.newClient();
  const places = {
    notifications: '/settings/notifications',
    language: '/settings/language',
    access: '/settings/privacy#access',
    delete: '/settings/deactivate#delete',
  };
  for (const [part, place] of Object.entries(places)) {
    await page.goto('/health/live');
    await page.goto(`/settings#${part}`);
    await expect.poll(() => page.url()).toBe(new URL(place, page.url()).href);
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete account');
  expect(stage.faults()).toEqual([]);
});

test('a choice of notifications saves itself, says so, and lasts', async () => {
  const { page, ...client } = await stage.newClient();
  await client.open('/settings/notifications');
  const box = page.getByLabel('Emails about Reviews');
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.press('Space');
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  await client.open('/settings/notifications');
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(stage.faults()).toEqual([]);
});

test.each(['en', 'de', 'ja'])('every section fits every screen, and can be used by everyone (%s)', async (language) => {
  const client = await stage.newProvider({ trade: 'painting' });
  const { page } = client;
  await page.evaluate((code) => localStorage.setItem('preferredLanguage', code), language);
  for (const section of sections) {
    await client.open(`/settings/${section}`);
    await checkPage(client, `settings-${section}-${language}`);
    await checkPageMirroredAtNight(client, `settings-${section}-${language}`);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysScroll(page), { message: `${section} at ${width}` }).toBe(0);
      await expect.poll(() => smallTargets(page)).toEqual([]);
    }
    // The wide layout was checked above.
    await page.setViewportSize(NARROW);
    await client.checkAccessibility();
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(stage.faults()).toEqual([]);
});

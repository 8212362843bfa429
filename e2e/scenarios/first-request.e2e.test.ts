import type { Locator } from 'playwright';
import { expect, test } from 'vitest';

import { codeFromMailbox } from '#local/demo/code-from-mailbox.ts';
import { samplePortrait } from '#local/demo/sample-picture.ts';

import { openBrowserUser } from '../people/browser-user.ts';
import { checkPage } from '../people/check-page.ts';
import { PASSWORD } from './create-accounts.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('first request');

const MAX_SCREENS = 4;
const MAX_SECONDS = 60;
/** 120 words a minute. */
const MS_PER_KEY = 100;

const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: MS_PER_KEY });

test('from the start page a new person posts a request in four screens and a minute', async () => {
  const email = 'newcomer@scenarios.example';
  const visitor = await openBrowserUser(stage.browser, 'newcomer', stage.address);
  const { page } = visitor;
  await visitor.open('/ie');
  const screens: string[] = [];
  const arriveAt = async (heading: string): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    screens.push(heading);
  };
  const photo = await samplePortrait(3);
  const begun = Date.now();

  await type(page.getByRole('combobox'), 'Mixer tap drips in the kitchen');
  await page.keyboard.press('Enter');
  await arriveAt('What needs doing?');
  await page.getByRole('radio', { name: 'Plumbing' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await arriveAt('Tell Homewrights what you need');
  await type(page.getByLabel('Description'), 'It drips every two seconds.');
  await page.getByLabel(/^Photos/).setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Continue' }).click();

  await arriveAt('Where and when?');
  await type(page.getByLabel('Town or district'), 'Salthill');
  await type(page.getByLabel('Street and house number'), '14 Ard na Mara');
  await type(page.getByLabel('Postcode'), 'H91 A1B2');
  const neededBy = new Date(stage.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Needed by').fill(neededBy);
  await page.getByRole('button', { name: 'Continue' }).click();

  await arriveAt('Review and post');
  await type(page.getByLabel('First name'), 'Nuala');
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).click();
  const beforePictures = Date.now();
  await checkPage(visitor, 'first-request-account');
  const pictures = Date.now() - beforePictures;
  await page.getByRole('button', { name: 'Post request' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  await dialog.getByLabel('Code').waitFor();
  await type(dialog.getByLabel('Code'), await codeFromMailbox(stage.address, email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: 'Mixer tap drips in the kitchen' }).waitFor();

  const seconds = (Date.now() - begun - pictures) / 1000;
  expect(screens.length).toBeLessThanOrEqual(MAX_SCREENS);
  expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .waitFor();
  await checkPage(visitor, 'first-request-posted');
  expect(visitor.faults).toEqual([]);
});

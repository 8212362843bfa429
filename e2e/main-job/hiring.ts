import { expect } from 'vitest';

import { pressInDialog, localMoment, pressButton } from '../people/page-actions.ts';
import type { BrowserUser } from '../people/browser-user.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => localMoment(new Date(Date.now() + days * DAY_MS));

/** Completes the form for a request, with one mistake on the way; each step is checked. Returns the job's path. */
export async function postRequest(user: BrowserUser, title: string): Promise<string> {
  const { page } = user;
  await user.open('/post-request?category=painting&categoryId=5');
  await pressButton(user, 'Continue');
  await page.getByRole('heading', { name: '1 field to correct' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error:/);
  await user.checkAccessibility();
  await page.getByLabel('Title').fill(title);
  await pressButton(user, 'Continue');
  await page.getByLabel('Description').fill('Three by four metres, walls sound, ceiling once white. Furniture is out.');
  await page.getByLabel(/^Your budget/).fill('480');
  await pressButton(user, 'Continue');
  await page.getByLabel('Town or district').fill('Salthill, Galway');
  await page.getByLabel('Street and house number').fill('3 Threadneedle Road');
  await page.getByLabel('Postcode').fill('H91 X2Y3');
  await page.getByLabel('Needed by').fill(inDays(14));
  await user.checkAccessibility();
  await pressButton(user, 'Continue');
  await page.getByText('3 Threadneedle Road').waitFor();
  await user.checkAccessibility();
  await pressButton(user, 'Post request');
  await page.waitForURL(/\/jobs\//);
  return new URL(page.url()).pathname;
}

/** Makes an offer of €450, from the list of matching requests. */
export async function makeOffer(user: BrowserUser, title: string): Promise<void> {
  const { page } = user;
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Make an offer' }).click();
  await page.getByLabel('Your price for the whole job').fill('450');
  await page.getByText('You receive').waitFor();
  await page.getByLabel(/^Materials \(part of the price\)/).fill('60');
  await page.getByLabel('When can you start?').fill(inDays(4));
  await page.getByLabel('Message to the client').fill('Two coats, paint in the price. I bring dust sheets.');
  await user.checkAccessibility();
  await pressButton(user, 'Send offer');
  await page.getByText('Your offer: €450.00').waitFor();
  // At the pressed button's position: a mouse moves the focus otherwise than a script does.
  await page.locator('a:focus', { hasText: 'View offer' }).waitFor();
}

/** Whether work could be started: only after the capture, by a deadline that the moved clock has made due. */
export async function startsWork(user: BrowserUser): Promise<boolean> {
  await user.page.reload();
  await user.page.getByRole('heading', { level: 1 }).waitFor();
  const button = user.page.getByRole('button', { name: 'Start work' });
  if ((await button.count()) === 0) return false;
  await button.click();
  await pressInDialog(user, 'Start work');
  return true;
}

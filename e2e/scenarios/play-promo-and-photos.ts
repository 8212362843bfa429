import type { Locator } from 'playwright';
import { expect, test } from 'vitest';

import { pressInDialog, localMoment, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import { payWithTestCard } from './pay-with-test-card.ts';
import type { ScenarioSetup } from './scenario-setup.ts';

/** A square of one colour, the smallest possible PNG. */
const picture = {
  name: 'tap.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export function playPromoAndPhotos(stage: ScenarioSetup): void {
  const days = (count: number): string => localMoment(new Date(stage.now().getTime() + count * 24 * 3_600_000));

  test('a code that an admin created is shown before it is agreed to, and counted once it is paid', async () => {
    const [admin, client, provider] = await Promise.all([stage.admin(), stage.newClient(), stage.newProvider()]);
    await admin.open('/admin/builds');
    await admin.page.getByText('No failed events').waitFor();
    await checkPage(admin, 'builds');

    await admin.open('/admin/promo-codes');
    await pressButton(admin, 'New code');
    const form = admin.page.getByRole('dialog');
    await form.getByLabel('Code').first().fill('spring10');
    await form.getByLabel('Amounts by currency').fill('EUR 10');
    await form.getByLabel('Expiry date').fill(days(30));
    await form.getByLabel('Number of jobs that can use it').fill('5');
    await pressInDialog(admin, 'Create code');
    await admin.page.getByText('0 of 5 used').waitFor();
    await checkPage(admin, 'promo-codes');

    const { jobId } = await stage.offered(client, provider, { price: 42_000 });
    await client.open(`/jobs/${jobId}`);
    await pressButton(client, 'Accept €453.60');
    await pressInDialog(client, 'I have a promo code');
    const code = client.page.getByRole('dialog').getByLabel(/^Promo code/);
    await code.fill('winter10');
    await pressInDialog(client, 'Check code');
    await client.page.getByText('This code does not exist').first().waitFor();
    await code.fill('spring10');
    await pressInDialog(client, 'Check code');
    await client.page.getByText('€443.60', { exact: true }).waitFor();
    await checkPage(client, 'promo-accept');
    await pressInDialog(client, 'Accept and pay');
    await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €443.60 and book');
    await expect.poll(() => admin.page.getByText('1 of 5 used').count()).toBe(1);
  });

  test('photos of a request are visible to the matching providers', async () => {
    const [client, provider] = await Promise.all([stage.newClient(), stage.newProvider()]);
    const { page } = client;
    await client.open('/post-request?category=painting');
    await page.getByLabel('Title').fill('Paint the garden room');
    await pressButton(client, 'Continue');
    await page.getByLabel('Description').fill('Two walls and the ceiling, the window frames as well.');
    await page.getByLabel(/^Photos/).setInputFiles(picture);
    await pressButton(client, 'Continue');
    await page.getByLabel('Town or district').fill('Salthill, Galway');
    await page.getByLabel('Street and house number').fill('3 Threadneedle Road');
    await page.getByLabel('Postcode').fill('H91 X2Y3');
    await page.getByLabel('Needed by').fill(days(20));
    await pressButton(client, 'Continue');
    await pressButton(client, 'Post request');
    await waitForStatus(client, /can see your request/);

    await provider.open('/requests');
    const row = provider.page.getByRole('listitem').filter({ hasText: 'Paint the garden room' });
    await expect.poll(() => widthOf(row.locator('img').first())).toBeGreaterThan(0);
    await checkPage(provider, 'requests');
  });

  test('no browser logged an error', () => {
    // The browser itself logs the rejection of the wrong code.
    expect(stage.faults().filter((fault) => !fault.includes('code=winter10'))).toEqual([]);
  });
}

/** The width of a loaded picture; 0 before. */
const widthOf = (image: Locator): Promise<number> =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

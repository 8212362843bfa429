import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { startOwnPostgres, type OwnPostgres } from '#local/testing/postgres.ts';

import { checkPage } from '../people/check-page.ts';
import { pressButton, pressInDialog } from '../people/page-actions.ts';
import { expectMoney } from './page-assertions.ts';
import { payWithTestCard } from './pay-with-test-card.ts';
import { openScenarioSetup, type ScenarioSetup } from './scenario-setup.ts';
import type { SignedInUser } from './signed-in-user.ts';

let postgres: OwnPostgres;
let stage: ScenarioSetup;
let client: SignedInUser;
let provider: SignedInUser;

beforeAll(async () => {
  postgres = await startOwnPostgres({ max_connections: '200' });
  stage = await openScenarioSetup('saved-cards', { DATABASE_URL: postgres.url });
  provider = await stage.newProvider({ trade: 'painting' });
});
afterAll(async () => {
  await stage?.close();
  await postgres?.stop();
});
beforeEach(async () => {
  client = await stage.newClient();
});
afterEach(() => client.leave());

/** From the settings: one of the test cards, or any other valid number. */
async function addCard(card: string): Promise<void> {
  await pressButton(client, 'Add a card');
  await payWithTestCard(client, card, 'Save card');
}

const rows = () => client.page.getByRole('main').getByRole('listitem').filter({ hasText: '••' });

test('a card is saved while it pays, a tip is paid with one press, and the settings have the rest', async () => {
  const { page } = client;
  const { jobId } = await stage.accepted(client, provider, { price: 200_00 });
  await client.open(`/checkout/${jobId}`);
  const keep = page.getByLabel('Save this card for next time');
  await expect.poll(() => keep.isChecked()).toBe(false);
  await keep.check();
  await checkPage(client, 'choice');
  await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €216.00 and book');
  await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();

  const second = await stage.approved(client, provider, { price: 300_00 });
  await client.open(`/jobs/${second.jobId}`);
  await pressButton(client, 'Add a tip');
  await page.getByLabel('Amount').fill('20.50');
  await pressInDialog(client, 'Continue to payment');
  await page.waitForURL(/\/checkout\/.*purpose=tip/);
  const press = page.getByRole('button', { name: 'Pay €20.50 with Visa •• 4242' });
  await press.waitFor();
  await checkPage(client, 'one-press');
  await press.dblclick();
  await page.getByRole('heading', { name: 'Your tip for Tom is paid' }).waitFor();
  await client.open(`/jobs/${second.jobId}`);
  await expectMoney(client, 'Your money', { 'Tip for Tom': '€20.50' });

  await client.open('/settings/cards');
  await rows().filter({ hasText: 'Visa •• 4242' }).getByText('Offered first').waitFor();
  await pressButton(client, 'Add a card');
  await checkPage(client, 'add');
  await page.getByLabel('Card number').fill('5555555555554444');
  await page.getByLabel('Expiry date').fill('1231');
  await page.getByLabel('Security code').fill('321');
  await pressButton(client, 'Save card');
  await rows().filter({ hasText: 'Mastercard •• 4444' }).getByText('Offered first').waitFor();
  await pressButton(client, 'Offer first: Visa •• 4242');
  await rows().filter({ hasText: 'Visa •• 4242' }).getByText('Offered first').waitFor();
  await checkPage(client, 'list');
  await pressButton(client, 'Remove Visa •• 4242');
  await checkPage(client, 'remove');
  await pressInDialog(client, 'Remove');
  await rows().filter({ hasText: 'Visa' }).waitFor({ state: 'detached' });
  await rows().filter({ hasText: 'Mastercard •• 4444' }).getByText('Offered first').waitFor();
  expect(stage.faults()).toEqual([]);
});

test('a saved card that is declined leads to the form, which says why; another card pays', async () => {
  const { page } = client;
  await client.open('/settings/cards');
  await page.getByText('No saved cards yet').waitFor();
  await checkPage(client, 'empty');
  await addCard('4000 0000 0000 0341');
  await rows().filter({ hasText: 'Visa •• 0341' }).waitFor();
  const { jobId } = await stage.accepted(client, provider, { price: 200_00 });
  await client.open(`/checkout/${jobId}`);
  await pressButton(client, 'Pay €216.00 with Visa •• 0341');
  await page.getByText(/Your bank declined this card/).waitFor();
  await checkPage(client, 'declined');
  await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €216.00 and book');
  await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
  // Its owner did not check the choice.
  await client.open('/settings/cards');
  await rows().filter({ hasText: 'Visa •• 0341' }).waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  expect(stage.faults()).toEqual([]);
});

test('a bank asks about a card, when it is saved and when it pays', async () => {
  const { page } = client;
  await client.open('/settings/cards');
  await addCard('4000 0025 0000 3155');
  await page.getByRole('link', { name: 'Go to your bank' }).click();
  await pressButton(client, 'Yes, it is mine');
  await rows().filter({ hasText: 'Visa •• 3155' }).waitFor();
  const { jobId } = await stage.accepted(client, provider, { price: 200_00 });
  await client.open(`/checkout/${jobId}`);
  await pressButton(client, 'Pay €216.00 with Visa •• 3155');
  await page.getByRole('link', { name: 'Go to your bank' }).click();
  await page.getByText('€216.00').waitFor();
  await pressButton(client, 'Confirm the payment');
  await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
  expect(stage.faults()).toEqual([]);
});

test('who presses after the last card was removed elsewhere is asked for one, and comes back', async () => {
  const { page } = client;
  await client.open('/settings/cards');
  await addCard('4242 4242 4242 4242');
  await rows().filter({ hasText: 'Visa •• 4242' }).waitFor();
  const { jobId } = await stage.accepted(client, provider, { price: 200_00 });
  await client.open(`/checkout/${jobId}`);
  await page.getByRole('button', { name: 'Pay €216.00 with Visa •• 4242' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(new URL('/settings/cards', page.url()).href);
  await other.getByRole('button', { name: 'Remove Visa •• 4242' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await other.getByText('No saved cards yet').waitFor();
  await other.close();
  await pressButton(client, 'Pay €216.00 with Visa •• 4242');
  await page.getByRole('heading', { name: 'A saved card is needed' }).waitFor();
  await checkPage(client, 'needed');
  await payWithTestCard(client, '4242 4242 4242 4242', 'Save card');
  await page.getByRole('link', { name: 'Continue' }).click();
  await pressButton(client, 'Pay €216.00 with Visa •• 4242');
  await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
  expect(stage.faults()).toEqual([]);
});

import { expect, test } from 'vitest';

import { DAY } from '#command-api/testing/durations.ts';
import { pressInDialog, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import { moneyPanel, moneyRows } from '../people/money-panel.ts';
import { payWithTestCard } from './pay-with-test-card.ts';
import type { ScenarioSetup } from './scenario-setup.ts';

export function playCards(stage: ScenarioSetup): void {
  test('a card with a bank’s challenge: rejected there, nothing is booked; confirmed there, it is', async () => {
    const client = await stage.newClient({ firstName: 'Nora' });
    const provider = await stage.newProvider();
    const { page } = client;
    const { jobId } = await stage.accepted(client, provider, { price: 200_00 });
    await provider.open(`/jobs/${jobId}`);
    await client.open(`/checkout/${jobId}`);
    const toTheBank = async (): Promise<void> => {
      await payWithTestCard(client, '4000 0025 0000 3155', 'Pay €216.00 and book');
      await page.getByText('Your bank needs confirmation').waitFor();
    };
    await toTheBank();
    await checkPage(client, '3-to-the-bank');
    await page.getByRole('link', { name: 'Go to your bank' }).click();
    await page.getByRole('heading', { name: 'Is this payment yours?' }).waitFor();
    await page.getByText('€216.00').waitFor();
    await pressButton(client, 'Decline');
    await page.getByText(/The payment was not confirmed with your bank/).waitFor();
    await checkPage(client, '3-rejected');
    await waitForStatus(provider, /is paying/);
    expect((await stage.job(client, jobId)).job.state).toBe('PaymentPending');

    await toTheBank();
    await page.getByRole('link', { name: 'Go to your bank' }).click();
    await pressButton(client, 'Confirm the payment');
    await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
    await waitForStatus(provider, /Nora booked you for/);
    await page.getByRole('link', { name: 'View job' }).click();
    await waitForStatus(client, /Tom comes on/);
    await expect
      .poll(() => moneyRows(moneyPanel(client)))
      .toMatchObject({ 'Agreed price': '€200.00', 'You pay': '€216.00' });
    await checkPage(client, '3-booked');
  });

  test('a card without money is declined with that reason; another one pays', async () => {
    const client = await stage.newClient({ firstName: 'Nora' });
    const provider = await stage.newProvider();
    const { page } = client;
    const { jobId } = await stage.accepted(client, provider, { price: 200_00, startInHours: 20 });
    await provider.open(`/jobs/${jobId}`);
    await client.open(`/checkout/${jobId}`);
    await payWithTestCard(client, '4000 0000 0000 9995', 'Pay €216.00 and book');
    await page.getByText(/This card does not have enough funds/).waitFor();
    await checkPage(client, '4-declined');
    await page.getByRole('link', { name: 'Back to job' }).click();
    await page.getByText('Your card was declined. Try another one.').waitFor();
    await page.getByText('The card was declined', { exact: true }).waitFor();
    await checkPage(client, '4-job-declined');

    await page.getByRole('link', { name: 'Pay €216.00 and book' }).click();
    await page.getByText(/This card does not have enough funds/).waitFor();
    await page.getByLabel('Card number').fill('5555555555554444');
    await page.getByLabel('Expiry date').fill('1231');
    await page.getByLabel('Security code').fill('321');
    await pressButton(client, 'Pay €216.00 and book');
    await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
    await page.getByRole('link', { name: 'View job' }).click();
    await moneyPanel(client).getByText('held until you approve', { exact: true }).waitFor();
    await moneyPanel(client).getByText('Card ···· 4444').waitFor();
    await expect
      .poll(() => moneyRows(moneyPanel(client)))
      .toMatchObject({ 'You paid': '€216.00', 'Tom receives': '€176.00' });
    await waitForStatus(provider, /Nora booked you for/);
    await checkPage(provider, '4-held-provider');
  });

  test('a distant start: the card is saved after its bank’s challenge, and charged seven days before', async () => {
    const client = await stage.newClient({ firstName: 'Nora' });
    const provider = await stage.newProvider();
    const { page } = client;
    const { jobId } = await stage.accepted(client, provider, { price: 200_00, startInHours: 20 * DAY });
    await client.open(`/checkout/${jobId}`);
    await page.getByText('Nothing is charged today.').waitFor();
    await checkPage(client, 'saved-1-checkout');
    await payWithTestCard(client, '4000 0000 0000 0002', 'Save card and book');
    await page.getByText(/Your bank declined this card/).waitFor();
    await payWithTestCard(client, '4000 0025 0000 3155', 'Save card and book');
    await page.getByRole('link', { name: 'Go to your bank' }).click();
    await page.getByRole('heading', { name: 'Is this card yours?' }).waitFor();
    await pressButton(client, 'Yes, it is mine');
    await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
    await page.getByRole('link', { name: 'View job' }).click();
    await page.getByText(/Your card is saved\. We charge €216\.00 on/).waitFor();
    await expect.poll(() => moneyRows(moneyPanel(client))).toMatchObject({ 'Upcoming: card charge': '€216.00' });
    await checkPage(client, 'saved-2-booked');

    await stage.putClockForward(13 * DAY + 1);
    await moneyPanel(client).getByText('held until you approve', { exact: true }).waitFor();
    await expect
      .poll(() => moneyRows(moneyPanel(client)))
      .toMatchObject({
        'You paid': '€216.00',
        'Charged and held': '+€216.00',
      });
  });

  test('a saved card that cannot be charged: both sides are notified, and another card keeps the booking', async () => {
    const client = await stage.newClient({ firstName: 'Nora' });
    const provider = await stage.newProvider();
    const { page } = client;
    const far = { price: 200_00, startInHours: 20 * DAY, card: '4000000000000341' };
    const { jobId } = await stage.booked(client, provider, far);
    await client.open(`/jobs/${jobId}`);
    await provider.open(`/jobs/${jobId}`);
    await stage.putClockForward(13 * DAY + 1);
    await waitForStatus(client, 'Your card could not be charged. Use another one to keep your booking with Tom.');
    await waitForStatus(provider, 'Nora’s card could not be charged. Please wait before you set out.');
    await moneyPanel(client).getByText('not paid yet', { exact: true }).waitFor();
    await checkPage(client, 'risk-1-client');
    await checkPage(provider, 'risk-2-provider');
    await pressButton(client, 'Cancel job');
    await page.getByText('The payment could not be taken, so cancelling is free for both of you.').waitFor();
    await pressInDialog(client, 'Go back');

    await pressButton(client, 'Use another card');
    await pressInDialog(client, 'Continue to payment');
    await page.getByText('This is a test.').waitFor();
    await page.getByText('You pay', { exact: true }).waitFor();
    await checkPage(client, 'risk-3-checkout');
    await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €216.00');
    await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
    await page.getByRole('link', { name: 'View job' }).click();
    await waitForStatus(client, /Tom comes on/);
    await waitForStatus(provider, /Nora booked you for/);
    await expect
      .poll(() => moneyRows(moneyPanel(client)))
      .toMatchObject({ 'You paid': '€216.00', 'Tom receives': '€176.00' });
  });

  test('the payment deadline passes on the open page; the offer can be accepted again', async () => {
    const client = await stage.newClient({ firstName: 'Nora' });
    const provider = await stage.newProvider();
    const { page } = client;
    const { jobId } = await stage.accepted(client, provider, { price: 200_00 });
    await provider.open(`/jobs/${jobId}`);
    await client.open(`/checkout/${jobId}`);
    await page.getByText('This is a test.').waitFor();
    await stage.putClockForward(1);
    await page.getByRole('heading', { name: 'The time to pay is over' }).waitFor();
    await waitForStatus(provider, /Your offer was sent/);
    await checkPage(client, 'late-1-over');
    await page.getByRole('main').getByRole('link', { name: 'Back to job' }).last().click();
    await waitForStatus(client, /You have one offer/);
    await pressButton(client, 'Accept €216.00');
    await pressInDialog(client, 'Accept and pay');
    await page.getByText('This is a test.').waitFor();
    await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €216.00 and book');
    await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
    expect((await stage.job(client, jobId)).job.state).toBe('Booked');
  });

  test('no browser logged an error', () => {
    expect(stage.faults()).toEqual([]);
  });
}

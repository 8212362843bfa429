import { expect, test } from 'vitest';

import { pressInDialog, localMoment, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import { moneyPanel, moneyRows } from '../people/money-panel.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('changed plans');

async function chooseMore({ page }: SignedInUser, name: string): Promise<void> {
  // By key: when the page moves between press and release of the mouse, the menu closes again.
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name }).click();
}

test('a client cancels three hours before the start: the fee is shown first, then it goes to the provider', async () => {
  // Outside the European Union, where a withdrawal is not free.
  const client = await stage.newClient({ country: 'GB' });
  const provider = await stage.newProvider({ country: 'GB', city: 'London' });
  const { page } = client;
  const { jobId } = await stage.booked(client, provider, { price: 200_00, startInHours: 4 });
  await provider.open(`/jobs/${jobId}`);
  await client.open(`/jobs/${jobId}`);
  await waitForStatus(client, /Tom comes on/);
  await chooseMore(client, 'Cancel job');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/You can cancel free of charge for 5 minutes after booking/).waitFor();
  await stage.putClockForward(1);
  await dialog.getByText(/Tom gets 15% of the price: at least £9, at most £45/).waitFor();
  await expect
    .poll(() => moneyRows(dialog))
    .toEqual({
      'You get back': '£186.00',
      'Fee for Tom': '£30.00',
      'Total paid': '£216.00',
    });
  await checkPage(client, '5-cancel-dialog');
  await page.getByLabel(/^Why\? Tom will see this/).fill('The keys are not there before tomorrow.');
  await pressInDialog(client, 'Cancel and pay £30.00');

  await waitForStatus(client, 'You cancelled this job.');
  await page.getByText('£186.00 was refunded to your card, and £30.00 went to Tom.').waitFor();
  await waitForStatus(provider, 'Maeve cancelled this job.');
  await provider.page.getByText('The keys are not there before tomorrow.').first().waitFor();
  await provider.page.getByText('£186.00 was refunded to the client, and £30.00 was sent to your account.').waitFor();
  await stage.until(client, jobId, ({ money }) => money?.refunded.amount === 186_00 && money.toCome.length === 0);
  await expect
    .poll(() => moneyRows(moneyPanel(client)))
    .toMatchObject({
      'You paid': '£216.00',
      'Refunded to you': '£186.00',
      'Tom receives': '£30.00',
      'Homewright keeps': '£0.00',
    });
  await expect
    .poll(() => moneyRows(moneyPanel(client)))
    .toMatchObject({
      'Charged and held': '+£216.00',
      'Refunded to the card': '−£186.00',
      'Sent to the account': '−£30.00',
    });
  await expect.poll(() => moneyRows(moneyPanel(provider))).toMatchObject({ 'You receive': '£30.00' });
  await checkPage(client, '5-cancelled-client');
  await checkPage(provider, '5-cancelled-provider');
});

test('a client in the European Union withdraws from work in progress, and pays for the time worked', async () => {
  const client = await stage.newClient();
  const provider = await stage.newProvider();
  const { jobId } = await stage.inProgress(client, provider, { price: 450_00, durationMinutes: 240 });
  await Promise.all([client.open(`/jobs/${jobId}`), provider.open(`/jobs/${jobId}`)]);
  await waitForStatus(client, /Tom is at work/);
  await stage.putClockForward(1);
  await chooseMore(client, 'Cancel job');
  const dialog = client.page.getByRole('dialog');
  await dialog.getByText(/you pay for the time worked, in steps of 15 min/).waitFor();
  await expect
    .poll(() => moneyRows(dialog))
    .toEqual({
      'You get back': '€364.50',
      'For work already done': '€121.50',
      'Total paid': '€486.00',
    });
  await dialog.getByText('€99.00 of it goes to Tom').waitFor();
  await checkPage(client, '6-withdrawal-dialog');
  await pressInDialog(client, 'Cancel and pay €121.50');

  await waitForStatus(client, 'You cancelled this job.');
  await waitForStatus(provider, 'Maeve cancelled this job.');
  await stage.until(client, jobId, ({ money }) => money?.refunded.amount === 364_50 && money.toCome.length === 0);
  await checkPage(client, '6-withdrawn-client');
  await checkPage(provider, '6-withdrawn-provider');
});

test('a no-show: the client reports it, twelve hours pass without an objection, and all of it is refunded', async () => {
  const client = await stage.newClient();
  const provider = await stage.newProvider();
  const { page } = client;
  const { jobId } = await stage.booked(client, provider, { price: 450_00, startInHours: 2 });
  await provider.open(`/jobs/${jobId}`);
  await client.open(`/jobs/${jobId}`);
  await waitForStatus(client, /Tom comes on/);
  await stage.putClockForward(3);
  await waitForStatus(client, /Tom was due on .*\. Work has not been marked as started/);
  await checkPage(client, '6-late-client');
  await checkPage(provider, '6-late-provider');
  await pressButton(client, 'Report a no-show');
  await pressInDialog(client, 'Send report');
  await page.getByText('Write between 10 and 2,000 characters.').first().waitFor();
  await page
    .getByLabel('What happened?')
    .fill('I waited for an hour, and rang twice. Nobody came, and nobody answered.');
  await checkPage(client, '6-report-dialog');
  await pressInDialog(client, 'Send report');

  await waitForStatus(client, 'You reported that Tom did not show up.');
  await waitForStatus(provider, 'Maeve reported that you did not show up.');
  await provider.page.getByText(/you get a strike/).waitFor();
  await checkPage(client, '6-reported-client');
  await checkPage(provider, '6-reported-provider');

  await stage.putClockForward(13);
  await waitForStatus(client, 'This job ended because Tom did not show up.');
  await waitForStatus(provider, 'This job ended because you did not show up.');
  await page.getByText('A full refund of €486.00 was sent to your card.').waitFor();
  await expect
    .poll(() => moneyRows(moneyPanel(client)))
    .toMatchObject({
      'You paid': '€486.00',
      'Refunded to you': '€486.00',
      'Tom receives': '€0.00',
      'Refunded to the card': '−€486.00',
    });
  await expect.poll(() => moneyRows(moneyPanel(provider))).toMatchObject({ 'You receive': '€0.00' });
  await checkPage(client, '6-over-client');
  await checkPage(provider, '6-over-provider');
});

test('the provider proposes a higher price; the client consents and pays the rise', async () => {
  const client = await stage.newClient();
  const provider = await stage.newProvider();
  const { page } = client;
  const { jobId } = await stage.inProgress(client, provider, { price: 300_00 });
  await client.open(`/jobs/${jobId}`);
  await provider.open(`/jobs/${jobId}`);
  await waitForStatus(client, /Tom is at work/);
  await pressButton(provider, 'Change price or date');
  await provider.page.getByLabel('New price for the whole job').fill('380');
  await provider.page.getByLabel('Why?').fill('The wall behind the wardrobe is damp and has to be sealed first.');
  await expect
    .poll(() => moneyRows(provider.page.getByRole('dialog')))
    .toEqual({
      'The client pays now': '€324.00',
      'The client would pay': '€410.40',
      'More than now': '€86.40',
      'You receive': '€334.40',
    });
  await checkPage(provider, '7-propose-dialog');
  await pressInDialog(provider, 'Send to Maeve');

  await page.getByText('€410.40 instead of €324.00').waitFor();
  await checkPage(client, '7-proposed-client');
  await checkPage(provider, '7-proposed-provider');
  await page.getByRole('region', { name: 'Proposals' }).getByRole('button', { name: 'Accept' }).click();
  await page.getByText('You pay €86.40 more on the next page.', { exact: false }).waitFor();
  await checkPage(client, '7-accept-dialog');
  await pressInDialog(client, 'Accept and pay €86.40');
  await page.getByRole('heading', { name: 'Pay for the change' }).waitFor();
  await page.getByText('This is a test.').waitFor();
  await checkPage(client, '7-checkout');
  await provider.page.getByText('Waiting for payment').waitFor();
  expect((await stage.job(provider, jobId)).money?.price.amount).toBe(300_00);
  await pressButton(client, /4242 4242 4242 4242/);
  await pressButton(client, 'Pay €86.40');
  await page.getByRole('heading', { name: 'The change has taken effect' }).waitFor();
  await checkPage(client, '7-paid');
  await page.getByRole('link', { name: 'View job' }).click();
  await waitForStatus(client, /Tom is at work/);

  const rows = await moneyRows(moneyPanel(client));
  expect(rows).toMatchObject({ 'Agreed price': '€300.00', 'You paid': '€410.40', 'Tom receives': '€334.40' });
  expect(Object.entries(rows)).toContainEqual([expect.stringMatching(/^Price change, /), '€80.00']);
  await expect.poll(() => moneyRows(moneyPanel(provider))).toMatchObject({ 'You receive': '€334.40' });
  await checkPage(client, '7-changed-client');
  await checkPage(provider, '7-changed-provider');
});

test('the work takes longer: the provider proposes another completion date, and the client consents', async () => {
  const client = await stage.newClient();
  const provider = await stage.newProvider();
  const { jobId } = await stage.inProgress(client, provider, { price: 300_00, durationMinutes: 240 });
  await Promise.all([client.open(`/jobs/${jobId}`), provider.open(`/jobs/${jobId}`)]);
  await pressButton(provider, 'Change price or date');
  const tomorrow = localMoment(new Date(stage.now().getTime() + 26 * 3_600_000));
  await provider.page.getByLabel('Finish by').fill(tomorrow);
  await provider.page.getByLabel('Why?').fill('The plaster has to dry over night before it is painted.');
  await checkPage(provider, '8-longer-dialog');
  await pressInDialog(provider, 'Send to Maeve');

  await client.page.getByText(/^Finish by .* instead of /).waitFor();
  await client.page.getByRole('region', { name: 'Proposals' }).getByRole('button', { name: 'Accept' }).click();
  await client.page.getByText('The new date takes effect right away. Nothing is charged.').waitFor();
  await checkPage(client, '8-longer-accept');
  await pressInDialog(client, 'Accept change');
  await client.page.getByText(/^€324\.00 for the whole job, finish by /).waitFor();
  const { job } = await stage.job(client, jobId);
  expect(localMoment(new Date(job.expectedCompletionAt ?? NaN))).toBe(tomorrow);
  await checkPage(client, '8-longer-client');
});

test('no browser logged an error', () => {
  expect(stage.faults()).toEqual([]);
});

import { expect, test } from 'vitest';

import { paymentsPage } from '#local/paths.ts';

import { openBrowserUser } from '../people/browser-user.ts';
import { checkPage } from '../people/check-page.ts';
import { moneyPanel, moneyRows } from '../people/money-panel.ts';
import { localMoment, pressButton, pressInDialog } from '../people/page-actions.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('payouts past due');

test('a Homewright with a detail past due takes nothing new and keeps what is held, until they settle it', async () => {
  const [client, provider] = await Promise.all([
    stage.newClient(),
    stage.newProvider({ trade: 'painting', firstName: 'Tom' }),
  ]);
  const held = await stage.completionClaimed(client, provider, { price: 450_00 });
  const offered = await stage.offered(client, provider, { request: { title: 'Paint the landing' } });
  await stage.posted(client, { title: 'Paint the porch' });

  // The payment service asks for a proof of identity, and its date has passed.
  const service = await openBrowserUser(stage.browser, 'the payment service', stage.address);
  await service.page.goto(`${paymentsPage}?list=accounts`);
  const account = service.page.getByRole('row').filter({ hasText: provider.accountId });
  await account.getByRole('button', { name: 'Details are overdue' }).click();
  await account.getByText('off', { exact: true }).waitFor();

  await provider.open('/earnings');
  const payouts = provider.page.getByRole('region', { name: 'Payouts', exact: true });
  await payouts.getByText('Paused').waitFor();
  await payouts.getByText('proof of identity').waitFor();
  await payouts.getByText('overdue').waitFor();
  await payouts.getByText('Until then you cannot take new work. Booked jobs go on.').waitFor();
  await checkPage(provider, 'payouts-past-due');
  await provider.open('/requests');
  const porch = provider.page.getByRole('listitem').filter({ hasText: 'Paint the porch' });
  await porch.getByRole('button', { name: 'Make an offer' }).click();
  await provider.page.getByLabel('Your price for the whole job').fill('300');
  await provider.page
    .getByLabel('When can you start?')
    .fill(localMoment(new Date(stage.now().getTime() + 4 * 86_400_000)));
  await provider.page.getByLabel('Message to the client').fill('Two coats, paint in the price.');
  await pressInDialog(provider, 'Send offer');
  await provider.page.getByText('You cannot take new work', { exact: true }).first().waitFor();

  // The client reads it on the profile, and at the offer before anything is paid.
  await client.open(`/provider/${provider.accountId}`);
  await client.page.getByText('Tom takes no new bookings at the moment.').waitFor();
  await checkPage(client, 'provider-takes-no-bookings');
  await client.open(`/jobs/${offered.jobId}`);
  await pressButton(client, 'Accept €486.00');
  await pressInDialog(client, 'Accept and pay');
  await client.page.getByText('Takes no new work now').first().waitFor();
  expect(new URL(client.page.url()).pathname).toBe(`/jobs/${offered.jobId}`);
  expect((await stage.job(client, offered.jobId)).job.state).toBe('Offered');

  // The other job goes on, and nothing of its money is sent.
  await stage.command(client, 'ApproveJob', { jobId: held.jobId });
  await stage.until(client, held.jobId, 'ApprovedInGrace');
  await stage.putClockForward(25);
  await stage.until(client, held.jobId, 'Released');
  await provider.open(`/jobs/${held.jobId}`);
  await expect.poll(() => moneyRows(moneyPanel(provider))).toMatchObject({ 'You receive': '€396.00' });
  await service.page.goto(`${paymentsPage}?list=transfers`);
  await expect.poll(() => service.page.getByRole('row').filter({ hasText: held.jobId }).count()).toBe(0);

  await provider.open('/earnings');
  await payouts.getByRole('button', { name: 'Continue setup' }).click();
  await provider.page.getByLabel('Account holder').fill('Tom Walsh');
  await provider.page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await pressButton(provider, 'Save and return');
  await payouts.getByText('Ready', { exact: true }).waitFor();
  await expect
    .poll(async () => {
      await service.page.reload();
      return service.page.getByRole('row').filter({ hasText: held.jobId }).count();
    })
    .toBe(1);

  await client.open(`/jobs/${offered.jobId}`);
  await pressButton(client, 'Accept €486.00');
  await pressInDialog(client, 'Accept and pay');
  await client.page.waitForURL(/\/checkout\//);
  await service.leave();
  expect(stage.faults()).toEqual([
    expect.stringMatching(/409 \(Conflict\) .*\/api\/commands\/AcceptOffer$/),
    expect.stringMatching(/403 \(Forbidden\) .*\/api\/commands\/SubmitOffer$/),
  ]);
});

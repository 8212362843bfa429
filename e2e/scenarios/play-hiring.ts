import { expect, test } from 'vitest';

import { pressInDialog, localMoment, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import { moneyPanel, moneyRows } from '../people/money-panel.ts';
import { payWithTestCard } from './pay-with-test-card.ts';
import type { ScenarioSetup } from './scenario-setup.ts';
import { expectNeverShown } from './page-assertions.ts';

export function playHiring(stage: ScenarioSetup): void {
  const hoursFromNow = (hours: number): string => localMoment(new Date(stage.now().getTime() + hours * 3_600_000));

  test('a direct booking: the provider accepts; paid, it is booked', async () => {
    const client = await stage.newClient();
    const provider = await stage.newProvider({ businessName: 'Walsh Painting' });
    const { page } = client;
    await provider.open('/provider-dashboard');

    await client.open(`/post-request?provider=${provider.accountId}`);
    await page.getByText('You are asking Tom Walsh').waitFor();
    await checkPage(client, '1-ask-what');
    await page.getByRole('radio', { name: 'Painting' }).check();
    await page.getByLabel('Title').fill('Paint the hall and the stairs');
    await pressButton(client, 'Continue');
    await page.getByRole('heading', { name: 'Tell Tom what you need' }).waitFor();
    await page
      .getByLabel('Description')
      .fill('Walls and ceiling of the hall and the stairs. The woodwork stays as it is.');
    await pressButton(client, 'Continue');
    await page.getByText('Enter an amount, such as 95 or 95.50.').first().waitFor();
    await page.getByLabel('Your price for the whole job').fill('420');
    await expect.poll(() => page.getByText('Enter an amount, such as 95 or 95.50.').count()).toBe(0);
    await checkPage(client, '1-ask-details');
    await pressButton(client, 'Continue');
    await page.getByLabel('Town or district').fill('Salthill, Galway');
    await page.getByLabel('Street and house number').fill('3 Threadneedle Road');
    await page.getByLabel('Postcode').fill('H91 X2Y3');
    await page.getByLabel('Start').fill(hoursFromNow(72));
    await page.getByLabel('How long will it take?').selectOption('480');
    await checkPage(client, '1-ask-where');
    await pressButton(client, 'Continue');
    await checkPage(client, '1-ask-check');
    await pressButton(client, 'Ask Tom');
    await waitForStatus(client, /You asked Tom to do this/);
    await checkPage(client, '1-asked');

    const waiting = provider.page.getByRole('list', { name: 'Action needed' });
    await waiting.getByRole('link', { name: 'Respond' }).waitFor();
    // Once among those that need an answer and once among all jobs, but not among the matching requests.
    await expect.poll(() => provider.page.getByRole('link', { name: 'Paint the hall and the stairs' }).count()).toBe(2);
    await checkPage(provider, '1-dashboard-asked');
    await waiting.getByRole('link', { name: 'Paint the hall and the stairs' }).click();
    await waitForStatus(provider, /Maeve wants you to do this for €420\.00/);
    await expectNeverShown(provider.page.getByText('3 Threadneedle Road'));
    await checkPage(provider, '1-job-asked');
    await pressButton(provider, 'Accept job');
    await provider.page
      .getByRole('dialog')
      .getByText(/You receive €369.60/)
      .waitFor();
    await checkPage(provider, '1-accept-dialog');
    await pressInDialog(provider, 'Accept job');
    await waitForStatus(provider, 'You accepted the job. Maeve pays next.');

    await waitForStatus(client, 'Tom accepted. Pay to book the job.');
    await checkPage(client, '1-accepted-client');
    await checkPage(provider, '1-accepted-provider');
    await page.getByRole('link', { name: 'Pay €453.60 and book' }).click();
    await page.getByText('This is a test.').waitFor();
    await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €453.60 and book');
    await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
    await checkPage(client, '1-booked');
    await page.getByRole('link', { name: 'View job' }).click();
    await waitForStatus(client, /Tom comes on/);
    await waitForStatus(provider, /Maeve booked you for/);
    await provider.page.getByText('3 Threadneedle Road').first().waitFor();
    await expect.poll(() => provider.page.getByText(/^Before the booking, phone numbers/).count()).toBe(0);
    await expect
      .poll(() => moneyRows(moneyPanel(client)))
      .toMatchObject({
        'Agreed price': '€420.00',
        'You pay': '€453.60',
        'Tom receives': '€369.60',
        'Homewright keeps': '€84.00',
      });
    await expect.poll(() => moneyRows(moneyPanel(provider))).toMatchObject({ 'You receive': '€369.60' });
    await checkPage(client, '1-job-booked-client');
    await checkPage(provider, '1-job-booked-provider');
  });

  test('three offers side by side; one gets a counter, which is accepted and paid', async () => {
    const client = await stage.newClient({ firstName: 'Nora' });
    const [tom, una, ben] = await Promise.all(
      ['Tom', 'Una', 'Ben'].map((firstName) => stage.newProvider({ firstName })),
    );
    if (tom === undefined || una === undefined || ben === undefined) throw new Error('three were asked for');
    const { page } = client;
    const jobId = await stage.posted(client);
    await stage.offer(tom, jobId, { price: 450_00, startInHours: 96 });
    await stage.offer(una, jobId, { price: 520_00, materials: 60_00, startInHours: 48 });
    await client.open(`/jobs/${jobId}`);
    await waitForStatus(client, 'You have 2 offers. Compare them and accept one.');
    await stage.offer(ben, jobId, { price: 480_00, startInHours: 72 });
    await waitForStatus(client, 'You have 3 offers. Compare them and accept one.');
    const table = page.getByRole('table', { name: 'Offers' });
    const heads = () => table.locator('thead th').allInnerTexts();
    const names = async () => (await heads()).slice(1).map((text) => text.split('\n')[0]);
    await expect.poll(names).toEqual(['Tom Walsh', 'Ben Walsh', 'Una Walsh']);
    const prices = await table
      .getByRole('row', { name: /^Price/ })
      .getByRole('cell')
      .allInnerTexts();
    expect(prices.map((text) => text.split('\n')[0])).toEqual(['€486.00', '€518.40', '€560.00']);
    await checkPage(client, '2-three-offers');
    await page.getByLabel('Sort offers').selectOption('start');
    await expect.poll(names).toEqual(['Una Walsh', 'Ben Walsh', 'Tom Walsh']);

    await una.open(`/jobs/${jobId}`);
    await ben.open(`/jobs/${jobId}`);
    await table.getByRole('button', { name: 'Make a counteroffer' }).first().click();
    await page.getByLabel('Your price for the whole job').fill('470');
    await page.getByLabel(/^Message to Una/).fill('The paint is here already, from the landing.');
    await checkPage(client, '2-counter-dialog');
    await pressInDialog(client, 'Send to Una');
    await page.getByText('Your counteroffer: €507.60').waitFor();
    await checkPage(client, '2-countered-client');
    await waitForStatus(una, /Nora made a counteroffer: €470\.00/);
    await expect.poll(() => una.page.getByText('The paint is here already').first().isVisible()).toBe(true);
    await checkPage(una, '2-countered-provider');
    await pressButton(una, 'Accept €470.00');
    await checkPage(una, '2-accept-counter');
    await pressInDialog(una, 'Accept these terms');
    await waitForStatus(una, /Your offer was sent/);

    await page.getByText('Una accepted your terms. The offer now includes them.').waitFor();
    await page.getByText('Una made an offer of €560.00').waitFor();
    await page.getByText('You made Una a counteroffer of €507.60').waitFor();
    await page.getByText('Una changed the offer to €507.60').waitFor();
    await checkPage(client, '2-counter-accepted');
    await pressButton(client, 'Accept €507.60');
    await pressInDialog(client, 'Accept and pay');
    await page.getByText('This is a test.').waitFor();
    await checkPage(client, '2-checkout');
    await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €507.60 and book');
    await page.getByRole('heading', { name: 'Una is booked' }).waitFor();
    await waitForStatus(una, /Nora booked you for/);
    await waitForStatus(ben, /The client chose another offer/);
    await checkPage(ben, '2-not-chosen');
    await page.getByRole('link', { name: 'View job' }).click();
    await waitForStatus(client, /Una comes on/);
    await expect
      .poll(() => moneyRows(moneyPanel(client)))
      .toMatchObject({
        'Agreed price': '€470.00',
        'You pay': '€507.60',
        'Una receives': '€413.60',
      });
    await expect.poll(() => moneyRows(moneyPanel(una))).toMatchObject({ 'You receive': '€413.60' });
  });

  test('no browser logged an error', () => {
    expect(stage.faults()).toEqual([]);
  });
}

import { beforeEach, expect, test } from 'vitest';

import { pressInDialog, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import { moneyPanel } from '../people/money-panel.ts';
import { openBrowserUser } from '../people/browser-user.ts';
import {
  answerAndGoOn,
  appealedOverHttp,
  bothRead,
  confirmWith,
  decidedOverHttp,
  disagree,
  enter,
  openDispute,
  statements,
  type Sides,
  split,
  undecidedOverHttp,
} from './dispute-steps.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { expectMarkedPage, expectMoney, expectNeverShown, markPage, timeToDecide } from './page-assertions.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('dispute');
let sides: Sides;
let client: SignedInUser;
let provider: SignedInUser;

beforeEach(async () => {
  client = await stage.newClient();
  provider = await stage.newProvider({ trade: 'painting' });
  sides = { client, provider };
});

/** Above 500 euro a decision requires two admins. */
const PRICE = 600_00;

async function bothOpen(path: string): Promise<void> {
  await Promise.all([client.open(path), provider.open(path)]);
  await Promise.all([markPage(client), markPage(provider)]);
}

test('a dispute is opened with a photo, answered, and not settled by agreement', async () => {
  const { jobId } = await stage.completionClaimed(client, provider, { price: PRICE });
  await bothOpen(`/jobs/${jobId}`);
  await openDispute(sides);

  await provider.page.getByRole('link', { name: 'View dispute' }).click();
  await provider.page.getByText(statements.complaint).first().waitFor();
  await disagree(sides);
  await answerAndGoOn(sides);
  await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
  expect(stage.faults()).toEqual([]);
});

test('over more than 500 euro an admin decides a split, and a second one confirms it', async () => {
  const title = 'Paint the living room and the hall';
  const { jobId } = await stage.completionClaimed(client, provider, { price: PRICE, request: { title } });
  await undecidedOverHttp(stage, sides, jobId);
  await bothOpen(`/jobs/${jobId}/dispute`);
  await decideSplit(title);
  await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
  expect(stage.faults()).toEqual([]);
});

test('the loser appeals the decision, and the earlier admins can only read it', async () => {
  const { jobId } = await stage.completionClaimed(client, provider, { price: PRICE });
  await decidedOverHttp(stage, sides, jobId);
  await bothOpen(`/jobs/${jobId}/dispute`);
  await bothRead(sides, 'The dispute is decided. The decision takes effect if no one appeals.');
  await appeal();
  await readAppeal(jobId);
  await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
  expect(stage.faults()).toEqual([]);
});

test('two other admins make the final decision of an appeal', async () => {
  const title = 'Paint the attic, walls and beams';
  const { jobId } = await stage.completionClaimed(client, provider, { price: PRICE, request: { title } });
  await appealedOverHttp(stage, sides, jobId);
  await bothOpen(`/jobs/${jobId}/dispute`);
  await bothRead(sides, 'Another admin now decides the appeal.');
  await decideAppeal(title);
  await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
  await readSettledJob(jobId);
  expect(stage.faults()).toEqual([]);
});

async function decideSplit(title: string): Promise<void> {
  const [first, second] = await Promise.all([stage.admin(), stage.otherAdmin()]);
  await enter(first, title, 'Decide');
  await first.page.getByText('€640.00 is at stake, so a second admin has to confirm your decision.').waitFor();
  await split(first, '300', '400', statements.reasons);
  await pressButton(first, 'Send to a second admin');
  await first.page.getByText('The two amounts add up to more than €640.00. Lower one of them.').first().waitFor();
  await split(first, '240', '360', statements.reasons);
  await checkPage(first, 'dispute-decide');
  await pressButton(first, 'Send to a second admin');
  await pressInDialog(first, 'Send to a second admin');
  await first.page.getByText(/Another admin has to confirm it/).waitFor();
  await checkPage(first, 'dispute-proposed-first');
  await expectNeverShown(client.page.getByText(statements.reasons));

  await enter(second, title, 'Confirm');
  await second.page.getByText('€240.00 to Maeve, €360.00 to Tom').first().waitFor();
  await checkPage(second, 'dispute-confirm-second');
  await pressButton(second, /^Confirm/);
  await pressInDialog(second, 'Confirm');
  await bothRead(sides, 'The dispute is decided. The decision takes effect if no one appeals.');
  await Promise.all([
    client.page.getByText(statements.reasons).first().waitFor(),
    provider.page.getByText(statements.reasons).first().waitFor(),
  ]);
  await expectMoney(client, 'Decision', { 'You get back': '€240.00', 'Tom receives': '€360.00' });
  await expectMoney(provider, 'Decision', { 'Maeve gets back': '€240.00', 'You receive': '€360.00' });
  await checkPage(client, 'dispute-decided-client');
}

async function appeal(): Promise<void> {
  await pressButton(provider, 'Appeal');
  await confirmWith(provider, 'What was missed or judged wrongly?', statements.grounds, 'Appeal');
  await bothRead(sides, 'Another admin now decides the appeal.');
  await client.page.getByText(statements.grounds).first().waitFor();
  await checkPage(provider, 'dispute-appealed-provider');
}

async function readAppeal(jobId: string): Promise<void> {
  const first = await stage.admin();
  await first.open('/admin/queues');
  await first.page.getByText('You already took part, so another person has to do this.').waitFor();
  await checkPage(first, 'dispute-queue');
  await first.open(`/jobs/${jobId}/dispute`);
  await waitForStatus(first, 'Another admin now decides the appeal.');
  await expect.poll(() => first.page.getByRole('heading', { name: 'Your decision on the appeal' }).count()).toBe(0);
}

async function decideAppeal(title: string): Promise<void> {
  const [third, fourth] = await stage.appealAdmins();
  await enter(third, title, 'Decide');
  await third.page.getByText('This decision is final and takes effect right away.').first().waitFor();
  await split(third, '140', '420', statements.final);
  await checkPage(third, 'dispute-decide-appeal');
  await pressButton(third, 'Send to a second admin');
  await pressInDialog(third, 'Send to a second admin');
  await enter(fourth, title, 'Confirm');
  await pressButton(fourth, /^Confirm/);
  await pressInDialog(fourth, 'Confirm');
  await bothRead(sides, 'This dispute is over.');
  await client.page.getByText('This decision is final.').waitFor();
  await checkPage(client, 'dispute-over-client');
}

async function readSettledJob(jobId: string): Promise<void> {
  await Promise.all([client.open(`/jobs/${jobId}`), provider.open(`/jobs/${jobId}`)]);
  await expectMoney(client, 'Your money', {
    'You paid': '€640.00',
    'Refunded to you': '€140.00',
    'Tom receives': '€420.00',
    'Homewright keeps': '€80.00',
  });
  await expectMoney(provider, 'Your earnings', { 'You receive': '€420.00', 'Refunded to the client': '€140.00' });
  await client.page.getByText('€140.00 refunded to your card').first().waitFor();
  await provider.page.getByText('€420.00 sent to you').first().waitFor();
  await checkPage(client, 'dispute-settled-client');
  await checkPage(provider, 'dispute-settled-provider');
}

test('a chargeback freezes the job; the bank upholds the payment, and the job continues with the time left', async () => {
  const { jobId } = await stage.completionClaimed(client, provider);
  await bothOpen(`/jobs/${jobId}`);
  await stage.putClockForward(30.5);
  await expect.poll(() => timeToDecide(client)).toBe('1 day 17 hrs');

  const bank = await openBrowserUser(stage.browser, 'the bank', stage.address);
  await bank.open('/local/payments');
  await checkPage(bank, 'chargeback-bank');
  await bank.page.getByRole('row').filter({ hasText: jobId }).getByRole('button', { name: 'Charge back' }).click();
  await bothRead(sides, /^Your bank asked for €[\d.]+ back\.$/, /^The client’s bank asked for €[\d.]+ back\.$/);
  await provider.page.getByText('The job’s records were sent to the bank').first().waitFor();
  await moneyPanel(client).getByText('frozen until the bank decides').waitFor();
  await expect.poll(() => client.page.getByRole('button', { name: 'Approve work' }).count()).toBe(0);
  await checkPage(client, 'chargeback-client');
  await checkPage(provider, 'chargeback-provider');

  await stage.putClockForward(5 * 24);
  expect((await stage.job(client, jobId)).job.state).toBe('ChargebackOpen');
  await bank.open('/local/payments?list=disputes');
  await bank.page.getByText(/under.review/).waitFor();
  await checkPage(bank, 'chargeback-bank-disputes');
  await pressButton(bank, 'Decide: won');
  await bothRead(sides, /Tom marked the work as done/, /You marked the work as done/);
  await client.page.getByText('The bank upheld the payment').first().waitFor();
  await expect.poll(() => timeToDecide(client)).toBe('1 day 17 hrs');
  await client.page.getByText(/The 3 days were paused for a while\. They then resumed with the time left/).waitFor();
  await expectMoney(client, 'Your money', { 'You paid': '€486.00', 'Tom receives': '€396.00' });
  await checkPage(client, 'chargeback-won-client');

  await pressButton(client, 'Approve work');
  await pressInDialog(client, 'Approve work');
  await waitForStatus(provider, 'Maeve approved your work.');
  await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
  expect([...stage.faults(), ...bank.faults]).toEqual([]);
  await bank.leave();
});

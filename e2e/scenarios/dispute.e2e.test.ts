import { beforeEach, expect, test } from 'vitest';

import { confirm, press, says } from '../people/acts.ts';
import { looksRight } from '../people/looks-right.ts';
import { moneyPanel } from '../people/money.ts';
import { somebody } from '../people/somebody.ts';
import {
  answerAndGoOn,
  appealedOverHttp,
  bothRead,
  confirmWith,
  decidedOverHttp,
  disagree,
  enter,
  openDispute,
  said,
  type Sides,
  split,
  undecidedOverHttp,
} from './disputing.ts';
import type { Person } from './person.ts';
import { expectNotedPage, notePage, tellsMoney, timeToDecide } from './reading.ts';
import { useStage } from './stage.ts';

const stage = useStage('dispute');
let sides: Sides;
let client: Person;
let homewright: Person;

beforeEach(async () => {
  client = await stage.newClient();
  homewright = await stage.newHomewright({ trade: 'painting' });
  sides = { client, homewright };
});

/** Above 500 euro a decision takes two admins. */
const PRICE = 600_00;

async function bothOpen(path: string): Promise<void> {
  await Promise.all([client.open(path), homewright.open(path)]);
  await Promise.all([notePage(client), notePage(homewright)]);
}

test('a dispute is opened with a photo, answered, and not agreed about', async () => {
  const { jobId } = await stage.completionClaimed(client, homewright, { price: PRICE });
  await bothOpen(`/jobs/${jobId}`);
  await openDispute(sides);

  await homewright.page.getByRole('link', { name: 'Go to the dispute' }).click();
  await homewright.page.getByText(said.complaint).first().waitFor();
  await disagree(sides);
  await answerAndGoOn(sides);
  await Promise.all([expectNotedPage(client), expectNotedPage(homewright)]);
  expect(stage.faults()).toEqual([]);
});

test('over more than 500 euro an admin decides a split, and a second one confirms it', async () => {
  const title = 'Paint the living room and the hall';
  const { jobId } = await stage.completionClaimed(client, homewright, { price: PRICE, request: { title } });
  await undecidedOverHttp(stage, sides, jobId);
  await bothOpen(`/jobs/${jobId}/dispute`);
  await decideSplit(title);
  await Promise.all([expectNotedPage(client), expectNotedPage(homewright)]);
  expect(stage.faults()).toEqual([]);
});

test('the loser appeals the decision, and whoever decided before can only read it', async () => {
  const { jobId } = await stage.completionClaimed(client, homewright, { price: PRICE });
  await decidedOverHttp(stage, sides, jobId);
  await bothOpen(`/jobs/${jobId}/dispute`);
  await bothRead(sides, 'The dispute is decided. It is carried out when nobody appeals.');
  await appeal();
  await readAppeal(jobId);
  await Promise.all([expectNotedPage(client), expectNotedPage(homewright)]);
  expect(stage.faults()).toEqual([]);
});

test('two other admins decide an appeal for good', async () => {
  const title = 'Paint the attic, walls and beams';
  const { jobId } = await stage.completionClaimed(client, homewright, { price: PRICE, request: { title } });
  await appealedOverHttp(stage, sides, jobId);
  await bothOpen(`/jobs/${jobId}/dispute`);
  await bothRead(sides, 'Another admin now decides the appeal.');
  await decideAppeal(title);
  await Promise.all([expectNotedPage(client), expectNotedPage(homewright)]);
  await readSettledJob(jobId);
  expect(stage.faults()).toEqual([]);
});

async function decideSplit(title: string): Promise<void> {
  const [first, second] = await Promise.all([stage.admin(), stage.otherAdmin()]);
  await enter(first, title, 'Decide');
  await first.page.getByText('€640.00 is at stake: a second admin has to confirm what you decide.').waitFor();
  await split(first, '300', '400', said.reasons);
  await press(first, 'Send to a second admin');
  await first.page.getByText('Together the two are more than €640.00.').first().waitFor();
  await split(first, '240', '360', said.reasons);
  await looksRight(first, 'dispute-decide');
  await press(first, 'Send to a second admin');
  await first.page.getByText(/Another admin has to confirm it/).waitFor();
  await looksRight(first, 'dispute-proposed-first');
  expect(await client.page.getByText(said.reasons).count()).toBe(0);

  await enter(second, title, 'Confirm');
  await second.page.getByText('€240.00 to Maeve, €360.00 to Tom').first().waitFor();
  await looksRight(second, 'dispute-confirm-second');
  await press(second, /^Confirm/);
  await confirm(second, 'Confirm');
  await bothRead(sides, 'The dispute is decided. It is carried out when nobody appeals.');
  await Promise.all([
    client.page.getByText(said.reasons).first().waitFor(),
    homewright.page.getByText(said.reasons).first().waitFor(),
  ]);
  await tellsMoney(client, 'Decision', { 'You get back': '€240.00', 'Tom receives': '€360.00' });
  await tellsMoney(homewright, 'Decision', { 'Maeve gets back': '€240.00', 'You receive': '€360.00' });
  await looksRight(client, 'dispute-decided-client');
}

async function appeal(): Promise<void> {
  await press(homewright, 'Appeal');
  await confirmWith(homewright, 'What was overlooked or judged wrongly?', said.grounds, 'Appeal');
  await bothRead(sides, 'Another admin now decides the appeal.');
  await client.page.getByText(said.grounds).first().waitFor();
  await looksRight(homewright, 'dispute-appealed-homewright');
}

async function readAppeal(jobId: string): Promise<void> {
  const first = await stage.admin();
  await first.open('/admin/queues');
  await first.page.getByText('Another person has to act: you took part before.').waitFor();
  await looksRight(first, 'dispute-queue');
  await first.open(`/jobs/${jobId}/dispute`);
  await says(first, 'Another admin now decides the appeal.');
  expect(await first.page.getByRole('heading', { name: 'Your decision on the appeal' }).count()).toBe(0);
}

async function decideAppeal(title: string): Promise<void> {
  const [third, fourth] = await stage.appealAdmins();
  await enter(third, title, 'Decide');
  await third.page.getByText('It is final, and carried out at once.').first().waitFor();
  await split(third, '140', '420', said.final);
  await looksRight(third, 'dispute-decide-appeal');
  await press(third, 'Send to a second admin');
  await enter(fourth, title, 'Confirm');
  await press(fourth, /^Confirm/);
  await confirm(fourth, 'Confirm');
  await bothRead(sides, 'This dispute is over.');
  await client.page.getByText('This decision is final.').waitFor();
  await looksRight(client, 'dispute-over-client');
}

async function readSettledJob(jobId: string): Promise<void> {
  await Promise.all([client.open(`/jobs/${jobId}`), homewright.open(`/jobs/${jobId}`)]);
  await tellsMoney(client, 'Your money', {
    'You paid': '€640.00',
    'Sent back to you': '€140.00',
    'Tom receives': '€420.00',
    'Homewright keeps': '€80.00',
  });
  await tellsMoney(homewright, 'Your earnings', { 'You receive': '€420.00', 'Sent back to the client': '€140.00' });
  await client.page.getByText('€140.00 sent back to your card').first().waitFor();
  await homewright.page.getByText('€420.00 sent to you').first().waitFor();
  await looksRight(client, 'dispute-settled-client');
  await looksRight(homewright, 'dispute-settled-homewright');
}

test('a chargeback freezes the job; the bank lets the payment stand, and the job goes on with the time left', async () => {
  const { jobId } = await stage.completionClaimed(client, homewright);
  await bothOpen(`/jobs/${jobId}`);
  await stage.putClockForward(30.5);
  await expect.poll(() => timeToDecide(client)).toBe('1 day 17 hrs');

  const bank = await somebody(stage.browser, 'the bank', stage.address);
  await bank.open('/local/payments');
  await looksRight(bank, 'chargeback-bank');
  await bank.page.getByRole('row').filter({ hasText: jobId }).getByRole('button', { name: 'Charge back' }).click();
  await bothRead(sides, /^Your bank asked for €[\d.]+ back\.$/, /^The client’s bank asked for €[\d.]+ back\.$/);
  await homewright.page.getByText('The job’s records were sent to the bank').first().waitFor();
  await moneyPanel(client).getByText('frozen until the bank decides').waitFor();
  expect(await client.page.getByRole('button', { name: 'Approve the work' }).count()).toBe(0);
  await looksRight(client, 'chargeback-client');
  await looksRight(homewright, 'chargeback-homewright');

  await stage.putClockForward(5 * 24);
  expect((await stage.job(client, jobId)).job.state).toBe('ChargebackOpen');
  await bank.open('/local/payments?list=disputes');
  await bank.page.getByText(/under.review/).waitFor();
  await looksRight(bank, 'chargeback-bank-disputes');
  await press(bank, 'Decide: won');
  await bothRead(sides, /Tom says the work is done/, /You said the work is done/);
  await client.page.getByText('The bank let the payment stand').first().waitFor();
  await expect.poll(() => timeToDecide(client)).toBe('1 day 17 hrs');
  await client.page.getByText(/The 72 hours stood still for a while, and go on with the time that was left/).waitFor();
  await tellsMoney(client, 'Your money', { 'You paid': '€486.00', 'Tom receives': '€396.00' });
  await looksRight(client, 'chargeback-won-client');

  await press(client, 'Approve the work');
  await confirm(client, 'Approve the work');
  await says(homewright, 'Maeve approved your work.');
  await Promise.all([expectNotedPage(client), expectNotedPage(homewright)]);
  expect([...stage.faults(), ...bank.faults]).toEqual([]);
  await bank.leave();
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { startOwnPostgres, type OwnPostgres } from '#local/testing/postgres.ts';

import { pressInDialog, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage, checkPageMirroredAtNight } from '../people/check-page.ts';
import { HttpVisitor } from '../people/http-visitor.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { expectMarkedPage, markPage, expectMoney } from './page-assertions.ts';
import { openScenarioSetup, type ScenarioSetup } from './scenario-setup.ts';

let postgres: OwnPostgres;
let stage: ScenarioSetup;
let client: SignedInUser;
let provider: SignedInUser;

beforeAll(async () => {
  postgres = await startOwnPostgres({ max_connections: '200' });
  stage = await openScenarioSetup('approval', { DATABASE_URL: postgres.url });
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

async function bothOpen(jobId: string): Promise<void> {
  await Promise.all([client.open(`/jobs/${jobId}`), provider.open(`/jobs/${jobId}`)]);
  await Promise.all([markPage(client), markPage(provider)]);
}

test('changes are requested twice; the third time there is no button, and the page says why', async () => {
  const { jobId } = await stage.completionClaimed(client, provider);
  await bothOpen(jobId);
  await waitForStatus(client, /Tom marked the work as done/);
  await client.page.getByText(/You can request changes 2 more times/).waitFor();

  await pressButton(client, 'Request changes');
  await client.page.getByText(/This is round 1 of 2\. Your money stays held/).waitFor();
  await pressInDialog(client, 'Request changes');
  await client.page.getByRole('heading', { name: '1 field to correct' }).waitFor();
  await checkPage(client, 'changes-dialog');
  await requestAndClaim('There are runs beside the window.', 'Sanded and painted again.', 1);
  await client.page.getByText(/You can request changes one more time/).waitFor();

  await pressButton(client, 'Request changes');
  await client.page.getByText(/This is round 2 of 2/).waitFor();
  await requestAndClaim('The skirting boards have white spots.', 'Wiped, and one board painted.', 2);
  await client.page.getByText(/You have requested changes as often as you can/).waitFor();
  await expect.poll(() => client.page.getByRole('button', { name: 'Request changes' }).count()).toBe(0);
  await client.page.getByRole('button', { name: 'Open a dispute' }).waitFor();
  await expectMoney(client, 'Your money', { 'You paid': '€486.00', 'Tom receives': '€396.00' });
  await checkPage(client, 'changes-used-up');
  await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
  expect(stage.faults()).toEqual([]);
});

/** From the open dialog to the next claim, each side seeing the other's action. */
async function requestAndClaim(reason: string, note: string, round: number): Promise<void> {
  await client.page.getByLabel('What needs to change?').fill(reason);
  await pressInDialog(client, 'Request changes');
  await waitForStatus(client, 'You asked Tom to fix something.');
  await waitForStatus(provider, 'Maeve asked you to fix something.');
  await provider.page.getByText(`“${reason}”`).first().waitFor();
  await provider.page.getByText(`Round ${round} of 2. Mark it as done here`, { exact: false }).waitFor();
  await checkPage(client, `changes-asked-${round}-client`);
  await checkPage(provider, `changes-asked-${round}-provider`);

  await pressButton(provider, 'Mark as done');
  await provider.page.getByLabel('What did you do?').fill(note);
  await pressInDialog(provider, 'Mark as done');
  await waitForStatus(provider, /You marked the work as done/);
  await waitForStatus(client, /Tom marked the work as done/);
  await client.page.getByText(note).first().waitFor();
}

test('implied consent: two reminders among the notifications, the approval, and the release after the grace', async () => {
  const { jobId } = await stage.completionClaimed(client, provider);
  await bothOpen(jobId);
  await client.page.getByText('If you do nothing, it is approved automatically on', { exact: true }).waitFor();
  await client.page.getByText(/We remind you 48 and 12 hours before/).waitFor();

  await stage.putClockForward(25);
  await client.page.getByText(/We remind you 12 hours before/).waitFor();
  await expectReminders(1);
  await checkPage(client, 'auto-approval-reminded');

  await stage.putClockForward(36);
  await expectReminders(2);
  await client.page.getByText('We reminded you to decide').first().waitFor();
  await provider.page.getByText('We reminded Maeve to decide').first().waitFor();

  await stage.putClockForward(12);
  await waitForStatus(client, 'The work was approved automatically. You can still change your mind.');
  await waitForStatus(provider, 'Your work was approved automatically.');
  await client.page.getByText('€396.00 is released to Tom on', { exact: true }).waitFor();
  await client.page.getByRole('button', { name: 'Cancel approval' }).waitFor();
  await checkPage(client, 'auto-approval-approved-client');
  await checkPage(provider, 'auto-approval-approved-provider');

  await stage.putClockForward(25);
  await waitForStatus(client, /Tom is paid/);
  await waitForStatus(provider, 'The money is released to you.');
  await expectMoney(client, 'Your money', { 'Tom receives': '€396.00', 'Homewright keeps': '€90.00' });
  await expectMoney(provider, 'Your earnings', { 'You receive': '€396.00' });
  await checkPage(client, 'auto-approval-released-client');
  await checkPage(provider, 'auto-approval-released-provider');
  await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
  expect(stage.faults()).toEqual([]);
});

/** Opens the bell, which has the reminders of this claim, and closes it again. */
async function expectReminders(count: number): Promise<void> {
  const { page } = client;
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const reminders = page.getByRole('dialog').getByText(/^Please review the work. If you do not answer/);
  await expect.poll(() => reminders.count()).toBe(count);
  await checkPage(client, `auto-approval-bell-${count}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a tip after the approval is paid, and the provider receives all of it', async () => {
  const { jobId } = await stage.approved(client, provider);
  await bothOpen(jobId);
  await pressButton(client, 'Add a tip');
  await client.page.getByText(/Tom gets all of it\. We take no fee/).waitFor();
  await checkPage(client, 'tip-dialog');
  await client.page.getByLabel('Amount').fill('451');
  await pressInDialog(client, 'Continue to payment');
  await client.page
    .getByText(/Enter an amount from €0.50 to €200.00/)
    .first()
    .waitFor();
  await client.page.getByLabel('Amount').fill('20.50');
  await pressInDialog(client, 'Continue to payment');

  await client.page.waitForURL(/\/checkout\/.*purpose=tip/);
  await expectMoney(client, 'What you pay', { 'Tip for Tom': '€20.50', 'You pay': '€20.50' });
  await client.page.getByRole('button', { name: /4242 4242 4242 4242/ }).waitFor();
  await checkPage(client, 'tip-checkout');
  await checkPageMirroredAtNight(client, 'tip-checkout');
  await pressButton(client, /4242 4242 4242 4242/);
  await pressButton(client, 'Pay €20.50');
  await client.page.getByRole('link', { name: 'View job' }).waitFor();
  await checkPage(client, 'tip-paid');

  await provider.page.getByText('You received a tip of €20.50').first().waitFor();
  await expectMoney(provider, 'Your earnings', { 'You receive': '€396.00', 'Tip for you': '€20.50' });
  await checkPage(provider, 'tip-provider');
  await client.page.getByRole('link', { name: 'View job' }).click();
  await expectMoney(client, 'Your money', { 'You paid': '€486.00', 'Tip for Tom': '€20.50' });
  await checkPage(client, 'tip-client');
  await checkPageMirroredAtNight(client, 'tip-client');
  await expectMarkedPage(provider);

  await provider.open('/earnings');
  await provider.page.getByText('€20.50').filter({ visible: true }).first().waitFor();
  await checkPage(provider, 'tip-earnings');
  expect(stage.faults()).toEqual([]);
});

// The last one: a browser's errors about an unreachable server are not the page's, and no later test checks them.
test('PostgreSQL is killed and restarts: an open page shows the other side’s later action, without a reload', async () => {
  const { jobId } = await stage.completionClaimed(client, provider);
  await provider.open(`/jobs/${jobId}`);
  await waitForStatus(provider, /You marked the work as done/);
  await markPage(provider);

  await postgres.kill9();
  await expect.poll(ready).toBe(503);
  await postgres.restart();
  await expect.poll(ready).toBe(200);

  await stage.command(client, 'RequestChanges', { jobId, reason: 'There are runs beside the window.' });
  await waitForStatus(provider, 'Maeve asked you to fix something.');
  await provider.page.getByText('“There are runs beside the window.”').first().waitFor();
  await expectMarkedPage(provider);
});

const ready = async (): Promise<number> => (await new HttpVisitor(stage.address).get('/health/ready')).status;

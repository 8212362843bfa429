import sharp from 'sharp';

import { pressInDialog, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import { moneyPanel } from '../people/money-panel.ts';
import type { BrowserUser } from '../people/browser-user.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { expectMoney } from './page-assertions.ts';
import type { ScenarioSetup } from './scenario-setup.ts';

/** The statements of the dispute, and its decision. */
export const statements = {
  complaint: 'The wall beside the window has runs from top to bottom, and one corner was not painted at all.',
  answer: 'The runs are there, and I offered to sand them. The corner was behind a shelf that was not moved.',
  reasons: 'The photo shows the runs on one wall of four, and the shelf in the corner was the client’s to move.',
  grounds: 'The corner is a fifth of the work, and the photo shows that the shelf could not have been moved.',
  final: 'Moving the shelf was not agreed; the runs are on one wall. Most of the price was earned, a part was not.',
};

export interface Sides {
  client: SignedInUser;
  provider: SignedInUser;
}

/** The statement at the head of the dispute's page, or of the job's. */
export async function bothRead(
  { client, provider }: Sides,
  forClient: string | RegExp,
  forProvider = forClient,
): Promise<void> {
  await Promise.all([waitForStatus(client, forClient), waitForStatus(provider, forProvider)]);
}
export async function confirmWith(user: BrowserUser, field: string, text: string, button: string): Promise<void> {
  await user.page.getByRole('dialog').getByLabel(field).fill(text);
  await pressInDialog(user, button);
}

/** With a photo; the provider’s job page shows it. */
export async function openDispute({ client, provider }: Sides): Promise<void> {
  const { page } = client;
  await pressButton(client, 'Open a dispute');
  await pressInDialog(client, 'Open dispute');
  await page.getByRole('heading', { name: '2 fields to correct' }).waitFor();
  await page.getByLabel('What is it about?').selectOption({ label: 'The quality is poor' });
  await page.getByLabel('What happened?').fill(statements.complaint);
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9bfae' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel(/^Evidence/).setInputFiles({ name: 'runs.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Remove runs.jpg' }).waitFor();
  await checkPage(client, 'dispute-open-dialog');
  await pressInDialog(client, 'Open dispute');
  await page.waitForURL(/\/dispute/);
  await waitForStatus(client, 'First, try to settle it directly with Tom.');
  await page.getByRole('link', { name: /^Open runs/ }).waitFor();
  await page.getByText('You can add 9 more files.').waitFor();
  await expectMoney(client, 'What is at stake', { 'Tom receives': '€528.00', 'Our fees': '€112.00' });
  await checkPage(client, 'dispute-opened-client');

  await waitForStatus(provider, /Maeve opened a dispute/);
  await moneyPanel(provider).getByText('frozen until the dispute is settled').waitFor();
  await checkPage(provider, 'dispute-opened-provider-job');
}

/** The provider offers a partial refund, the client declines it and ends the direct fix. */
export async function disagree(sides: Sides): Promise<void> {
  const { client, provider } = sides;
  const { page } = provider;
  await pressButton(provider, 'Make an offer');
  await page.getByRole('radio', { name: /^Partial refund/ }).check();
  await page.getByLabel('Maeve gets back').fill('50');
  await page.getByLabel('Message to Maeve').fill('I sand the runs, and give back an hour of work.');
  await checkPage(provider, 'dispute-offer-dialog');
  await pressInDialog(provider, 'Send to Maeve');
  await waitForStatus(client, 'Tom made you an offer. Accept it, or make one of your own.');
  await client.page.getByText('You get €50.00 back').first().waitFor();
  await checkPage(client, 'dispute-offered-client');
  await pressButton(client, 'Decline');
  await pressInDialog(client, 'Decline');
  await provider.page.getByText('Declined', { exact: true }).waitFor();
  await pressButton(client, 'Go to the next stage');
  await pressInDialog(client, 'Continue');
  await bothRead(sides, 'Tom now gives their side.', /Maeve opened this dispute. Now give your side/);
}

/** Ends the mediation too, so that an admin decides next. */
export async function answerAndGoOn(sides: Sides): Promise<void> {
  const { client, provider } = sides;
  await pressButton(provider, 'Give your side');
  await confirmWith(provider, 'What happened, in your view?', 'Too short.', 'Send answer');
  await provider.page.getByText('Write between 50 and 5,000 characters.').first().waitFor();
  await confirmWith(provider, 'What happened, in your view?', statements.answer, 'Send answer');
  await bothRead(sides, /can still settle it\. Our support team can suggest how/);
  await client.page.getByText(statements.answer).first().waitFor();
  await checkPage(client, 'dispute-mediation-client');
  await pressButton(provider, 'Go to the next stage');
  await pressInDialog(provider, 'Continue');
  await bothRead(sides, 'An admin now decides and gives written reasons.');
}

/** The same dispute, up to an admin's decision. */
export async function undecidedOverHttp(
  stage: ScenarioSetup,
  { client, provider }: Sides,
  jobId: string,
): Promise<{ jobId: string; disputeId: string }> {
  const dispute = { jobId, disputeId: crypto.randomUUID() };
  await stage.command(client, 'OpenDispute', { ...dispute, reason: 'quality', statement: statements.complaint });
  await stage.command(client, 'EscalateDispute', dispute);
  await stage.command(provider, 'AnswerDispute', { ...dispute, statement: statements.answer });
  await stage.command(provider, 'EscalateDispute', dispute);
  return dispute;
}

/** And up to the same split. */
export async function decidedOverHttp(
  stage: ScenarioSetup,
  sides: Sides,
  jobId: string,
): Promise<{ jobId: string; disputeId: string }> {
  const decision = { ...(await undecidedOverHttp(stage, sides, jobId)), decisionId: crypto.randomUUID() };
  const outcome = { kind: 'split', refund: 240_00, toProvider: 360_00 } as const;
  await stage.command(await stage.admin(), 'DecideDispute', { ...decision, outcome, reasons: statements.reasons });
  await stage.command(await stage.otherAdmin(), 'ConfirmDecision', decision);
  await stage.until(sides.provider, jobId, ({ dispute: shown }) => shown?.stage === 'appealable');
  return decision;
}

/** And up to the provider's appeal. */
export async function appealedOverHttp(stage: ScenarioSetup, sides: Sides, jobId: string): Promise<void> {
  const { disputeId } = await decidedOverHttp(stage, sides, jobId);
  await stage.command(sides.provider, 'AppealDecision', { jobId, disputeId, grounds: statements.grounds });
}

/** From the admins' queue to the dispute's own page. */
export async function enter(admin: SignedInUser, title: string, button: string): Promise<void> {
  await admin.open('/admin/queues');
  const row = admin.page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: button }).click();
  await admin.page.getByRole('heading', { level: 1, name: `Dispute: ${title}` }).waitFor();
}

/** Fills in the form of a decision. */
export async function split(admin: SignedInUser, refund: string, toProvider: string, reasons: string): Promise<void> {
  const { page } = admin;
  await page.getByRole('radio', { name: /^Split/ }).check();
  await page.getByLabel('Maeve gets back').fill(refund);
  await page.getByLabel('Tom receives').fill(toProvider);
  await page.getByLabel('Reasons').fill(reasons);
}

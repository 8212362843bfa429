import { expect, test } from 'vitest';

import { checkPage } from '../people/check-page.ts';
import { HttpVisitor } from '../people/http-visitor.ts';
import { pressButton } from '../people/page-actions.ts';
import { PASSWORD } from './create-accounts.ts';
import { statements } from './dispute-steps.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('delete account');

test('a deletion waits for a dispute, goes on by itself when it is resolved, and leaves a former client', async () => {
  const title = 'Paint the porch and the front door';
  const email = 'leaving@scenarios.example';
  const client = await stage.newClient({ email });
  const provider = await stage.newProvider({ trade: 'painting' });
  const { jobId } = await stage.completionClaimed(client, provider, { price: 200_00, request: { title } });
  const dispute = { jobId, disputeId: crypto.randomUUID() };
  await stage.command(client, 'OpenDispute', { ...dispute, reason: 'quality', statement: statements.complaint });
  await stage.command(client, 'EscalateDispute', dispute);
  await stage.command(provider, 'AnswerDispute', { ...dispute, statement: statements.answer });
  await stage.command(provider, 'EscalateDispute', dispute);

  const { page } = client;
  await client.open('/settings/deactivate');
  await page.getByText(title).waitFor();
  await checkPage(client, 'settings-leave-with-open-job');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await page.getByRole('heading', { level: 1, name: 'First, is it you?' }).waitFor();
  await checkPage(client, 'delete-account-confirm');
  await page.getByLabel('Password', { exact: true }).last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'What goes and what stays' }).waitFor();
  await page.getByText(title).waitFor();
  await checkPage(client, 'delete-account-review');
  await pressButton(client, 'Continue to delete');
  await page.getByRole('heading', { level: 1, name: 'Delete your account for good?' }).waitFor();
  await pressButton(client, 'Delete for good');
  await page.getByText('Tick the box first.').waitFor();
  await page.getByLabel('I have read what goes and what stays.').check();
  await checkPage(client, 'delete-account-last');
  await pressButton(client, 'Delete for good');
  await page.getByRole('heading', { name: 'We delete your account when this is over.' }).waitFor();
  await page.getByText(title).waitFor();
  await page.getByText('Open dispute').waitFor();
  await checkPage(client, 'delete-account-deferred');

  const admin = await stage.admin();
  await admin.open(`/admin/history/account/${client.accountId}`);
  await admin.page.getByText('The deletion waits').waitFor();
  const outcome = { kind: 'split', refund: 100_00, toProvider: 80_00 } as const;
  const decision = { ...dispute, decisionId: crypto.randomUUID() };
  await stage.command(admin, 'DecideDispute', { ...decision, outcome, reasons: statements.reasons });
  await stage.putClockForward(8 * 24);

  await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor({ timeout: 90_000 });
  await checkPage(client, 'delete-account-done');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download receipt' }).click();
  expect((await download).suggestedFilename()).toBe('homewright-deletion-receipt.json');

  const login = await new HttpVisitor(stage.address).post('/api/auth/login', { email, password: PASSWORD });
  expect(login.status).toBe(401);
  await provider.open(`/jobs/${jobId}`);
  await provider.page.getByText('a former client').first().waitFor();
  await checkPage(provider, 'delete-account-other-side');
  stage.faults();
});

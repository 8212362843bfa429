import { expect, test } from 'vitest';

import { checkPage } from '../people/check-page.ts';
import { localMoment, pressButton } from '../people/page-actions.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('consent audit');
const DAY_MS = 86_400_000;

test('an admin reads a consent as of last month, with the text that was shown, and the person sees who looked', async () => {
  const client = await stage.newClient({ firstName: 'Fionnuala' });
  await client.open('/privacy-rights');
  await pressButton(client, 'Accept');
  await client.page.getByRole('heading', { name: 'Only what you allowed runs' }).waitFor();
  await stage.putClockForward(20 * 24);
  await client.open('/privacy-rights');
  await pressButton(client, 'Reject');
  await client.page.getByRole('heading', { name: 'Nothing optional runs' }).waitFor();
  await checkPage(client, 'privacy-rights-history');
  await stage.putClockForward(9 * 24);

  const admin = await stage.admin();
  const { page } = admin;
  await admin.open('/admin/consents');
  await page.getByLabel('Account name or ID, or browser ID').fill('Fionnuala');
  await pressButton(admin, 'Search');
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByLabel('Reason').fill('They ask whether they agreed last month.');
  await checkPage(admin, 'consent-audit-access');
  await pressButton(admin, 'Open');
  await page.getByRole('heading', { level: 1, name: 'Consents of an account' }).waitFor();
  const inForce = page.getByRole('region', { name: 'In force at this point' });
  const answers = () => inForce.getByRole('definition').allTextContents();
  await expect.poll(answers).toEqual(['no', 'no', 'no']);
  await checkPage(admin, 'consent-audit-now');

  const lastMonth = new Date(stage.now().getTime() - 25 * DAY_MS);
  await page.getByLabel('Date and time').fill(localMoment(lastMonth));
  await expect.poll(answers).toEqual(['yes', 'yes', 'yes']);
  const choices = page.getByRole('region', { name: 'Choices', exact: true });
  await choices.getByText('This is the text they saw:').waitFor();
  await choices.getByText('Counts which pages and steps are used').waitFor();
  await checkPage(admin, 'consent-audit-last-month');

  await page.getByLabel('Date and time').fill(localMoment(new Date(lastMonth.getTime() - 10 * DAY_MS)));
  await expect.poll(answers).toEqual(['not asked, so no', 'not asked, so no', 'not asked, so no']);

  await client.open('/settings/privacy');
  await client.page.getByText('They ask whether they agreed last month.').waitFor();
  await checkPage(client, 'who-looked-at-your-data');
  expect(stage.faults()).toEqual([]);
});

import { expect, test } from 'vitest';

import { samplePortrait } from '#local/demo/sample-picture.ts';
import type { ProviderView } from '#query-api/contract/provider-profile.ts';

import { checkPage, checkPageMirroredAtNight } from '../people/check-page.ts';
import { pressButton, pressInDialog } from '../people/page-actions.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('shown work');

test('a Homewright asks, the client agrees, an admin takes one photo off, the client withdraws, and all are gone', async () => {
  const [client, provider] = await Promise.all([
    stage.newClient(),
    stage.newProvider({ trade: 'painting', firstName: 'Bríd', lastName: 'Quinlan' }),
  ]);
  const { jobId } = await stage.inProgress(client, provider);
  await provider.open(`/jobs/${jobId}`);
  await pressButton(provider, 'Mark as done');
  const photos = await Promise.all(
    ['ceiling.png', 'wall.png'].map(async (name, n) => ({
      name,
      mimeType: 'image/png',
      buffer: await samplePortrait(n),
    })),
  );
  const dialog = provider.page.getByRole('dialog');
  await dialog.getByLabel('What did you do?').fill('Two coats on the ceiling.');
  await dialog.locator('input[type=file]').setInputFiles(photos);
  for (const { name } of photos) await dialog.getByText(name).first().waitFor();
  await pressInDialog(provider, 'Mark as done');
  await stage.until(client, jobId, 'CompletionClaimed');
  await stage.command(client, 'ApproveJob', { jobId });
  await stage.until(client, jobId, 'ApprovedInGrace');
  await stage.putClockForward(25);
  await stage.until(provider, jobId, 'Released');

  await provider.open(`/jobs/${jobId}`);
  const asking = provider.page.getByRole('region', { name: 'Photos for everyone to see' });
  await asking.getByRole('checkbox').nth(1).waitFor();
  for (const box of await asking.getByRole('checkbox').all()) await box.check();
  await checkPage(provider, 'show-work-ask');
  await asking.getByRole('button', { name: 'Ask for consent' }).click();
  await asking.getByText('You asked for consent.').waitFor();

  await client.open(`/jobs/${jobId}`);
  const asked = client.page.getByRole('region', { name: 'Photos for everyone to see' });
  await asked.getByText(/Bríd would like to show these photos to everyone/).waitFor();
  await checkPage(client, 'show-work-question');
  await asked.getByRole('button', { name: 'Agree', exact: true }).click();
  await asked.getByText(/^You agreed\./).waitFor();
  await asking.getByText(/Everyone can see these photos on your page/).waitFor();

  const visitor = await stage.newClient();
  await visitor.open(`/provider/${provider.accountId}`);
  const work = visitor.page.getByRole('region', { name: 'Finished work' });
  await work.waitFor();
  const width = () =>
    work
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await work.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);
  await checkPage(visitor, 'shown-work');
  await checkPageMirroredAtNight(visitor, 'shown-work');
  const view = await stage.read<ProviderView>(visitor, `/api/providers/${provider.accountId}`);
  expect(view.work).toHaveLength(1);
  expect(JSON.stringify(view.work)).not.toMatch(new RegExp(`${jobId}|${client.firstName}|box room`));
  const address = view.work[0]?.photos[0] ?? '';
  expect((await visitor.visitor.get(address)).status).toBe(200);

  expect(view.work[0]?.photos).toHaveLength(2);

  const admin = await stage.admin();
  const reason = 'Photos of a client’s home';
  await stage.command(admin, 'AccessAccount', { accountId: provider.accountId, reason });
  await admin.open(`/admin/provider-approval/${provider.accountId}`);
  const shown = admin.page.getByRole('region', { name: 'Photos everyone can see' });
  await shown.getByRole('listitem').nth(1).waitFor();
  await checkPage(admin, 'photos-to-take-off');
  await shown.getByRole('button', { name: 'Remove photo' }).first().click();
  await admin.page.getByLabel('Reason').selectOption({ label: 'Shows personal details' });
  await checkPage(admin, 'photo-take-off-dialog');
  await pressInDialog(admin, 'Remove photo');
  await expect.poll(() => shown.getByRole('listitem').count()).toBe(1);
  await asking.getByText('We took a photo off your page. Reason: Shows personal details.').waitFor();
  await checkPage(provider, 'photo-taken-off');
  await provider.open('/notifications');
  await provider.page.getByText('We took a photo off your page. Reason: Shows personal details.').waitFor();
  await expect.poll(async () => (await visitor.visitor.get(address)).status, { timeout: 15_000 }).toBe(404);
  const left = await stage.read<ProviderView>(visitor, `/api/providers/${provider.accountId}`);
  expect(left.work[0]?.photos).toEqual([view.work[0]?.photos[1]]);
  const other = left.work[0]?.photos[0] ?? '';
  expect((await visitor.visitor.get(other)).status).toBe(200);

  await pressButton(client, 'Withdraw consent');
  await asked.getByText('Photos of this job are not shown to others.').waitFor();
  await visitor.open(`/provider/${provider.accountId}`);
  await visitor.page.getByRole('heading', { level: 1, name: 'Bríd Quinlan' }).waitFor();
  await expect.poll(() => work.count()).toBe(0);
  await expect.poll(async () => (await visitor.visitor.get(other)).status, { timeout: 15_000 }).toBe(404);
  expect(stage.faults()).toEqual([]);
});

import type { Locator } from 'playwright';
import { expect, test } from 'vitest';

import { samplePortrait } from '#local/demo/sample-picture.ts';
import type { StaffVerificationView } from '#query-api/contract/verification.ts';

import { pressButton } from '../people/page-actions.ts';
import { checkPage, checkPageMirroredAtNight } from '../people/check-page.ts';
import { HttpVisitor } from '../people/http-visitor.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { expectNeverShown } from './page-assertions.ts';

const stage = useScenarioSetup('find provider');

async function publish(provider: SignedInUser): Promise<void> {
  await stage.command(provider, 'PublishProfile', {
    accountId: provider.accountId,
    about: 'Walls, ceilings and woodwork.',
    startedIn: 2014,
    languages: ['en', 'de'],
    place: 'Salthill',
    postcode: '',
    radiusKm: 25,
    services: [{ trade: 'painting', unit: 'hour', from: 4_500 }],
  });
}

test('a client types a problem with two typos, finds a Homewright, looks at their page, and asks them', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Orsolya', lastName: 'Ó Dálaigh' });
  await publish(provider);
  const client = await stage.newClient();
  const { page } = client;

  await client.open('/providers');
  await page.getByLabel('Trade, problem, name or place').fill('Malerarbeitn Wohnzimer');
  await pressButton(client, 'Search');
  await page.getByText(/We read .* as: Painting\./).waitFor();
  await checkPage(client, 'providers');
  await checkPageMirroredAtNight(client, 'providers');
  await page.getByLabel('Town or postcode').fill('Galwya');
  await pressButton(client, 'Search');
  await page.getByText(/so we searched for .galway/).waitFor();
  await page.getByRole('link', { name: 'Orsolya Ó Dálaigh' }).first().click();

  await page.getByRole('heading', { level: 1, name: 'Orsolya Ó Dálaigh' }).waitFor();
  await page.getByText('Walls, ceilings and woodwork.').waitFor();
  await page.getByRole('region', { name: 'Prices' }).getByText('from €48.60 per hour').waitFor();
  await page.getByRole('region', { name: 'What we checked' }).getByText('ID card').waitFor();
  await checkPage(client, 'provider');
  await checkPageMirroredAtNight(client, 'provider');

  await page.getByRole('link', { name: 'Request Orsolya' }).click();
  await page.waitForURL(/\/post-request\?provider=.*category=painting/);
  await page
    .getByText(/Orsolya/)
    .first()
    .waitFor();
  expect(stage.faults()).toEqual([]);
});

test('a photo that a Homewright chooses is seen by clients in the search and on the page, until it is removed', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Radomir', lastName: 'Quill' });
  await publish(provider);
  await provider.open('/profile/edit');
  const face = await samplePortrait(1);
  await provider.page.getByLabel('Choose photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: face });
  await provider.page.getByRole('button', { name: 'Remove photo' }).waitFor();
  await checkPage(provider, 'edit-photo');

  const client = await stage.newClient();
  const widthIn = (place: Locator): Promise<number> =>
    place
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await client.open('/providers?q=Radomir');
  const row = client.page.getByRole('listitem').filter({ hasText: 'Radomir Quill' });
  await expect.poll(() => widthIn(row)).toBe(256);
  await row.getByRole('link', { name: 'Radomir Quill', exact: true }).click();
  await client.page.getByRole('heading', { level: 1, name: 'Radomir Quill' }).waitFor();
  await expect.poll(() => widthIn(client.page.getByRole('main'))).toBe(256);
  await checkPage(client, 'provider-photo');

  await pressButton(provider, 'Remove photo');
  await provider.page.getByLabel('Choose photo').waitFor();
  await client.page.reload();
  await client.page.getByRole('heading', { level: 1, name: 'Radomir Quill' }).waitFor();
  await expect.poll(() => client.page.getByRole('main').locator('img').count()).toBe(0);
});

test('a Homewright declares to be a trader, and clients read the details on the page', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Casimir', lastName: 'Nolan' });
  await publish(provider);
  await provider.open('/profile/edit');
  await provider.page.getByText('As a trader').click();
  await provider.page.getByLabel('Name of the business').fill('Nolan Interiors Ltd');
  await provider.page.getByLabel('Address of the business').fill('3 Threadneedle Road, Galway');
  await provider.page.getByLabel('I offer only services that comply with the law.').check();
  await checkPage(provider, 'edit-trader');
  await pressButton(provider, 'Save declaration');
  await provider.page.getByText('Your declaration is saved.').waitFor();

  const client = await stage.newClient();
  await client.open(`/provider/${provider.accountId}`);
  const details = client.page.getByRole('region', { name: 'Trader details' });
  await details.getByText('Casimir offers this work as a trader.').waitFor();
  await details.getByText('3 Threadneedle Road, Galway').waitFor();
  await checkPage(client, 'provider-trader');
  await expect.poll(() => details.getByText('Nolan Interiors Ltd').count()).toBe(1);
});

test('a suspended Homewright is gone from search, page and address, and comes back', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Zebulon', lastName: 'Quirke' });
  await publish(provider);
  const client = await stage.newClient();
  const admin = await stage.admin();
  const { accountId } = provider;
  const visitor = new HttpVisitor(stage.address);
  const found = async (): Promise<string[]> => {
    const { body } = await visitor.get('/api/providers?q=Zebulon&country=IE');
    return (body as { providers: { accountId: string }[] }).providers.map((one) => one.accountId);
  };
  await expect.poll(found).toEqual([accountId]);

  const { lastSubmittedAt } = await stage.read<StaffVerificationView>(admin, `/api/staff/verifications/${accountId}`);
  const decision = { accountId, seen: lastSubmittedAt ?? '', statement: 'Three clients complained about damage.' };
  await stage.command(admin, 'SuspendProvider', { ...decision, reason: 'complaints' });
  await expect.poll(async () => (await visitor.get(`/api/providers/${accountId}`)).status).toBe(410);
  await expect.poll(found, { timeout: 30_000 }).toEqual([]);
  expect((await fetch(`${stage.address}/provider/${accountId}`)).status).toBe(410);
  await client.open(`/provider/${accountId}`);
  await client.page.getByRole('heading', { level: 1, name: 'This Homewright takes no bookings now' }).waitFor();
  await expectNeverShown(client.page.getByText('Zebulon'));
  await checkPage(client, 'provider-gone');

  await stage.command(admin, 'ReinstateProvider', decision);
  await expect.poll(async () => (await visitor.get(`/api/providers/${accountId}`)).status).toBe(200);
});

test('a client saves a Homewright, finds them again, and books them again after a finished job', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Leopold', lastName: 'Vance' });
  await publish(provider);
  const client = await stage.newClient();
  const { page } = client;
  await client.open(`/provider/${provider.accountId}`);
  await page.getByRole('button', { name: 'Save Leopold Vance', pressed: false }).click();
  await page.getByRole('button', { name: 'Save Leopold Vance', pressed: true }).waitFor();

  await client.open('/providers?q=Leopold');
  await page.getByRole('button', { name: 'Save Leopold Vance', pressed: true }).waitFor();
  await checkPage(client, 'providers-with-saved');
  await page.getByRole('link', { name: 'Saved Homewrights' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saved Homewrights' }).waitFor();
  await page.getByRole('link', { name: 'Leopold Vance', exact: true }).waitFor();
  await checkPage(client, 'saved');
  await page.getByRole('button', { name: 'Save Leopold Vance', pressed: true }).click();
  await page.getByRole('heading', { level: 1, name: 'You have saved nobody yet' }).waitFor();
  await checkPage(client, 'saved-none');

  const { jobId } = await stage.approved(client, provider);
  await stage.putClockForward(25);
  await client.open(`/jobs/${jobId}`);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe(`?provider=${provider.accountId}&category=painting`);
  await page
    .getByText(/Leopold/)
    .first()
    .waitFor();
});

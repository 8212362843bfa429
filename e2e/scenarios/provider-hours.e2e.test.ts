import ICAL from 'ical.js';
import { expect, test } from 'vitest';

import { checkPage } from '../people/check-page.ts';
import { pressButton } from '../people/page-actions.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import { expectNeverShown } from './page-assertions.ts';

const stage = useScenarioSetup('provider hours');
const DAY_MS = 86_400_000;

test('a Homewright sets hours and days off, and a client asks for one of the free times', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Saoirse', lastName: 'Mac Aodha' });
  const client = await stage.newClient();
  const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

  await provider.open('/profile/edit');
  await provider.page.getByRole('link', { name: 'Your hours' }).click();
  await provider.page.getByRole('heading', { level: 1, name: 'Your hours' }).waitFor();
  for (const day of ['Saturday', 'Sunday']) await pressButton(provider, `${day}: Add hours`);
  await pressButton(provider, 'Add days');
  // Everything up to the tenth day from now is off.
  await provider.page.getByLabel('Last day').fill(dayAhead(10));
  await checkPage(provider, 'provider-hours');
  await pressButton(provider, 'Save hours');
  await provider.page.getByText('Your hours are saved.').waitFor();

  await client.open(`/provider/${provider.accountId}`);
  const times = client.page.getByRole('region', { name: 'Free times' });
  const first = times.getByRole('link').first();
  await first.waitFor();
  const at = new URL((await first.getAttribute('href')) ?? '', 'http://localhost').searchParams.get('at') ?? '';
  expect(at.slice(0, 10) > dayAhead(10)).toBe(true);
  expect(at.slice(11)).toBe('09:00');
  await checkPage(client, 'provider-times');
  await first.click();
  await client.page.waitForURL(/\/post-request\?provider=.*at=/);

  await client.open(`/providers?country=IE&freeOn=${dayAhead(11)}`);
  await client.page.getByRole('link', { name: 'Saoirse Mac Aodha' }).first().waitFor();
  await client.open(`/providers?country=IE&freeOn=${dayAhead(5)}`);
  await client.page.getByRole('button', { name: /Remove filter: Free on/ }).waitFor();
  expect(stage.faults()).toEqual([]);
});

test('a Homewright edits, previews and publishes, blocks a week, and a calendar client reads what stays booked', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Niamh', lastName: 'Ní Bhriain' });
  const client = await stage.newClient();
  const { page } = provider;
  const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  // In the week that is blocked later.
  const { jobId } = await stage.booked(client, provider, {
    startInHours: 72,
    request: { title: 'Paint the stairwell' },
  });

  await provider.open('/profile/edit');
  await page.getByLabel('In your own words').fill('Stairs are my favourite.');
  await page.getByLabel('Your price from').fill('45');
  const preview = page.getByRole('complementary', { name: 'What clients see' });
  await preview.getByText('Stairs are my favourite.').waitFor();
  await preview.getByText('from €48.60 per hour').waitFor();
  await checkPage(provider, 'provider-preview');
  await client.open(`/provider/${provider.accountId}`);
  await expectNeverShown(client.page.getByText('Stairs are my favourite.'));
  await pressButton(provider, /^Publish/);
  await page.getByText(/^Everything is public, since/).waitFor();
  await client.open(`/provider/${provider.accountId}`);
  await client.page.getByText('Stairs are my favourite.').waitFor();

  await page.getByRole('link', { name: 'Your hours' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your hours' }).waitFor();
  for (const day of ['Saturday', 'Sunday']) await pressButton(provider, `${day}: Add hours`);
  await pressButton(provider, 'Add days');
  await page.getByLabel('Last day').fill(dayAhead(7));
  await pressButton(provider, 'Save hours');
  await page.getByText('Your hours are saved.').waitFor();
  await client.open(`/provider/${provider.accountId}`);
  const first = client.page.getByRole('region', { name: 'Free times' }).getByRole('link').first();
  await first.waitFor();
  const at = new URL((await first.getAttribute('href')) ?? '', 'http://localhost').searchParams.get('at') ?? '';
  expect(at.slice(0, 10) > dayAhead(7)).toBe(true);

  await pressButton(provider, 'Create address');
  await page.getByRole('dialog').getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByLabel('Copy this address now. We do not show it again.').inputValue();
  // A calendar client has no cookies.
  const feed = await fetch(address);
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('url'))).toEqual([`${stage.address}/jobs/${jobId}`]);
  const [booked] = events.map((event) => new ICAL.Event(event));
  expect(booked?.summary).toContain('Paint the stairwell');
  expect(booked?.startDate.toJSDate().toISOString().slice(0, 10)).toBe(dayAhead(3));
  expect(stage.faults()).toEqual([]);
});

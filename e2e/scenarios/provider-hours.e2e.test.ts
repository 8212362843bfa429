import { expect, test } from 'vitest';

import { checkPage } from '../people/check-page.ts';
import { pressButton } from '../people/page-actions.ts';
import { useScenarioSetup } from './scenario-setup.ts';

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

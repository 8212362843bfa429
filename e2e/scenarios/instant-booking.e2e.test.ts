import { expect, test } from 'vitest';

import { samplePortrait } from '#local/demo/sample-picture.ts';

import { checkPage } from '../people/check-page.ts';
import { pressButton } from '../people/page-actions.ts';
import { payWithTestCard } from './pay-with-test-card.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import type { SignedInUser } from './signed-in-user.ts';

const stage = useScenarioSetup('instant booking');

test('two visitors race for one time: one books and pays, the other is offered the next times and books one', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Saoirse', lastName: 'Mac Aodha' });
  const [first, second] = [await stage.newClient(), await stage.newClient()];

  await provider.open('/profile/edit');
  await provider.page.getByRole('link', { name: 'Your hours' }).click();
  await provider.page.getByRole('heading', { level: 1, name: 'Your hours' }).waitFor();
  await pressButton(provider, 'Save hours');
  await provider.page.getByText('Your hours are saved.').waitFor();
  await provider.page.reload();
  const instant = provider.page.getByRole('region', { name: 'Instant booking' });
  await instant.getByRole('checkbox', { name: /Painting/ }).check();
  await instant.getByLabel('Your price for the visit').fill('200');
  await checkPage(provider, 'instant-booking-hours');
  await pressButton(provider, 'Save instant booking');
  await provider.page.getByText('Your instant booking is saved.').waitFor();

  const start = await chooseFirstTime(first);
  expect(await chooseFirstTime(second)).toBe(start);
  await Promise.all([describeWork(first, 'Paint the hallway'), describeWork(second, 'Paint the kitchen')]);
  await checkPage(first, 'instant-booking');
  await Promise.all([first, second].map((client) => pressButton(client, 'Book and pay €216.00')));
  const isTaken = (client: SignedInUser) =>
    client.page
      .getByRole('alert')
      .getByText('This time is no longer free. Choose another one.')
      .waitFor()
      .then(() => client);
  const atCheckout = (client: SignedInUser) => client.page.waitForURL(/\/checkout\//).then(() => client);
  const [winner, loser] = await Promise.all([
    Promise.any([first, second].map(atCheckout)),
    Promise.any([first, second].map(isTaken)),
  ]);
  expect(winner).not.toBe(loser);

  await checkPage(loser, 'instant-booking-taken');
  const next = loser.page.getByRole('radio').first();
  await expect.poll(() => next.getAttribute('value')).not.toBe(start);
  await next.check({ force: true });
  await pressButton(loser, 'Book and pay €216.00');
  await atCheckout(loser);

  for (const client of [winner, loser]) {
    await client.page.getByText('This is a test.').waitFor();
    await payWithTestCard(client, '4242 4242 4242 4242', 'Pay €216.00 and book');
    await client.page.getByRole('heading', { name: 'Saoirse is booked' }).waitFor();
    await client.page.getByRole('link', { name: 'View job' }).click();
    await client.page.getByText(/You booked this time at once/).waitFor();
    await client.page.locator('summary', { hasText: 'Request' }).click();
    await client.page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .waitFor();
  }
  // The browser reports the answer to who was slower.
  expect(stage.faults()).toEqual([expect.stringMatching(/409 \(Conflict\) .*\/api\/commands\/BookInstantly$/)]);

  async function chooseFirstTime(client: SignedInUser): Promise<string> {
    await client.open(`/provider/${provider.accountId}`);
    const times = client.page.getByRole('region', { name: 'Free times' });
    await times.getByText(/book it at once: €216\.00/).waitFor();
    await checkPage(client, 'instant-booking-profile');
    const link = times.getByRole('link').first();
    const at = new URL((await link.getAttribute('href')) ?? '', 'http://localhost').searchParams.get('at') ?? '';
    await link.click();
    await client.page.getByRole('heading', { level: 1, name: 'Book Saoirse' }).waitFor();
    return at;
  }
});

async function describeWork({ page }: SignedInUser, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Two coats on walls and ceiling, walls are sound.');
  await page.getByLabel('Town or district').fill('Salthill');
  await page.getByLabel('Street and house number').fill('1 Main St');
  await page.getByLabel('Postcode').fill('H91 XY00');
  const photo = { name: 'walls.png', mimeType: 'image/png', buffer: await samplePortrait(2) };
  await page.getByLabel(/^Photos/).setInputFiles(photo);
  await page.getByRole('button', { name: 'Remove walls.png' }).waitFor();
}

import { expect, test } from 'vitest';

import { fromZoned, toZoned, toZonedInstant } from '#domain/zoned-time.ts';

import { checkPage } from '../people/check-page.ts';
import { pressButton } from '../people/page-actions.ts';
import { readJobView } from './job-setup.ts';
import type { ScenarioSetup } from './scenario-setup.ts';
import { expectNeverShown } from './page-assertions.ts';

const place = 'Europe/Dublin';

export function playTwoZones(stage: ScenarioSetup): void {
  test('a job in Galway has Irish clocks, also in browsers in New York', async () => {
    const client = await stage.newClient({ timezone: 'America/New_York' });
    const provider = await stage.newProvider({ timezone: 'America/New_York' });
    const atHome = await stage.newProvider({ firstName: 'Cormac' });
    const day = toZoned(stage.now().getTime() + 20 * 24 * 3_600_000, place).slice(0, 10);
    const { page } = client;

    await client.open('/post-request?category=painting');
    await page.getByLabel('Title').fill('Paint the summer house');
    await pressButton(client, 'Continue');
    await page.getByLabel('Description').fill('Four walls and the floor, the window frames as well.');
    await pressButton(client, 'Continue');
    await page.getByLabel('Town or district').fill('Salthill, Galway');
    await page.getByLabel('Street and house number').fill('3 Threadneedle Road');
    await page.getByLabel('Postcode').fill('H91 X2Y3');
    await page.getByLabel('Needed by').fill(`${day}T18:00`);
    await page
      .getByText(/Ireland Time/)
      .first()
      .waitFor();
    await checkPage(client, '6-zone-where');
    await pressButton(client, 'Continue');
    await page
      .getByText(/18:00 Ireland Time/)
      .first()
      .waitFor();
    await pressButton(client, 'Post request');
    await page.waitForURL(/\/jobs\/[0-9a-f-]{36}/);
    const jobId = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { timezone, job } = await readJobView(client, jobId);
    expect({ timezone, neededBy: job.neededBy }).toEqual({
      timezone: place,
      neededBy: fromZoned(`${day}T18:00`, place),
    });

    await provider.open(`/jobs/${jobId}`);
    await pressButton(provider, 'Make an offer');
    const dialog = provider.page.getByRole('dialog');
    await dialog.getByLabel('Your price for the whole job').fill('420');
    await dialog.getByLabel('When can you start?').fill(`${day}T10:00`);
    await dialog
      .getByText(/Ireland Time/)
      .first()
      .waitFor();
    await dialog.getByLabel('Message to the client').fill('I can do it in one day, paint included.');
    await checkPage(provider, '6-zone-offer');
    await dialog.getByRole('button', { name: 'Send offer' }).click();
    await expect.poll(() => readJobView(client, jobId).then(({ offers }) => offers.length)).toBe(1);
    const [offer] = (await readJobView(client, jobId)).offers;
    expect(offer?.startAt).toBe(fromZoned(`${day}T10:00`, place));

    await page
      .getByText(/10:00 Ireland Time/)
      .first()
      .waitFor();
    await checkPage(client, '6-zone-job');
    const shown = await page.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    const offset = toZonedInstant(stage.now(), place).slice(-6);
    expect(shown.filter((moment) => moment.includes('T') && !moment.endsWith(offset))).toEqual([]);

    await atHome.open(`/jobs/${jobId}`);
    await atHome.page.getByText(/18:00/).first().waitFor();
    await expectNeverShown(atHome.page.getByText(/Ireland Time/));
  });

  test('a device whose clock is five hours fast counts by the servers', async () => {
    const client = await stage.newClient();
    await client.page.clock.setSystemTime(new Date(Date.now() + 5 * 3_600_000));
    await client.open('/post-request?category=painting');
    const soon = toZoned(stage.now().getTime() + 3 * 3_600_000, place).slice(0, 16);
    const { page } = client;
    await page.getByLabel('Title').fill('Paint the garden gate');
    await pressButton(client, 'Continue');
    await page.getByLabel('Description').fill('Both sides of the gate, in the green that it has.');
    await pressButton(client, 'Continue');
    const min = await page.getByLabel('Needed by').getAttribute('min');
    expect(Math.abs(Date.parse(`${min}Z`) - Date.parse(`${toZoned(stage.now(), place)}Z`))).toBeLessThan(300_000);
    await page.getByLabel('Town or district').fill('Salthill, Galway');
    await page.getByLabel('Street and house number').fill('3 Threadneedle Road');
    await page.getByLabel('Postcode').fill('H91 X2Y3');
    await page.getByLabel('Needed by').fill(soon);
    await pressButton(client, 'Continue');
    await pressButton(client, 'Post request');
    await page.waitForURL('**/jobs/*');
  });
}

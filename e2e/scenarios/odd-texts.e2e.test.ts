import { expect, test } from 'vitest';

import { mailboxPage } from '#local/paths.ts';

import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('odd texts');

test('a name from right to left turns nothing around it, in a notification and in a mail', async () => {
  const client = await stage.newClient({ firstName: 'שרה\u202e', lastName: '\u200bLevi' });
  const provider = await stage.newProvider({ email: 'isolated@scenarios.example' });
  const { jobId, offerId } = await stage.offered(client, provider);
  const startAt = new Date(stage.now().getTime() + 90_000_000).toISOString();
  await stage.command(client, 'CounterOffer', { jobId, offerId, price: 215_00, startAt, message: null });

  await provider.open('/notifications');
  const shown = provider.page.getByRole('link', { name: '€215.00' }).first();
  await shown.waitFor();
  await expect.poll(() => shown.textContent()).toMatch(/\u2068שרה\u2069[^\u202e]*€215\.00/u);
  const box = `${stage.address}${mailboxPage}`;
  const readMail = async (): Promise<string> => {
    const list = await (await fetch(`${box}?to=isolated@scenarios.example`)).text();
    const ids = [...list.matchAll(/href="[^"]*\/(\d+)">New counteroffer/g)].map(([, id]) => id);
    return ids[0] === undefined ? '' : (await fetch(`${box}/${ids[0]}`)).text();
  };
  await expect.poll(readMail).toMatch(/\u2068שרה\u2069 proposed €215\.00/u);
  expect(await readMail()).not.toContain('\u202e');
});

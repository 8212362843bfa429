import { expect, test } from 'vitest';

import { checkPage, checkPageMirroredAtNight } from '../people/check-page.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import type { SignedInUser } from './signed-in-user.ts';

const stage = useScenarioSetup('question before an offer');
const PHONE = '+353 85 555 0142';

test('a Homewright asks before an offer, the client answers, and phone numbers stay hidden from both', async () => {
  const [client, provider] = await Promise.all([
    stage.newClient(),
    stage.newProvider({ trade: 'painting', firstName: 'Tom' }),
  ]);
  const jobId = await stage.posted(client);

  await provider.open('/requests');
  await provider.page.getByLabel('Order').selectOption({ label: 'Nearest first' });
  // Both are in Galway.
  await provider.page.getByText('In your town').waitFor();
  await checkPage(provider, 'requests-for-provider');
  await checkPageMirroredAtNight(provider, 'requests-for-provider');
  await provider.page.getByRole('link', { name: 'Paint the box room, walls and ceiling' }).click();
  await provider.page.getByText(/Before the booking, phone numbers, email addresses and links are hidden/).waitFor();
  await checkPage(provider, 'question-before-offer');
  await write(provider, 'Maeve', `Is the ceiling sound? Ring me on ${PHONE}.`);
  await provider.page.getByText(/^Maeve cannot read the contact details in this message/).waitFor();

  await client.open('/messages');
  await client.page.getByRole('link', { name: /Tom W/ }).click();
  const asked = client.page.getByRole('log');
  await asked.getByText('Is the ceiling sound?').waitFor();
  expect(await client.page.content()).not.toContain('555 0142');
  await checkPage(client, 'question-for-client');
  await write(client, 'Tom', `It is. My number is ${PHONE}.`);
  await provider.page.getByRole('log').getByText('It is. My number is').waitFor();
  await expect.poll(() => provider.page.getByRole('log').getByText(PHONE).count()).toBe(1);

  expect((await stage.job(client, jobId)).offers).toEqual([]);
  expect(stage.faults()).toEqual([]);
});

async function write({ page }: SignedInUser, to: string, text: string): Promise<void> {
  await page.getByLabel(`Message to ${to}`).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText(text).waitFor();
  await page.getByRole('log').getByText('sending').waitFor({ state: 'hidden' });
}

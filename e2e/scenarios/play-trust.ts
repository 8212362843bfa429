import { beforeEach, expect, test } from 'vitest';

import { pressInDialog, pressButton } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { expectMarkedPage, expectNeverShown, markPage } from './page-assertions.ts';
import type { ScenarioSetup } from './scenario-setup.ts';

const PRAISE = 'Clean edges, and the hall was swept in the evening.';
const THANKS = 'The room was empty, and there was tea.';
const REPLY = 'Tea is the least one can do.';
const PHONE = '+353 85 555 0142';

export function playTrust(stage: ScenarioSetup): void {
  let client: SignedInUser;
  let provider: SignedInUser;

  beforeEach(async () => {
    client = await stage.newClient();
    provider = await stage.newProvider({ trade: 'painting' });
  });

  test('both reviews appear together: the first stays hidden until the second is written', async () => {
    const { jobId } = await stage.approved(client, provider);
    await stage.putClockForward(25);
    await stage.until(client, jobId, 'Released');
    await Promise.all([client.open(`/jobs/${jobId}`), provider.open(`/jobs/${jobId}`)]);
    await markPage(provider);

    await writeReview(client, { name: 'Tom', stars: 'Excellent', text: PRAISE });
    await client.page.getByText(/It appears together with Tom’s review, or on/).waitFor();
    await checkPage(client, 'review-waiting-client');
    await provider.page.getByText(/Maeve has written a review\. You can read it once yours is in/).waitFor();
    await expectNeverShown(provider.page.getByText(PRAISE));
    await checkPage(provider, 'review-hidden-provider');
    await expectMarkedPage(provider);
    const publicly = await stage.read<object>(provider, `/api/people/${provider.accountId}/reviews`);
    expect(JSON.stringify(publicly)).not.toContain(PRAISE);

    await markPage(client);
    await writeReview(provider, { name: 'Maeve', stars: 'Very good', text: THANKS });
    for (const { page } of [client, provider]) {
      await Promise.all([page.getByText(PRAISE).waitFor(), page.getByText(THANKS).waitFor()]);
    }
    await client.page.getByRole('article').filter({ hasText: THANKS }).getByLabel('4 out of 5').waitFor();
    await checkPage(client, 'reviews-together-client');
    await checkPage(provider, 'reviews-together-provider');

    await markPage(provider);
    await pressButton(client, 'Reply');
    await checkPage(client, 'review-reply-dialog');
    await client.page.getByLabel('Your reply').fill(REPLY);
    await pressInDialog(client, 'Publish reply');
    await provider.page.getByText(REPLY).waitFor();
    await client.page.getByText(REPLY).waitFor();
    await expect.poll(() => client.page.getByRole('button', { name: 'Reply' }).count()).toBe(0);
    await checkPage(provider, 'review-replied-provider');
    await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);

    await client.page.getByRole('link', { name: /1 review$/ }).click();
    await client.page.getByRole('heading', { level: 1, name: /^Reviews of Tom/ }).waitFor();
    await client.page.getByText(PRAISE).waitFor();
    await checkPage(client, 'reviews-of-provider');
    const admin = await stage.admin();
    await admin.open(`/people/${provider.accountId}/reviews`);
    await pressButton(admin, 'Remove');
    await checkPage(admin, 'review-remove-dialog');
    await admin.page.getByLabel('Why?').selectOption({ label: 'Not about the work' });
    await admin.page.getByLabel('Internal note').fill('Speaks of the tea alone.');
    await pressInDialog(admin, 'Remove');
    await admin.page.getByText(/^Removed by us on .*: Not about the work\.$/).waitFor();
    await checkPage(admin, 'review-removed-admin');
    await provider.page.getByText(PRAISE).waitFor({ state: 'hidden' });
    expect(stage.faults()).toEqual([]);
  });

  test('a phone number in a message is masked before the booking, and visible after it', async () => {
    const { jobId, offerId } = await stage.offered(client, provider);
    await Promise.all([client.open('/messages'), provider.open(`/jobs/${jobId}`)]);
    await Promise.all([markPage(client), markPage(provider)]);
    const [threadOfClient, threadOfProvider] = [client, provider].map(({ page }) => page.getByRole('log'));
    await provider.page.getByText(/Before the booking, phone numbers, email addresses and links are hidden/).waitFor();

    await write(provider, 'Maeve', 'Is the ceiling sound? I can come and look on Friday.');
    await client.page.setViewportSize({ width: 375, height: 560 });
    await client.page.getByRole('link', { name: /Tom Walsh|Tom W/ }).click();
    await threadOfClient?.getByText('Is the ceiling sound?').waitFor();
    await write(client, 'Tom', `It is. Call me on ${PHONE} before you come.`);
    await client.page
      .getByText('Tom cannot read the contact details in this message until the job is booked.')
      .waitFor();
    await expect.poll(() => isInSight(client, 'Call me on')).toBe(true);
    await threadOfProvider?.getByText('Call me on').waitFor();
    await provider.page.getByText('Contact details stay hidden until the job is booked.').waitFor();
    expect(await provider.page.content()).not.toContain('555 0142');
    await checkPage(client, 'phone-masked-client');
    await checkPage(provider, 'phone-masked-provider');

    await stage.command(client, 'AcceptOffer', { jobId, offerId });
    await stage.pay(client, jobId, { purpose: 'main' }, '4242424242424242');
    await threadOfProvider?.getByText(PHONE).waitFor();
    await provider.page.getByText('Contact details stay hidden until the job is booked.').waitFor({ state: 'hidden' });
    await write(provider, 'Maeve', 'I will. Mine is +353 86 555 0199.');
    await threadOfClient?.getByText('+353 86 555 0199').waitFor();
    await checkPage(client, 'phone-shown-client');
    await checkPage(provider, 'phone-shown-provider');
    await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);

    expect(stage.faults()).toEqual([]);
  });

  test('a reported message is accessed and hidden: both sides see the access, and are notified of the outcome', async () => {
    const { jobId } = await stage.offered(client, provider);
    const admin = await stage.admin();
    await Promise.all([client.open('/messages'), provider.open(`/jobs/${jobId}`)]);
    await write(provider, 'Maeve', 'How would you like to pay?');
    await client.page.getByRole('link', { name: /Tom Walsh|Tom W/ }).click();
    await write(client, 'Tom', 'Let us do this in cash, without the platform.');
    await write(client, 'Tom', 'Nobody needs to know.');
    await provider.page.getByText('Nobody needs to know.').waitFor();
    await provider.page.getByText('Let us do this in cash').hover();
    await provider.page.getByRole('button', { name: 'Report this message' }).first().click();
    await provider.page.getByLabel('What is wrong with it?').selectOption({ label: 'Asks to pay outside Homewright' });
    await pressInDialog(provider, /^Report$/);
    await provider.page.getByText('Reported').first().waitFor();

    await admin.open('/admin/queues?queue=disputes&filter=all');
    await admin.page.getByLabel('Stage').waitFor();
    await checkPage(admin, 'queue-disputes-all');
    await admin.page.getByRole('tab', { name: /Reports/ }).click();
    await admin.page.getByRole('link', { name: /^Message in HW-/ }).waitFor();
    expect(await admin.page.content()).not.toContain('in cash, without');
    await checkPage(admin, 'queue-reports-open');
    await admin.page.getByRole('link', { name: /^Message in HW-/ }).click();
    await admin.page.getByText(/Both people can see in the conversation/).waitFor();
    await checkPage(admin, 'report-before-access');
    await pressButton(admin, 'Read messages');
    await admin.page.getByText('Nobody needs to know.').waitFor();
    await provider.page.getByText(/Our team read messages in this conversation/).waitFor();
    await checkPage(admin, 'report-after-access');

    await pressButton(admin, 'Hide message');
    await checkPage(admin, 'report-hide-dialog');
    await admin.page.getByLabel('Internal note').fill('Asks for cash outside of the platform.');
    await pressInDialog(admin, 'Hide message');
    await admin.page.getByText(/Closed by .* on/).waitFor();
    await checkPage(admin, 'report-closed');
    for (const { page } of [client, provider]) {
      await page.getByText(/^Hidden by us on/).waitFor();
      await page.getByText('Let us do this in cash').waitFor({ state: 'hidden' });
    }
    await checkPage(provider, 'message-hidden-provider');
    await checkPage(client, 'message-hidden-client');
    await Promise.all([client.open('/notifications'), provider.open('/notifications')]);
    await provider.page.getByText('We reviewed what you reported and took it down. Thank you.').waitFor();
    await client.page.getByText('One of your messages was hidden because it breaks our rules.').waitFor();
    await checkPage(provider, 'notification-of-report');

    await admin.open('/admin/queues?queue=reports&state=closed');
    await admin.page.getByText('Asks for cash outside of the platform.').waitFor();
    await checkPage(admin, 'queue-reports-closed');
    expect(stage.faults()).toEqual([]);
  });
}

interface Written {
  name: string;
  stars: string;
  text: string;
}

/** From the job's page through the form, and back to it. */
async function writeReview(person: SignedInUser, { name, stars, text }: Written): Promise<void> {
  const { page } = person;
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByText('Neither of you sees the other’s review first.').waitFor();
  await checkPage(person, `review-form-${person.firstName}`);
  await pressButton(person, 'Send review');
  await page.getByRole('heading', { name: '4 fields to correct' }).waitFor();
  await page
    .getByRole('radiogroup', { name: `How was your experience with ${name}?` })
    .getByRole('radio', { name: stars, exact: true })
    .check();
  for (const score of ['Communication', 'Punctuality', 'Care']) {
    await page.getByRole('radiogroup', { name: score }).getByRole('radio', { name: stars, exact: true }).check();
  }
  await page.getByLabel(/^In your own words/).fill(text);
  await pressButton(person, 'Send review');
  await page.waitForURL(/\/jobs\//);
  await page.getByText(text).waitFor();
}

/** Whether the end of a message is on the screen, and not covered. */
async function isInSight({ page }: SignedInUser, text: string): Promise<boolean> {
  const message = page.getByRole('log').getByText(text);
  return message.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, bottom - 4));
  });
}

/** Until the message has arrived: it can add a hint, which moves the button under the next press. */
async function write({ page }: SignedInUser, to: string, text: string): Promise<void> {
  await page.getByLabel(`Message to ${to}`).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText(text).waitFor();
  await page.getByRole('log').getByText('sending').waitFor({ state: 'hidden' });
}

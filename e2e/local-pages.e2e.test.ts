import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mailbox } from '#local/mailbox/mailbox.ts';
import { createMessages } from '#local/mailbox/messages.ts';
import { startPaymentService, type TestPaymentService } from '#local/payment-service/testing/start-payment-service.ts';
import { mailboxPage, paymentsPage } from '#local/paths.ts';
import { startOwnPostgres, type OwnPostgres } from '#local/testing/postgres.ts';
import { connect } from '#platform/postgres.ts';

import { launchBrowser } from './browser/launch-browser.ts';
import { openPage } from './browser/open-page.ts';
import { accessibilityViolations } from './browser/accessibility-violations.ts';

let browser: Browser;
let postgres: OwnPostgres;
let service: TestPaymentService;
let mailPath: string;
let onboardingPath: string;
let challengePath: string;
let identityPath: string;
let rejectedIdentityPath: string;

beforeAll(async () => {
  [browser, postgres] = await Promise.all([launchBrowser(), startOwnPostgres()]);
  const sql = connect(postgres.url);
  service = await startPaymentService({
    db: { sql, drop: () => sql.end() },
    besides: (app, clock) => mailbox(app, { sql, clock, token: 'not asked for here' }),
  });
  await live();
  const messages = createMessages(sql);
  await messages.save({
    kind: 'mail',
    messageId: 'm1',
    sender: 'no-reply@homewright.example',
    recipients: ['aoife@homewright.example'],
    subject: 'Your job is booked: a subject that is long enough to be broken on the narrowest of all screens',
    text: 'Niamh comes on Monday.',
    html: '<p>Niamh comes on <b>Monday</b>. <a href="https://homewright.example/jobs/1">See the job</a></p>',
    attachments: [],
    receivedAt: new Date(),
  });
  const [mail] = await messages.list({ to: null, before: null, limit: 1 });
  mailPath = `${mailboxPage}/${mail?.id}`;
});
afterAll(async () => {
  await service?.close();
  await browser?.close();
  await postgres?.stop();
});

/** One of everything, so that no list is empty. */
async function live(): Promise<void> {
  const { stripe } = service;
  const account = await service.payee();
  const { charge, intent } = await service.captured(12_960);
  const share = { amount: 9_000, currency: 'eur', destination: account, source_transaction: charge };
  await stripe.transfers.create(share);
  await stripe.refunds.create({ payment_intent: intent, amount: 500 });
  await service.captured(8_000, 'pm_card_createDispute');
  const { id: customer } = await stripe.customers.create();
  await stripe.setupIntents.create({ customer, metadata: { jobId: '0197a3c4-0000-7000-8000-000000000001' } });
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: `${service.origin}${paymentsPage}`,
    refresh_url: `${service.origin}${paymentsPage}`,
  });
  onboardingPath = new URL(link.url).pathname;
  const sessions = stripe.identity.verificationSessions;
  const check = { type: 'document', return_url: `${service.origin}${paymentsPage}?list=identity` } as const;
  identityPath = new URL(String((await sessions.create(check)).url)).pathname;
  const rejected = await sessions.create({ ...check, metadata: { providerId: 'p1' } });
  await service.showCard(rejected.id, 'expired');
  await service.webhook('identity.verification_session.requires_input', rejected.id);
  rejectedIdentityPath = new URL(String((await sessions.retrieve(rejected.id)).url)).pathname;
  const asked = await stripe.paymentIntents.create({ amount: 4_000, currency: 'jpy' });
  await service.confirm(asked, '4000000000003220');
  challengePath = `/payment-service/challenge/${asked.id}?client_secret=${asked.client_secret}`;
}

function open(path: string, width: number): Promise<Page> {
  const options = { viewport: { width, height: 800 } };
  return openPage(browser, options, (page) => page.goto(service.origin + path));
}

const paths = (): string[] => [
  ...['payments', 'saved-cards', 'refunds', 'transfers', 'payouts', 'disputes', 'accounts', 'identity', 'webhooks'].map(
    (list) => `${paymentsPage}?list=${list}`,
  ),
  mailboxPage,
  mailPath,
  onboardingPath,
  challengePath,
  identityPath,
  rejectedIdentityPath,
];

describe("the local services' pages", () => {
  it.each([375, 1200])('say that they are a test, and fit %i px', async (width) => {
    const page = await open(paymentsPage, width);
    for (const path of paths()) {
      await page.goto(service.origin + path);
      await expect.poll(() => page.locator('.note').textContent(), { message: path }).toMatch(/test|developer/i);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: path })
        .toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  it('have no accessibility violation', async () => {
    const page = await open(paymentsPage, 375);
    for (const path of paths()) {
      await page.goto(service.origin + path);
      expect(await accessibilityViolations(page), path).toEqual([]);
    }
    // The same checker finds a violation that is added later.
    await page.evaluate(() => document.querySelector('main')?.append(new Image()));
    expect(await accessibilityViolations(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
    await page.context().close();
  });

  it('hold webhooks back and charge a payment back with the keyboard alone', async () => {
    const page = await open(paymentsPage, 375);
    const press = async (name: string | RegExp): Promise<void> => {
      const button = page.getByRole('button', { name }).first();
      for (let tabs = 0; tabs < 40 && !(await button.evaluate((one) => one === document.activeElement)); tabs += 1) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    };
    await press('Hold webhooks back');
    await page.getByText('Webhooks are held back.').waitFor();
    const { charge } = await service.captured(700);
    await page.reload();
    await press('Charge back');
    await page.getByRole('link', { name: 'Disputes' }).click();
    await page.getByRole('button', { name: 'Decide: lost' }).first().waitFor();
    expect(service.received.filter((event) => event.object['charge'] === charge)).toEqual([]);
    await press(/^Release webhooks/);
    await service.webhookAbout('charge.dispute.created', 'charge', charge);
    await page.context().close();
  });

  it('show a payee at the field what is wrong with an IBAN, and accept a right one', async () => {
    const page = await open(onboardingPath, 375);
    await page.getByLabel('Account holder').fill('Niamh Kelly');
    await page.getByLabel('IBAN').fill('IE29 AIBK 9311 5212 3456 79');
    await page.getByRole('button', { name: 'Save and return' }).click();
    await page.getByText('This IBAN is not valid').waitFor();
    await expect.poll(() => page.getByLabel('IBAN').getAttribute('aria-describedby')).toBe('number-fault');
    await expect.poll(() => page.getByLabel('Account holder').inputValue()).toBe('Niamh Kelly');
    await page.getByLabel('IBAN').fill('IE29 AIBK 9311 5212 3456 78');
    await page.getByRole('button', { name: 'Save and return' }).click();
    await page.getByRole('heading', { name: 'Payments' }).first().waitFor();
    await page.context().close();
  });

  it('show a card to the identity service, which finds it theirs', async () => {
    const page = await open(identityPath, 375);
    await page.getByRole('button', { name: 'The card is mine' }).click();
    await page.getByRole('heading', { name: 'Identity checks' }).waitFor();
    await service.webhookAbout('identity.verification_session.verified', 'status', 'verified');
    await page.reload();
    await page.getByText('verified', { exact: true }).waitFor();
    await page.goto(service.origin + rejectedIdentityPath);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('The document is expired.');
    await page.context().close();
  });

  it('show a mail as a page that cannot run scripts', async () => {
    const page = await open(mailPath, 1200);
    const mail = page.frameLocator('iframe');
    await mail.getByText('Niamh comes on').waitFor();
    await expect.poll(() => mail.getByRole('link', { name: 'See the job' }).getAttribute('href')).toContain('/jobs/1');
    await page.context().close();
  });
});

import { codeFromMailbox } from '#local/demo/code-from-mailbox.ts';
import { sampleDocument } from '#local/demo/sample-picture.ts';

import { confirm, press, says } from '../people/page-actions.ts';
import type { BrowserUser } from '../people/browser-user.ts';

const YEAR_MS = 365 * 86_400_000;

/** Requests a code and enters it; the first form of the page, when there are two. */
async function confirmContact({ page }: BrowserUser, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).first().click();
  await page.getByText('We sent a six-digit code to').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await codeFromMailbox(new URL(page.url()).origin, to));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** On the page that asks for it; ends when the person is led on. */
export async function confirmEmail(someone: BrowserUser, email: string): Promise<void> {
  await someone.hasAccessiblePage();
  await confirmContact(someone, email);
  await someone.page.getByRole('link', { name: 'Continue' }).click();
}

/** The four steps on their page, with the browser's own camera; ends when staff review them. */
export async function passVerification(
  someone: BrowserUser,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const { page } = someone;
  await says(someone, /4 steps left/);
  await someone.hasAccessiblePage();
  await confirmContact(someone, email);
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  await confirmContact(someone, phone);
  await says(someone, /3 steps left/);

  await press(someone, 'Open camera');
  await someone.hasAccessiblePage();
  await press(someone, 'Take picture');
  await press(someone, 'Submit picture');
  await says(someone, /2 steps left/);

  await press(someone, 'Verify your ID');
  await press(someone, 'The card has expired');
  await page.getByText(/the card has expired/).waitFor();
  await press(someone, 'Try again');
  await press(someone, 'The card is mine');
  await page.getByText('Your ID was verified.').waitFor();

  await page.getByLabel('Business address').fill('1 High Street\nGalway');
  await page.getByLabel('Trade register number').fill('IE 123456');
  await press(someone, 'Save');
  await handInInsurance(someone);
  await page.getByRole('link', { name: 'Set up payouts' }).click();
  await receivePayouts(someone);
  await someone.open('/verification');
  await says(someone, 'All four steps are done. Our team is reviewing them.');
  await someone.hasAccessiblePage();
}

async function handInInsurance(someone: BrowserUser): Promise<void> {
  const { page } = someone;
  const verificationDocument = {
    name: 'insurance.png',
    mimeType: 'image/png',
    buffer: await sampleDocument('Liability insurance', 'Walsh'),
  };
  await press(someone, 'Liability insurance: Upload');
  await confirm(someone, 'Upload');
  await page.getByText('Add the document.').first().waitFor();
  await someone.hasAccessiblePage();
  await page.getByLabel('Document (PDF or picture)').setInputFiles(verificationDocument);
  await page.getByLabel('Document number').last().fill('A 1');
  await page.getByLabel('Expiry date').fill(new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10));
  await confirm(someone, 'Upload');
  await page.getByText('Under review', { exact: true }).first().waitFor();
}

/** On a page of the payment service. */
async function receivePayouts(someone: BrowserUser): Promise<void> {
  const { page } = someone;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await someone.hasAccessiblePage();
  await press(someone, 'Set up payouts');
  await page.getByLabel('Account holder').fill('Tom Walsh');
  await page.getByLabel('IBAN').fill('IE29 AIBK 9311 5212 3456 78');
  await press(someone, 'Save and return');
  await page.waitForURL(/\/earnings/);
  await page.getByText('Ready', { exact: true }).waitFor();
}

/** The admin finds the waiting provider, gives a reason, reviews, and approves. */
export async function approve(admin: BrowserUser, name: string): Promise<void> {
  const { page } = admin;
  await admin.open(`/admin/provider-approval?q=${encodeURIComponent(name)}`);
  await admin.hasAccessiblePage();
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Why do you need to open this?' }).waitFor();
  await admin.hasAccessiblePage();
  await press(admin, 'Open records');
  await says(admin, 'Everything is here and ready to decide.');
  await admin.hasAccessiblePage();
  await press(admin, 'Approve');
  await confirm(admin, 'Approve');
  await says(admin, 'Approved');
}

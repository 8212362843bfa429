import { codeFromMailbox } from '#local/demo/code-from-mailbox.ts';
import { sampleDocument } from '#local/demo/sample-picture.ts';

import { pressInDialog, pressButton, waitForStatus } from '../people/page-actions.ts';
import type { BrowserUser } from '../people/browser-user.ts';

const YEAR_MS = 365 * 86_400_000;

/** Requests a code and enters it; the first form of the page, when there are two. */
async function confirmContact({ page }: BrowserUser, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).first().click();
  await page.getByText('We sent a six-digit code to').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await codeFromMailbox(new URL(page.url()).origin, to));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** On the page that asks for it; ends when the page has led the person on, as it does by itself. */
export async function confirmEmail(user: BrowserUser, email: string): Promise<void> {
  await user.checkAccessibility();
  await confirmContact(user, email);
  await user.page.waitForURL((address) => address.pathname !== '/confirm-email');
}

/** The four steps on their page, with the browser's own camera; ends when staff review them. */
export async function passVerification(
  user: BrowserUser,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const { page } = user;
  await waitForStatus(user, /4 steps left/);
  await user.checkAccessibility();
  await confirmContact(user, email);
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  // As people write it at home.
  await page.getByLabel('Mobile number').fill(phone.replace('+353', '0'));
  await confirmContact(user, phone);
  await waitForStatus(user, /3 steps left/);

  await pressButton(user, 'Open camera');
  await user.checkAccessibility();
  await pressButton(user, 'Take picture');
  await pressButton(user, 'Submit picture');
  await waitForStatus(user, /2 steps left/);

  await pressButton(user, 'Verify your ID');
  await pressButton(user, 'The card has expired');
  await page.getByText(/the card has expired/).waitFor();
  await pressButton(user, 'Try again');
  await pressButton(user, 'The card is mine');
  await page.getByText('Your ID was verified.').waitFor();

  await page.getByLabel('Business address').fill('1 High Street\nGalway');
  await page.getByLabel('Trade register number').fill('IE 123456');
  await pressButton(user, 'Save');
  await handInInsurance(user);
  await page.getByRole('link', { name: 'Set up payouts' }).click();
  await receivePayouts(user);
  await user.open('/verification');
  await waitForStatus(user, 'All four steps are done. Our team is reviewing them.');
  await user.checkAccessibility();
}

async function handInInsurance(user: BrowserUser): Promise<void> {
  const { page } = user;
  const verificationDocument = {
    name: 'insurance.png',
    mimeType: 'image/png',
    buffer: await sampleDocument('Liability insurance', 'Walsh'),
  };
  await pressButton(user, 'Liability insurance: Upload');
  await pressInDialog(user, 'Upload');
  await page.getByText('Add the document.').first().waitFor();
  await user.checkAccessibility();
  await page.getByLabel('Document (PDF or picture)').setInputFiles(verificationDocument);
  await page.getByLabel('Document number').last().fill('A 1');
  await page.getByLabel('Expiry date').fill(new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10));
  await pressInDialog(user, 'Upload');
  await page.getByText('Under review', { exact: true }).first().waitFor();
}

/** On a page of the payment service. */
async function receivePayouts(user: BrowserUser): Promise<void> {
  const { page } = user;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await user.checkAccessibility();
  await pressButton(user, 'Set up payouts');
  await page.getByLabel('Account holder').fill('Tom Walsh');
  await page.getByLabel('IBAN').fill('IE29 AIBK 9311 5212 3456 78');
  await pressButton(user, 'Save and return');
  await page.waitForURL(/\/earnings/);
  await page.getByText('Ready', { exact: true }).waitFor();
}

/** The admin finds the waiting provider, gives a reason, reviews, and approves. */
export async function approve(admin: BrowserUser, name: string): Promise<void> {
  const { page } = admin;
  await admin.open(`/admin/provider-approval?q=${encodeURIComponent(name)}`);
  await admin.checkAccessibility();
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Why do you need to open this?' }).waitFor();
  await admin.checkAccessibility();
  await pressButton(admin, 'Open records');
  await waitForStatus(admin, 'Everything is here and ready to decide.');
  await admin.checkAccessibility();
  await pressButton(admin, 'Approve');
  await pressInDialog(admin, 'Approve');
  await waitForStatus(admin, 'Approved');
}

import { expect, test } from 'vitest';

import { accessibilityViolations } from '../browser/accessibility-violations.ts';
import { openPage } from '../browser/open-page.ts';
import { checkPage } from '../people/check-page.ts';
import { findInMailbox } from '../people/find-in-mailbox.ts';
import { pressButton, pressInDialog } from '../people/page-actions.ts';
import { expectMarkedPage, markPage } from './page-assertions.ts';
import type { ScenarioSetup } from './scenario-setup.ts';

export function playPrivacyRequests(stage: ScenarioSetup): void {
  test('a client asks for a correction, an admin answers it, and the client sees that without a reload', async () => {
    const [admin, client] = await Promise.all([stage.admin(), stage.newClient()]);
    await client.open('/privacy-rights?request=correction#request');
    await client.page.getByLabel('What should we know?').fill('My family name is misspelt.');
    await pressButton(client, 'Send request');
    const own = client.page.getByRole('region', { name: 'Your requests' });
    await own.getByText('My family name is misspelt.').waitFor();
    // The mail of receipt was accepted.
    await own.getByText('Confirmed', { exact: true }).waitFor();
    await checkPage(client, 'privacy-requests-client');
    await markPage(client);

    await admin.open('/admin/privacy-requests');
    await checkPage(admin, 'privacy-desk');
    await admin.page.getByRole('link', { name: 'Open request' }).first().click();
    await admin.page.getByLabel('Reason').fill('It is due today.');
    await checkPage(admin, 'privacy-desk-access');
    await pressButton(admin, 'Open request');
    await admin.page.getByText('My family name is misspelt.').waitFor();
    await checkPage(admin, 'privacy-desk-request');
    await pressButton(admin, 'Extend');
    await admin.page.getByLabel('Reason, for the person').fill('Two of our archives are on paper.');
    await pressInDialog(admin, 'Extend');
    await own.getByText('Two of our archives are on paper.').waitFor();
    await pressButton(admin, 'Answer');
    await admin.page.getByLabel('Answer, for the person').fill('Your name is corrected everywhere.');
    await pressInDialog(admin, 'Send answer');
    await own.getByText('Your name is corrected everywhere.').waitFor();
    await expectMarkedPage(client);
    expect(stage.faults()).toEqual([]);
    await checkPage(client, 'privacy-requests-answered');
  });

  test('a visitor asks with an address, and confirms with the link in the mail', async () => {
    const page = await openPage(stage.browser, { locale: 'en-IE' }, (opened) =>
      opened.goto(`${stage.address}/privacy-rights?request=deletion#request`).then(() => {}),
    );
    const email = `visitor-${stage.now().getTime()}@example.org`;
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(`We sent a message to`).waitFor();
    const link = await findInMailbox(stage.address, email, /\/privacy-rights\/requests\/[\w-]{43}/);
    await page.goto(`${stage.address}${link}`);
    await page.getByRole('button', { name: 'Confirm request' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm request' }).click();
    await page.getByRole('heading', { name: 'We received your request' }).waitFor();
    await page.context().close();

    const admin = await stage.admin();
    await admin.open('/admin/privacy-requests');
    await admin.page.getByText(/^Person without an account/).waitFor();
  });
}

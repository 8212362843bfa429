import { beforeAll, expect, test } from 'vitest';

import { pressInDialog, pressButton, waitForStatus } from '../people/page-actions.ts';
import { checkPage } from '../people/check-page.ts';
import { confirmWith } from './dispute-steps.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { expectMarkedPage, markPage } from './page-assertions.ts';
import type { ScenarioSetup } from './scenario-setup.ts';

const WHY = 'Three clients told us that they were asked for cash at the door.';
const APPEAL = 'I asked nobody for cash. The three messages were sent by somebody who had found my telephone.';
const ANSWER = 'The messages came from another telephone; nothing stands against you.';

/** For the first time: they give a reason, and have this provider's records open. */
async function openCase(staff: SignedInUser, { accountId }: SignedInUser): Promise<void> {
  await staff.open(`/admin/provider-approval/${accountId}`);
  await staff.page.getByRole('heading', { name: 'Why do you need to open this?' }).waitFor();
  await pressButton(staff, 'Open records');
}

export function playVerification(stage: ScenarioSetup): void {
  let admin: SignedInUser;
  let other: SignedInUser;

  beforeAll(async () => {
    [admin, other] = [await stage.admin(), await stage.otherAdmin()];
  });

  test('a suspended provider with a booked job: the client can leave without a fee, and an appeal reverses the suspension', async () => {
    const [client, provider] = [await stage.newClient(), await stage.newProvider()];
    const { jobId } = await stage.booked(client, provider);
    await Promise.all([client.open(`/jobs/${jobId}`), provider.open('/verification')]);
    await waitForStatus(provider, 'You are approved.');
    await checkPage(provider, 'verification-approved');
    await Promise.all([markPage(client), markPage(provider)]);

    // The approving admin gave a reason a moment ago.
    await admin.open(`/admin/provider-approval/${provider.accountId}`);
    await waitForStatus(admin, 'Approved');
    await checkPage(admin, 'case-approved');
    await pressButton(admin, 'Suspend');
    await pressInDialog(admin, 'Suspend');
    await admin.page.getByText('Choose a reason.').first().waitFor();
    await checkPage(admin, 'case-suspend-dialog');
    await admin.page.getByRole('dialog').getByLabel('Reason', { exact: true }).selectOption('offPlatform');
    await confirmWith(admin, 'Message to the Homewright', WHY, 'Suspend');
    await waitForStatus(admin, 'Suspended');

    await waitForStatus(client, 'Tom is suspended.');
    await client.page.getByText(/You can cancel free of charge/).waitFor();
    await checkPage(client, 'suspended-job-client');
    await waitForStatus(provider, 'You are suspended.');
    await provider.page.getByText(WHY).first().waitFor();
    await checkPage(provider, 'verification-suspended');
    await Promise.all([expectMarkedPage(client), expectMarkedPage(provider)]);
    await provider.open(`/jobs/${jobId}`);
    await waitForStatus(provider, /You are suspended and cannot start this job/);
    await checkPage(provider, 'suspended-job-provider');

    await provider.open('/verification');
    await pressButton(provider, 'Appeal this decision');
    await checkPage(provider, 'verification-appeal-dialog');
    await confirmWith(provider, 'Why is the decision wrong?', APPEAL, 'Send appeal');
    await provider.page.getByText('Another admin is reviewing it.').first().waitFor();

    await admin.open(`/admin/provider-approval/${provider.accountId}`);
    await admin.page.getByText(APPEAL).first().waitFor();
    await expect.poll(() => admin.page.getByRole('button', { name: 'Decide appeal' }).count()).toBe(0);
    await openCase(other, provider);
    await pressButton(other, 'Decide appeal');
    await other.page.getByRole('radio', { name: /^Overturn/ }).check();
    await checkPage(other, 'case-appeal-dialog');
    await confirmWith(other, 'Message to the Homewright', ANSWER, 'Decide appeal');

    await waitForStatus(provider, 'You are approved.');
    await waitForStatus(client, /Tom comes on/);
  });

  test('a provider is asked for another portrait, and then permanently rejected', async () => {
    const provider = await stage.waitingProvider({ firstName: 'Nora' });
    await provider.open('/verification');
    await waitForStatus(provider, 'All four steps are done. Our team is reviewing them.');
    await markPage(provider);

    await admin.open('/admin/provider-approval');
    await admin.page.getByRole('link', { name: /Nora/ }).waitFor();
    await checkPage(admin, 'verification-queue');
    await openCase(admin, provider);
    await checkPage(admin, 'case-ready');
    await pressButton(admin, 'Request changes');
    await admin.page.getByRole('dialog').getByRole('checkbox', { name: 'Portrait' }).check();
    await checkPage(admin, 'case-changes-dialog');
    await confirmWith(
      admin,
      'Message to the Homewright',
      'The picture is too dark to see your face.',
      'Request changes',
    );

    await waitForStatus(provider, /Please redo part of your verification/);
    await provider.page.getByText(/too dark to see your face/).waitFor();
    await expectMarkedPage(provider);
    await checkPage(provider, 'verification-changes');
    await pressButton(provider, 'Open camera');
    await pressButton(provider, 'Take picture');
    await checkPage(provider, 'verification-taken');
    await pressButton(provider, 'Submit picture');
    await waitForStatus(provider, 'All four steps are done. Our team is reviewing them.');

    await waitForStatus(admin, 'Everything is here and ready to decide.');
    await pressButton(admin, 'Reject');
    await admin.page.getByRole('dialog').getByLabel('Reason', { exact: true }).selectOption('identityDoubtful');
    await confirmWith(admin, 'Message to the Homewright', 'The face is not the one on the card.', 'Reject');
    await waitForStatus(provider, 'We could not approve you.');
    await checkPage(provider, 'verification-rejected');
    await pressButton(provider, 'Appeal this decision');
    await confirmWith(provider, 'Why is the decision wrong?', APPEAL, 'Send appeal');

    await openCase(other, provider);
    await pressButton(other, 'Decide appeal');
    await other.page.getByRole('radio', { name: /^Uphold/ }).check();
    await confirmWith(
      other,
      'Message to the Homewright',
      'We compared them again, with the same result.',
      'Decide appeal',
    );
    await provider.page.getByText('The decision stays in place. This is final.').waitFor();
    await checkPage(provider, 'verification-upheld');
    await expect.poll(() => provider.page.getByRole('button', { name: 'Appeal this decision' }).count()).toBe(0);
  });

  test('no browser logged an error', () => {
    // A suspended provider's page can request the badge once more before it reads the suspension: the badge is gone,
    // and the browser itself logs that.
    expect(stage.faults().filter((fault) => !/ 404 .*\/api\/providers\/[^/]+\/checks$/.test(fault))).toEqual([]);
  });
}

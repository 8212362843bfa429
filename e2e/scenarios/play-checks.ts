import { beforeAll, expect, test } from 'vitest';

import { confirm, press, says } from '../people/acts.ts';
import { looksRight } from '../people/looks-right.ts';
import { confirmWith } from './disputing.ts';
import type { Person } from './person.ts';
import { expectNotedPage, notePage } from './reading.ts';
import type { Stage } from './stage.ts';

const WHY = 'Three clients told us that they were asked for cash at the door.';
const APPEAL = 'I asked nobody for cash. The three messages were sent by somebody who had found my telephone.';
const ANSWER = 'The messages came from another telephone; nothing stands against you.';

/** For the first time: they say why they look, and have the records of this Homewright open. */
async function openCase(staff: Person, { accountId }: Person): Promise<void> {
  await staff.open(`/admin/provider-approval/${accountId}`);
  await staff.page.getByRole('heading', { name: 'Say why you look' }).waitFor();
  await press(staff, 'Open the records');
}

export function playChecks(stage: Stage): void {
  let admin: Person;
  let other: Person;

  beforeAll(async () => {
    [admin, other] = [await stage.admin(), await stage.otherAdmin()];
  });

  test('a suspended Homewright of a booked job: the client may leave for nothing, and an appeal takes it back', async () => {
    const [client, homewright] = [await stage.newClient(), await stage.newHomewright()];
    const { jobId } = await stage.booked(client, homewright);
    await Promise.all([client.open(`/jobs/${jobId}`), homewright.open('/verification')]);
    await says(homewright, 'You are approved.');
    await looksRight(homewright, 'checks-approved');
    await Promise.all([notePage(client), notePage(homewright)]);

    // Who approved them said a moment ago why they looked.
    await admin.open(`/admin/provider-approval/${homewright.accountId}`);
    await says(admin, 'Approved');
    await looksRight(admin, 'case-approved');
    await press(admin, 'Suspend');
    await confirm(admin, 'Suspend');
    await admin.page.getByText('Choose a reason.').first().waitFor();
    await looksRight(admin, 'case-suspend-dialog');
    await admin.page.getByRole('dialog').getByLabel('Reason', { exact: true }).selectOption('offPlatform');
    await confirmWith(admin, 'What the Homewright reads', WHY, 'Suspend');
    await says(admin, 'Suspended');

    await says(client, 'Tom is suspended.');
    await client.page.getByText(/You may cancel without a fee/).waitFor();
    await looksRight(client, 'suspended-job-client');
    await says(homewright, 'You are suspended.');
    await homewright.page.getByText(WHY).first().waitFor();
    await looksRight(homewright, 'checks-suspended');
    await Promise.all([expectNotedPage(client), expectNotedPage(homewright)]);
    await homewright.open(`/jobs/${jobId}`);
    await says(homewright, /You are suspended: this job cannot be started/);
    await looksRight(homewright, 'suspended-job-homewright');

    await homewright.open('/verification');
    await press(homewright, 'Ask somebody else to look at it');
    await looksRight(homewright, 'checks-appeal-dialog');
    await confirmWith(homewright, 'Why is the decision wrong?', APPEAL, 'Send the appeal');
    await homewright.page.getByText('Another admin is looking at it.').first().waitFor();

    await admin.open(`/admin/provider-approval/${homewright.accountId}`);
    await admin.page.getByText(APPEAL).first().waitFor();
    expect(await admin.page.getByRole('button', { name: 'Decide the appeal' }).count()).toBe(0);
    await openCase(other, homewright);
    await press(other, 'Decide the appeal');
    await other.page.getByRole('radio', { name: /^Take it back/ }).check();
    await looksRight(other, 'case-appeal-dialog');
    await confirmWith(other, 'What the Homewright reads', ANSWER, 'Decide the appeal');

    await says(homewright, 'You are approved.');
    await says(client, /Tom comes on/);
  });

  test('a Homewright is asked for another portrait, and then rejected for good', async () => {
    const homewright = await stage.waitingHomewright({ firstName: 'Nora' });
    await homewright.open('/verification');
    await says(homewright, 'All four steps are done. A person is looking at them.');
    await notePage(homewright);

    await admin.open('/admin/provider-approval');
    await admin.page.getByRole('link', { name: /Nora/ }).waitFor();
    await looksRight(admin, 'checks-queue');
    await openCase(admin, homewright);
    await looksRight(admin, 'case-ready');
    await press(admin, 'Ask for changes');
    await admin.page.getByRole('dialog').getByRole('checkbox', { name: 'Portrait' }).check();
    await looksRight(admin, 'case-changes-dialog');
    await confirmWith(
      admin,
      'What the Homewright reads',
      'The picture is too dark to see your face.',
      'Ask for changes',
    );

    await says(homewright, /We need some of it once more/);
    await homewright.page.getByText(/too dark to see your face/).waitFor();
    await expectNotedPage(homewright);
    await looksRight(homewright, 'checks-changes');
    await press(homewright, 'Open the camera');
    await press(homewright, 'Take the picture');
    await looksRight(homewright, 'checks-taken');
    await press(homewright, 'Send this picture');
    await says(homewright, 'All four steps are done. A person is looking at them.');

    await says(admin, 'Everything is here. Decide.');
    await press(admin, 'Reject');
    await admin.page.getByRole('dialog').getByLabel('Reason', { exact: true }).selectOption('identityDoubtful');
    await confirmWith(admin, 'What the Homewright reads', 'The face is not the one on the card.', 'Reject');
    await says(homewright, 'We could not approve you.');
    await looksRight(homewright, 'checks-rejected');
    await press(homewright, 'Ask somebody else to look at it');
    await confirmWith(homewright, 'Why is the decision wrong?', APPEAL, 'Send the appeal');

    await openCase(other, homewright);
    await press(other, 'Decide the appeal');
    await other.page.getByRole('radio', { name: /^Keep it/ }).check();
    await confirmWith(
      other,
      'What the Homewright reads',
      'We compared them again, with the same result.',
      'Decide the appeal',
    );
    await homewright.page.getByText('The decision stays. This is final.').waitFor();
    await looksRight(homewright, 'checks-upheld');
    expect(await homewright.page.getByRole('button', { name: 'Ask somebody else to look at it' }).count()).toBe(0);
  });

  test('nobody saw an error in the console', () => {
    // The page of whoever is suspended may ask for their badge once more before it reads that: there is none any more, and
    // the browser itself writes that down.
    expect(stage.faults().filter((fault) => !/ 404 .*\/api\/providers\/[^/]+\/checks$/.test(fault))).toEqual([]);
  });
}

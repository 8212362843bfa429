import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { jobView } from '#web/testing/build-job-view.ts';
import { eur } from '#web/testing/ids.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** The page after the provider reported that the client was absent. */
function showReported(role: 'client' | 'provider', fee: number, refund: number): void {
  const { noShow, ...view } = jobView('NoShowClaimed', role);
  const comesTo = { fee: eur(fee), refund: eur(refund) };
  showJob({ ...view, noShow: noShow && { ...noShow, by: 'provider', comesTo } });
}

test.each([
  [
    'a fee',
    10_000,
    35_360,
    /Cormac gets €100\.00 for their lost time, and you get €353\.60 back\./,
    /you get €100\.00 for/,
  ],
  [
    'everything that was paid',
    1650,
    0,
    /gets €16\.50 for their lost time\. This is everything that was paid/,
    /you get €16\.50 for/,
  ],
  ['no fee', 0, 45_360, /Then everything you paid is refunded/, /ends, and you get nothing for the lost time/],
  ['nothing held', 0, 0, /ends, and you pay nothing/, /ends, and you get nothing for the lost time/],
])('a reported absence names its cost: %s', (_what, fee, refund, forClient, forProvider) => {
  showReported('client', fee, refund);
  expect(screen.getByText(forClient)).toBeTruthy();
  cleanup();
  showReported('provider', fee, refund);
  expect(screen.getByText(forProvider)).toBeTruthy();
});

test('says that it counts only without an objection, and what follows', () => {
  showReported('client', 10_000, 35_360);
  expect(
    screen.getByText(/^If you do not contest it within \d+ hours, it counts as agreed\. Then Cormac gets/),
  ).toBeTruthy();
  cleanup();
  showReported('provider', 10_000, 35_360);
  expect(
    screen.getByText(/^If \w+ does not contest it within \d+ hours, it counts as agreed\. Then you get/),
  ).toBeTruthy();
});

test('names the fee before a Homewright reports an absence', async () => {
  const { user } = showJob(jobView('Booked', 'provider', { actions: ['ReportNoShow'], absenceFee: eur(6600) }));
  const dialog = await openAction(user, 'Report a no-show');
  expect(dialog.getByText(/If they do not, you get €66\.00 for your lost time/)).toBeTruthy();
});

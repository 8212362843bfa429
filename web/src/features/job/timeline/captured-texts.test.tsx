import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { TimelineEntry } from '#query-api/contract/job.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const taken = (purpose: string, hours = 0) =>
  anEntry('PaymentCaptured', 'system', { amount: 3_000, purpose }, hoursAfter(NOW, hours));
const settled = anEntry('JobSettled', 'client', { refund: 0, providerAmount: 2_000, platformAmount: 1_000 }, NOW);

/** The timeline's texts of these entries, the newest first. */
function entryText(...timeline: TimelineEntry[]): string {
  return textFor('client', ...timeline);
}

function textFor(role: 'client' | 'provider' | 'admin', ...timeline: TimelineEntry[]): string {
  showJob(jobView('Cancelled', role, { timeline }));
  return screen.getByRole('list', { name: 'So far, newest first' }).textContent;
}

test('captured money is held until the approval', () => {
  expect(entryText(taken('main'))).toContain('The money is held until the work is approved.');
});

test('it was, too, when the job was settled since', () => {
  expect(entryText(settled, taken('main', -1))).toContain('The money is held until the work is approved.');
});

test('money that is captured after the settlement is only shared out', () => {
  const text = entryText(taken('main', 1), settled);
  expect(text).toContain('€30.00 charged after the job had ended');
  expect(text).not.toContain('until the work is approved');
});

test.each(['tip', 'nothing'])('for %s nothing waits for an approval', (purpose) => {
  const text = textFor('admin', taken(purpose));
  expect(text).toContain('€30.00');
  expect(text).not.toContain('until the work is approved');
});

test.each([
  ['client', 'The money now belongs to the Homewright.'],
  ['admin', 'The money now belongs to the Homewright.'],
  ['provider', 'The money now belongs to you.'],
] as const)('the %s reads whose the money is once it is released', (role, text) => {
  expect(textFor(role, anEntry('FundsReleased', 'system', { providerAmount: 37_800 }))).toContain(text);
});

test.each([
  ['Released', '14 days after the release.'],
  ['Settled', '14 days after settlement.'],
] as const)('a job that is %s closes that many days later', (state, text) => {
  showJob(jobView(state, 'client', { upcoming: [{ kind: 'close', at: hoursAfter(NOW, 300), facts: {} }] }));
  expect(screen.getByText(text)).toBeTruthy();
});

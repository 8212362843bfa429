import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { TimelineEntry } from '#query-api/contract/job.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const sum = { amount: 1250, currency: 'EUR' };
const given = anEntry('TipGiven', 'client', sum);
const captured = anEntry('PaymentCaptured', 'system', { ...sum, purpose: 'tip' });
const paid = anEntry('TipPaid', 'system', sum);
const expired = anEntry('TipExpired', 'system');

const show = (role: 'client' | 'provider' | 'admin', timeline: TimelineEntry[]) =>
  showJob(jobView('Released', role, { timeline }));

test.each([
  ['client', 'You gave Cormac a tip of €12.50'],
  ['provider', 'You received a tip of €12.50'],
] as const)('the %s reads only once of a paid tip', (role, text) => {
  show(role, [paid, captured, given]);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText(/tip of €12\.50/)).toHaveLength(1);
});

test('staff read every step of it', () => {
  show('admin', [paid, captured, given]);
  expect(screen.getAllByText(/tip of €12\.50/)).toHaveLength(3);
});

test('an unpaid tip is shown as such, also next to a paid one', () => {
  show('client', [paid, captured, given, expired, anEntry('TipGiven', 'client', sum)]);
  expect(screen.getByText('The tip was not paid')).toBeTruthy();
  expect(screen.getByText('You added a tip of €12.50 for Cormac')).toBeTruthy();
  expect(screen.getByText('You gave Cormac a tip of €12.50')).toBeTruthy();
});

test('a tip that waits for its payment is not shown as given', () => {
  show('client', [given]);
  expect(screen.getByText('You added a tip of €12.50 for Cormac')).toBeTruthy();
  expect(screen.getByText('A tip counts once it is paid.')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

test.each([
  ['client', 'Your bank'],
  ['provider', 'The client’s bank'],
  ['admin', 'The client’s bank'],
] as const)('shows the %s whose bank it was that asked for money', (role, bank) => {
  const facts = { amount: 3240, currency: 'EUR' };
  const timeline = [
    anEntry('ChargebackOpened', 'system', facts),
    anEntry('UnmatchedChargebackOpened', 'system', facts),
  ];
  showJob(jobView('ChargebackOpen', role, { timeline }));
  expect(screen.getByText(`${bank} asked for €32.40 back`)).toBeTruthy();
  expect(screen.getByText(`${bank} asked for €32.40 back that arrived too late`)).toBeTruthy();
});

const closed = (left: number | null) =>
  anEntry('ChargebackClosed', 'system', { won: false, amount: 3240, currency: 'EUR', left });

test('shows what is still held when the bank took a part', () => {
  showJob(jobView('InProgress', 'provider', { timeline: [closed(45_360)] }));
  expect(screen.getByText('The bank took €32.40 back')).toBeTruthy();
  expect(screen.getByText('€453.60 is still held.')).toBeTruthy();
});

test('shows none of it when the job ended', () => {
  showJob(jobView('Settled', 'client', { timeline: [closed(null)] }));
  expect(screen.getByText('The bank took €32.40 back')).toBeTruthy();
  expect(screen.queryByText(/still held/)).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { JobRules } from '#query-api/contract/job-rules.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { agreedRules } from '#web/testing/build-rules.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

test.each<['PaymentPending' | 'Booked', 'client' | 'provider', Partial<JobRules>, RegExp]>([
  ['PaymentPending', 'client', { paymentMinutes: 20 }, /^An accepted offer must be paid within 20 minutes\./],
  ['Booked', 'client', { startEarlyHours: 1 }, /can start up to 1 hour earlier/],
  ['Booked', 'provider', { startEarlyHours: 3 }, /^Once the money is held, you can start up to 3 hours earlier/],
])('a job that is %s shows the %s the numbers of its agreement', (state, role, numbers, text) => {
  const view = jobView(state, role, { rules: { ...agreedRules, ...numbers } });
  showJob({ ...view, job: { ...view.job, startAt: hoursAfter(NOW, 30) } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('after a Homewright accepted a direct booking, the page says how long the payment can take', () => {
  const accepted = anEntry('OfferAccepted', 'provider');
  const rules = { ...agreedRules, bookingPaymentHours: 36 };
  showJob(jobView('PaymentPending', 'client', { rules, timeline: [accepted] }));
  expect(screen.getByText(/^You have 36 hours to pay after Cormac accepts/)).toBeTruthy();
});

test('if the work begins before that time is over, the page says that it has to be paid by then', () => {
  const { payment, ...view } = jobView('PaymentPending', 'client');
  const startAt = hoursAfter(NOW, 0.1);
  showJob({ ...view, payment: payment && { ...payment, dueAt: startAt }, job: { ...view.job, startAt } });
  expect(screen.getByText(/^Work is due to start then\. Without a payment, nothing is booked/)).toBeTruthy();
  expect(screen.queryByText(/^An accepted offer must be paid/)).toBeNull();
});

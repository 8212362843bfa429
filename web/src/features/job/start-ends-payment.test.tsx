import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { jobPayment } from '#web/testing/build-job-money.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** An accepted offer, payable within half an hour, whose work begins then or later. */
function showPending(role: 'client' | 'provider', startsIn: number): void {
  const view = jobView('PaymentPending', role, {
    payment: jobPayment('PaymentPending', { dueAt: hoursAfter(NOW, 0.5) }),
  });
  const upcoming = [{ kind: 'payment-expiry' as const, at: hoursAfter(NOW, 0.5), facts: {} }];
  showJob({ ...view, upcoming, job: { ...view.job, startAt: hoursAfter(NOW, startsIn) } });
}

describe('a start that ends the time to pay', () => {
  test.each([
    ['client', /Work is due to start then\. Without a payment, nothing is booked/],
    ['provider', /nothing is booked and your offer ends\./],
  ] as const)('the %s reads so, and that the offer is over', (role, why) => {
    showPending(role, 0.5);
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByText('Work is due to start then. After that, the offer ends.')).toBeTruthy();
    expect(screen.queryByText(/open again/)).toBeNull();
  });

  test.each([
    ['client', /After that, it is open again and nothing is charged\./],
    ['provider', 'Without a payment in time, your offer is open again.'],
  ] as const)('and nowhere else: the %s reads that the offer is open again', (role, why) => {
    showPending(role, 30);
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByText('After that, the offer is open again.')).toBeTruthy();
  });
});

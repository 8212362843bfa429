import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { jobView } from '#web/testing/build-job-view.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('an open request', () => {
  test('after a direct booking whose offer fell away is open to that Homewright alone', () => {
    const { direct } = jobView('BookingRequested', 'client');
    showJob(jobView('Open', 'client', { direct }));
    expect(screen.getByRole('heading', { name: 'Cormac’s offer is no longer open.' })).toBeTruthy();
    expect(screen.getByText(/^You asked only Cormac, so no one else sees this request\./)).toBeTruthy();
    expect(screen.getByText('Cormac can answer until')).toBeTruthy();
    expect(screen.queryByText(/can see your request/)).toBeNull();
  });

  test('that was posted is visible to every Homewright near it', () => {
    showJob(jobView('Open', 'client'));
    expect(screen.getByRole('heading', { name: /can see your request\.$/ })).toBeTruthy();
    expect(screen.getByText('Your request closes on')).toBeTruthy();
  });
});

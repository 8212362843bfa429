import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aChange, aPart } from '#web/testing/build-proposals.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { waitsForViewer } from './model/waits-for-viewer.ts';

usePage(jobTexts);

const proposals = () => within(screen.getByRole('region', { name: 'Proposals' }));

describe('pending answers while a dispute or the bank suspends the job', () => {
  test.each(['Disputed', 'ChargebackOpen'] as const)('show without a date (%s)', (state) => {
    const cancellation = { quote: null, proposal: aPart('provider', { still: true }) };
    showJob(jobView(state, 'client', { change: aChange('provider', { still: true }), cancellation }));
    expect(proposals().getAllByText('Open')).toHaveLength(2);
    expect(proposals().getAllByText(/^Everything is paused for now, including this\./)).toHaveLength(2);
    expect(proposals().queryByText('Waiting for you')).toBeNull();
    expect(proposals().queryByText(/Respond by|counts as accepted/)).toBeNull();
  });

  test('show an accepted change that cannot be paid now', () => {
    const consented = { extraDue: eur(7020), paymentDueAt: hoursAfter(NOW, 20), still: true };
    showJob(jobView('Disputed', 'client', { change: aChange('provider', consented) }));
    expect(proposals().getByText('Waiting for payment')).toBeTruthy();
    expect(proposals().queryByText(/Pay before/)).toBeNull();
  });

  test('do not displace the page’s primary action', () => {
    const waits = (still: boolean) =>
      waitsForViewer(jobView('Disputed', 'client', { change: aChange('provider', { still }) }));
    expect([waits(false), waits(true)]).toEqual([true, false]);
  });
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aChange } from '#web/testing/build-proposals.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const noWork = /work cannot start and a no-show cannot be reported/;
const toPay = { extraDue: eur(7020), paymentDueAt: hoursAfter(NOW, 20) };
const proposals = () => within(screen.getByRole('region', { name: 'Proposals' }));

test.each(['client', 'provider'] as const)('the %s reads what a new start that is to be paid for stops', (role) => {
  const { proposed } = aChange('provider');
  const moved = aChange('provider', { ...toPay, proposed: { ...proposed, startAt: hoursAfter(NOW, 54) } });
  showJob(jobView('Booked', role, { change: moved }));
  expect(proposals().getByText(noWork)).toBeTruthy();
});

test('a rise alone stops nothing', () => {
  showJob(jobView('Booked', 'provider', { change: aChange('provider', toPay) }));
  expect(proposals().getByText(/Pay before/)).toBeTruthy();
  expect(proposals().queryByText(noWork)).toBeNull();
});

import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { type JobState, jobStates } from '#domain/job/job-states.ts';
import { authorisedMoney, jobMoney } from '#web/testing/build-job-money.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { recordRequests } from '#web/testing/mock-server.ts';
import { checkoutTexts, session, showCheckout } from '#web/testing/show-checkout.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(checkoutTexts);

const due: readonly JobState[] = ['PaymentPending', 'PaymentAtRisk'];
const unpaid: readonly JobState[] = ['Open', 'Offered'];

/** The promise of the panel next to the payment. */
const promises = [
  'What you pay',
  /^Held, not paid out/,
  'Nothing else is charged unless you both agree to it first.',
] as const;

function promised(): boolean[] {
  return promises.map((text) => screen.queryByText(text) !== null);
}

describe('the checkout says of a booking', () => {
  test.each(due)('the amount and that it will be held, while it is due: %s', async (state) => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    showCheckout({ view: jobView(state, 'client') });
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(promised()).toEqual([true, true, true]);
  });

  test('that it is booked, and what is held, until the work begins', () => {
    showCheckout({ view: jobView('Booked', 'client') });
    expect(screen.getByRole('heading', { name: 'Cormac is booked' })).toBeTruthy();
    expect(promised()).toEqual([false, true, true]);
  });

  test.each([
    ['was charged', jobMoney('Booked'), 'What you paid', 'You paid'],
    ['is reserved', authorisedMoney(), 'What you pay', 'You pay'],
  ] as const)('what was paid once it is, and not before: the money %s', (_, money, title, sum) => {
    showCheckout({ view: jobView('Booked', 'client', { money }) });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(getRowText(screen.getByText(sum))).toContain('€453.60');
  });

  test.each([
    ['Booked', 'Cormac is booked'],
    ['Open', 'The time to pay is over'],
    ['InProgress', 'Nothing to pay'],
  ] as const)('in its title what came of it, and not to pay, once it is %s', (state, title) => {
    showCheckout({ view: jobView(state, 'client') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toContain(title);
    expect(document.body.textContent).not.toContain('Pay and book');
  });

  test.each(unpaid)('that the time ran out, once it is %s again', (state) => {
    showCheckout({ view: jobView(state, 'client') });
    expect(screen.getByRole('heading', { name: 'The time to pay is over' })).toBeTruthy();
    expect(promised()).toEqual([false, false, false]);
  });

  test.each(jobStates.filter((state) => state !== 'Booked' && !due.includes(state) && !unpaid.includes(state)))(
    'that there is nothing to pay, and promises nothing of money: %s',
    (state) => {
      showCheckout({ view: jobView(state, 'client') });
      expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeTruthy();
      expect(promised()).toEqual([false, false, false]);
    },
  );
});

describe('the checkout says of an additional payment', () => {
  const ref = ids.otherOffer;

  test.each(['ApprovedInGrace', 'Released', 'Settled', 'Disputed'] as const)(
    'not that a rise of the price is held until the approval, where the job is %s',
    (state) => {
      const timeline = [anEntry('ChangeApplied', 'system', { changeId: ref })];
      showCheckout({ view: jobView(state, 'client', { timeline }), payFor: { purpose: 'extra', ref } });
      expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeTruthy();
    },
  );

  test('not that a tip is paid if it expired', () => {
    const tip = { tipId: ref, amount: eur(2000), status: 'expired', paymentDueAt: NOW, at: NOW } as const;
    showCheckout({ view: jobView('Released', 'client', { tips: [tip] }), payFor: { purpose: 'tip', ref } });
    expect(screen.getByRole('heading', { name: 'The time to pay is over' })).toBeTruthy();
    expect(screen.queryByText('What you pay')).toBeNull();
  });
});

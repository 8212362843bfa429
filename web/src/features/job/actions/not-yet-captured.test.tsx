import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import {
  aCharge,
  authorisedMoney,
  jobMoney,
  jobPayment,
  savedMoney,
  settledUncharged,
} from '#web/testing/build-job-money.ts';
import { bookedView, jobView } from '#web/testing/build-job-view.ts';
import { aChange, aPart } from '#web/testing/build-proposals.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage([...jobTexts]);

describe('cancelling', () => {
  const quote = { fee: eur(6300), refund: eur(0), uncharged: eur(39_060) };
  const cancelling = (sums: typeof quote) =>
    bookedView('client', ['CancelJob'], {
      money: authorisedMoney(),
      cancellation: { quote: { ...sums, rule: 'short', changesAt: null, nextFee: null, worked: null }, proposal: null },
    });

  test('of an authorized amount promises no refund: it is not charged', async () => {
    const { user } = showJob(cancelling(quote));
    const dialog = await openAction(user, 'Cancel job');
    expect(getRowText(dialog.getByText('Not charged'))).toContain('€390.60');
    expect(getRowText(dialog.getByText('Total price'))).toContain('€453.60');
    expect(dialog.queryByText('You get back')).toBeNull();
    expect(dialog.queryByText(/to the card/)).toBeNull();
  });

  test('refunds what a price rise paid, apart from what is not charged', async () => {
    const { user } = showJob(cancelling({ fee: eur(0), refund: eur(3240), uncharged: eur(45_360) }));
    const dialog = await openAction(user, 'Cancel job');
    expect(getRowText(dialog.getByText('You get back'))).toContain('€32.40');
    expect(getRowText(dialog.getByText('Not charged'))).toContain('€453.60');
    expect(getRowText(dialog.getByText('Total price'))).toContain('€486.00');
  });
});

describe('parting in agreement', () => {
  test('shares the authorized amount as the price, not as paid money', async () => {
    const proposal = aPart('provider');
    showJob(bookedView('client', [], { money: authorisedMoney(), cancellation: { quote: null, proposal } }));
    expect(getRowText(screen.getByText('Refunded or not charged'))).toContain('€200.00');
    expect(getRowText(screen.getByText('Total price'))).toContain('€453.60');
  });
});

describe('a lower price', () => {
  const lower = (goesBack: number) =>
    aChange('provider', { difference: eur(-2160), paidAtOnce: eur(0), goesBack: eur(goesBack) });

  test.each([
    ['reserved', authorisedMoney(), 0, /The price drops by €21\.60\. Nothing else changes/],
    ['taken', jobMoney('Booked'), 2160, /The difference is refunded to the card/],
  ])('of money that is %s says where the difference goes', async (_how, money, goesBack, text) => {
    const { user } = showJob(bookedView('client', ['AcceptChange'], { money, change: lower(goesBack) }));
    const dialog = await openAction(user, 'Accept');
    expect(dialog.getByText(text)).toBeTruthy();
  });
});

describe('a higher price', () => {
  test.each([
    ['with a saved card', savedMoney()],
    ['covered by the authorised amount', authorisedMoney()],
  ])('%s costs nothing at once, and leads to no payment', async (_what, money) => {
    const sent = recordCommands('AcceptChange', alreadyShown);
    const change = aChange('provider', { paidAtOnce: eur(0) });
    const { user, address } = showJob(bookedView('client', ['AcceptChange'], { money, change }));
    const dialog = await openAction(user, 'Accept');
    expect(dialog.getByText(/charged when your card is charged\. You pay nothing now/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept change' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/jobs/${ids.job}`);
  });

  test('tells the Homewright that the card is charged later', async () => {
    const change = aChange('client', { paidAtOnce: eur(0) });
    const { user } = showJob(bookedView('provider', ['AcceptChange'], { money: savedMoney(), change }));
    const dialog = await openAction(user, 'Accept');
    expect(dialog.getByText(/charged when Aoife’s card is charged/)).toBeTruthy();
  });
});

test('another card pays the missing part: a paid rise is not charged again', async () => {
  const due = { purpose: 'main', ref: ids.offer, amount: eur(45_360), dueAt: hoursAfter(NOW, 11) } as const;
  const risen = { total: eur(48_600), captured: eur(3240), taken: eur(3240), ledger: [aCharge(3240, -10)] };
  const { user } = showJob(
    jobView('PaymentAtRisk', 'client', {
      actions: ['RetryPayment'],
      money: jobMoney('PaymentAtRisk', risen),
      paymentsDue: [{ ...due, paymentId: null, failureCode: null }],
    }),
  );
  for (const panel of screen.getAllByRole('region', { name: 'Your money' })) {
    expect(within(panel).getByText('€453.60')).toBeTruthy();
    expect(within(panel).getByText('€32.40 has been charged so far.')).toBeTruthy();
  }
  const dialog = await openAction(user, 'Use another card');
  expect(dialog.getByText(/€453\.60 is charged to your new card/)).toBeTruthy();
});

describe('the page distinguishes a paid rise from an authorized amount', () => {
  const risen = { total: eur(48_600), captured: eur(48_600), taken: eur(3240), ledger: [aCharge(3240, -10)] };

  test('to the client', () => {
    showJob(bookedView('client', [], { money: authorisedMoney(risen) }));
    expect(screen.getByText(/^€453\.60 is reserved on your card/)).toBeTruthy();
    for (const panel of screen.getAllByRole('region', { name: 'Your money' })) {
      expect(within(panel).getByText('€453.60').nextElementSibling?.textContent).toBe(
        'the rest is reserved on your card',
      );
      expect(within(panel).getByText(/^in part, /)).toBeTruthy();
      expect(within(panel).getByText('€32.40 has been charged so far.')).toBeTruthy();
    }
  });

  test('for the Homewright, whose sum is of both', () => {
    showJob(bookedView('provider', [], { money: authorisedMoney(risen) }));
    for (const panel of screen.getAllByRole('region', { name: 'Your earnings' })) {
      expect(within(panel).getByText('partly charged so far')).toBeTruthy();
      expect(within(panel).queryByText(/reserved/)).toBeNull();
      expect(within(panel).getByText(/^in part, /)).toBeTruthy();
    }
  });
});

test('staff also read what another card has to pay after a paid rise', () => {
  const money = jobMoney('PaymentAtRisk', { total: eur(48_600), captured: eur(3240), taken: eur(3240) });
  showJob(jobView('PaymentAtRisk', 'admin', { money }));
  for (const panel of screen.getAllByRole('region', { name: 'Money' })) {
    expect(within(panel).getByText('€453.60')).toBeTruthy();
  }
});

test('a saved card is charged with what the rise did not pay', () => {
  const money = savedMoney({ total: eur(48_600), captured: eur(3240), taken: eur(3240) });
  const payment = jobPayment('Booked', { status: 'saved', chargeDueAt: hoursAfter(NOW, 72) });
  showJob(bookedView('client', [], { money, payment }));
  expect(screen.getByText(/We charge €453\.60 on/)).toBeTruthy();
});

describe('the money of a job that ended before the capture', () => {
  const renderPanel = (role: JobView['role'], name: string, charged: number) => {
    cleanup();
    showJob(jobView('Cancelled', role, { money: settledUncharged(charged) }));
    return within(screen.getAllByRole('region', { name })[0] as HTMLElement);
  };

  test('was not charged: the page shows no refund and no payment', () => {
    const client = renderPanel('client', 'Your money', 0);
    expect(client.getByText('nothing was charged')).toBeTruthy();
    expect(client.queryByText(/[Rr]efund/)).toBeNull();
    expect(client.queryByText('not yet')).toBeNull();
    expect(getRowText(client.getByText('Not charged'))).toContain('−€453.60');
    expect(getRowText(client.getByText('You paid'))).toContain('€0.00');
    expect(getRowText(renderPanel('admin', 'Money', 0).getByText('The client pays'))).toContain('€0.00');
  });

  test('was only charged with the fee', () => {
    const client = renderPanel('client', 'Your money', 5000);
    expect(client.getByText('charged')).toBeTruthy();
    expect(getRowText(client.getByText('Not charged'))).toContain('−€403.60');
    expect(getRowText(client.getByText('You paid'))).toContain('€50.00');
    expect(getRowText(renderPanel('admin', 'Money', 5000).getByText('The client pays'))).toContain('€50.00');
  });
});

import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { jobMoney, jobPayment } from '#web/testing/build-job-money.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { headingInFocus } from '#web/testing/focus.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { recordRequests } from '#web/testing/mock-server.ts';
import { bankSays, checkoutTexts, payWith, session, showCheckout } from '#web/testing/show-checkout.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(checkoutTexts);

describe('saving the card', () => {
  const view = jobView('PaymentPending', 'client', { payment: jobPayment('PaymentPending', { method: 'save' }) });

  test('says before the card is given that it is charged 7 days before the start', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, mode: 'save', amount: eur(0) }));
    const start = hoursAfter(NOW, 13 * 24);
    showCheckout({ view: { ...view, job: { ...view.job, startAt: start } } });
    expect(await screen.findByText('Nothing is charged today.')).toBeTruthy();
    expect(screen.getByText(/We charge €453\.60 on Wednesday,? 21 October, 7 days before the start/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save card and book' })).toBeTruthy();
    expect(getRowText(screen.getByText('You pay later'))).toContain('€453.60');
  });

  test('is the topic of the page; if the charge failed later, another card pays now', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, mode: 'save' }));
    showCheckout({ view });
    expect(screen.getByRole('heading', { level: 1, name: 'Save card and book' })).toBeTruthy();
    cleanup();
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    const payment = jobPayment('PaymentAtRisk', { method: 'save' });
    showCheckout({ view: jobView('PaymentAtRisk', 'client', { payment }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Pay with another card' })).toBeTruthy();
    expect(screen.getByText('You pay')).toBeTruthy();
    expect(screen.queryByText('You pay later')).toBeNull();
  });

  test('confirms the card setup at the URL that the server names', async () => {
    const confirmUrl = 'http://localhost:3000/v1/setup_intents/seti_1/confirm';
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, mode: 'save', confirmUrl }));
    const asked = bankSays({ status: 'succeeded' }, 200, confirmUrl);
    const { user } = showCheckout({ view });
    await payWith(user, '4242424242424242', 'Save card and book');
    await screen.findByText('Payment confirmed');
    expect(asked).toHaveLength(1);
  });
});

describe('an additional payment', () => {
  const ref = ids.otherOffer;
  const due = { ref, amount: eur(7020), dueAt: hoursAfter(NOW, 20), paymentId: 'pi_2', failureCode: null };

  test('of a price rise has its own reference, and is done when nothing is due any more', async () => {
    const sent = recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, amount: eur(7020) }));
    const view = jobView('InProgress', 'client', { paymentsDue: [{ ...due, purpose: 'extra' }] });
    let later = view;
    const { live } = showCheckout({ view, later: () => later, payFor: { purpose: 'extra', ref } });
    expect(await screen.findByRole('button', { name: 'Pay €70.20' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ purpose: 'extra', ref });
    const timeline = [anEntry('ChangeApplied', 'system', { changeId: ref })];
    later = jobView('InProgress', 'client', { timeline, position: '130' });
    live.emit({ type: 'change', topic: `job:${ids.job}`, position: '130', keys: [] });
    expect(await screen.findByRole('heading', { name: 'The change has taken effect' })).toBeTruthy();
  });

  test('of a price rise paid by keyboard moves the focus to the bank’s question and to the result', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, amount: eur(7020) }));
    bankSays({ status: 'requires_capture' });
    let view = jobView('InProgress', 'client', { paymentsDue: [{ ...due, purpose: 'extra' }] });
    const { user, live } = showCheckout({ view, later: () => view, payFor: { purpose: 'extra', ref } });
    await payWith(user, '4242424242424242', 'Pay €70.20');
    expect(await headingInFocus('Payment confirmed')).toBeTruthy();
    const timeline = [anEntry('ChangeApplied', 'system', { changeId: ref })];
    view = jobView('InProgress', 'client', { timeline, position: '130' });
    live.emit({ type: 'change', topic: `job:${ids.job}`, position: '130', keys: [] });
    expect(await headingInFocus('The change has taken effect')).toBeTruthy();
  });

  test('of a price rise that was not paid in time is expired, whatever was agreed before', () => {
    const timeline = [anEntry('ChangeApplied', 'system', { changeId: ids.offer }), anEntry('ChangeExpired', 'system')];
    showCheckout({ view: jobView('InProgress', 'client', { timeline }), payFor: { purpose: 'extra', ref } });
    expect(screen.getByRole('heading', { name: 'The time to pay is over' })).toBeTruthy();
    expect(screen.queryByText('The change has taken effect')).toBeNull();
  });

  test('of a tip has no fee', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, amount: eur(2000) }));
    const tip = { tipId: ref, amount: eur(2000), status: 'due', paymentDueAt: due.dueAt, at: NOW } as const;
    const view = jobView('Released', 'client', {
      tips: [tip],
      paymentsDue: [{ ...due, purpose: 'tip', amount: eur(2000) }],
    });
    showCheckout({ view, payFor: { purpose: 'tip', ref } });
    expect(await screen.findByRole('button', { name: 'Pay €20.00' })).toBeTruthy();
    expect(screen.getByText('no fees')).toBeTruthy();
  });

  test('of a tip whose time a dispute pauses can be paid, and shows no countdown', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, amount: eur(2000) }));
    const aTip = (dueAt: string | null) => ({ ...due, purpose: 'tip', amount: eur(2000), dueAt }) as const;
    showCheckout({
      view: jobView('Released', 'client', { paymentsDue: [aTip(due.dueAt)] }),
      payFor: { purpose: 'tip', ref },
    });
    expect(await screen.findByText(/left/)).toBeTruthy();
    cleanup();
    showCheckout({
      view: jobView('Disputed', 'client', { paymentsDue: [aTip(null)] }),
      payFor: { purpose: 'tip', ref },
    });
    expect(await screen.findByRole('button', { name: 'Pay €20.00' })).toBeTruthy();
    expect(screen.queryByText(/left/)).toBeNull();
  });

  test('that is already paid says so', () => {
    const tip = { tipId: ref, amount: eur(2000), status: 'paid', paymentDueAt: due.dueAt, at: NOW } as const;
    showCheckout({ view: jobView('Released', 'client', { tips: [tip] }), payFor: { purpose: 'tip', ref } });
    expect(screen.getByRole('heading', { name: 'Your tip for Cormac is paid' })).toBeTruthy();
  });
});

test('a booking whose card could not be charged is paid with another one', async () => {
  recordRequests(`/api/checkout/${ids.job}`, () => session);
  showCheckout({ view: jobView('PaymentAtRisk', 'client') });
  expect(screen.getByRole('heading', { level: 1, name: 'Pay with another card' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay €453.60' })).toBeTruthy();
});

test('another card pays only what a price rise has not paid already', () => {
  recordRequests(`/api/checkout/${ids.job}`, () => session);
  const sums = { price: eur(45_000), serviceFee: eur(3600), total: eur(48_600) };
  const due = { purpose: 'main', ref: ids.offer, amount: eur(45_360), dueAt: hoursAfter(NOW, 11) } as const;
  const view = jobView('PaymentAtRisk', 'client', {
    money: jobMoney('PaymentAtRisk', sums),
    paymentsDue: [{ ...due, paymentId: null, failureCode: null }],
  });
  showCheckout({ view });
  expect(getRowText(screen.getByText('Already paid'))).toContain('−€32.40');
  expect(getRowText(screen.getByText('You pay'))).toContain('€453.60');
});

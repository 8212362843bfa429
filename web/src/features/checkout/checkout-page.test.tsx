import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import { keys } from '#web/lib/api/keys.ts';
import { jobMoney, jobPayment } from '#web/testing/build-job-money.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, server, takesAt, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { CheckoutPage } from './checkout-page.tsx';
import type { PayFor } from './purpose.ts';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'checkout']));
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const session = {
  mode: 'pay',
  paymentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  publishableKey: 'pk_test',
  amount: eur(45_360),
  provider: 'local',
  confirmUrl: 'http://localhost:3000/v1/payment_intents/pi_1/confirm',
};

function bankSays(answer: JsonBodyType, status = 200): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.post(session.confirmUrl, async ({ request }) => {
      asked.push(new URLSearchParams(await request.text()));
      return HttpResponse.json(answer, { status });
    }),
  );
  return asked;
}

interface Shown {
  view?: JobView;
  /** What the servers answer when the job is read again. */
  later?: () => JobView;
  payFor?: PayFor;
  query?: string;
}

function show({ view = jobView('PaymentPending', 'client'), later = () => view, payFor, query = '' }: Shown = {}) {
  answers(`/api/jobs/${ids.job}`, later);
  return renderPage(<CheckoutPage jobId={ids.job} payFor={payFor ?? { purpose: 'main' }} />, {
    at: `/checkout/${ids.job}${query}`,
    seed: [[keys.job(ids.job), view]],
  });
}

async function pay(user: ReturnType<typeof show>['user'], number: string) {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Valid until'), '0934');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: 'Pay €453.60 and book' }));
}

describe('paying with a test card', () => {
  beforeEach(() => {
    takesAt(`/api/checkout/${ids.job}`, () => session);
  });

  test.each([
    ['card_declined', 'generic_decline', /Your bank declined this card/],
    ['card_declined', 'lost_card', /Your bank declined this card/],
    ['card_declined', 'insufficient_funds', /not enough money on this card/],
    ['expired_card', undefined, /has expired. Nothing/],
    ['incorrect_cvc', undefined, /security code is wrong/],
    ['incorrect_number', undefined, /card number is wrong/],
    ['processing_error', undefined, /bank could not answer/],
    ['card_declined', 'test_mode_live_card', /Only the test cards/],
    ['something_new', undefined, /Your bank declined this card/],
  ])('that is refused with %s, %s says so, and leaves the form open', async (code, decline, words) => {
    bankSays({ error: { type: 'card_error', code, decline_code: decline } }, 402);
    const { user } = show();
    await pay(user, '4000000000000002');
    expect((await screen.findByText(words)).closest('[role=alert]')?.textContent).toContain('did not go through');
    expect(screen.getByRole('button', { name: 'Pay €453.60 and book' })).toBeTruthy();
  });

  test('sends the card to the payment service alone, with the payment’s own secret', async () => {
    const asked = bankSays({ status: 'requires_capture' });
    const { user } = show();
    await pay(user, '4242424242424242');
    await screen.findByText('The bank said yes');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      key: 'pk_test',
      client_secret: 'pi_1_secret',
      return_url: `http://localhost:3000/checkout/${ids.job}?purpose=main`,
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '9',
      'payment_method_data[card][exp_year]': '2034',
    });
  });

  test('is booked only when the servers say so over the socket', async () => {
    bankSays({ status: 'requires_capture' });
    let view = jobView('PaymentPending', 'client');
    const { user, live } = show({ later: () => view });
    await pay(user, '4242424242424242');
    await screen.findByText('The bank said yes');
    expect(screen.queryByText('Cormac is booked')).toBeNull();
    view = jobView('Booked', 'client', { position: '120' });
    live.tell({ type: 'change', topic: `job:${ids.job}`, position: '120', keys: [] });
    expect(await screen.findByRole('heading', { name: 'Cormac is booked' })).toBeTruthy();
  });

  test('that the bank wants to ask about leads to the bank', async () => {
    bankSays({ status: 'requires_action', next_action: { redirect_to_url: { url: 'http://bank.example/ask' } } });
    const { user } = show();
    await pay(user, '4000002500003155');
    const link = await screen.findByRole('link', { name: 'Go to the bank' });
    expect(link.getAttribute('href')).toBe('http://bank.example/ask');
  });

  test('that was not confirmed at the bank comes back to the form, with the reason', async () => {
    show({ query: '?redirect_status=failed' });
    expect(await screen.findByText(/did not get your confirmation/)).toBeTruthy();
  });

  test('checks the card’s form before it asks the bank', async () => {
    const asked = bankSays({ status: 'requires_capture' });
    const { user } = show();
    await pay(user, '4242');
    expect(await screen.findByRole('heading', { name: '1 thing to correct' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

test('a payment that is still being opened is waited for', async () => {
  let tries = 0;
  takesAt(`/api/checkout/${ids.job}`, () => {
    tries += 1;
    return tries < 3 ? { status: 409, code: 'PAYMENT_NOT_READY' } : session;
  });
  show();
  expect(await screen.findByLabelText('Card number', {}, { timeout: 4000 })).toBeTruthy();
  await waitFor(() => expect(tries).toBe(3));
});

test('a payment whose time ran out says that nothing was charged', () => {
  show({ view: jobView('Offered', 'client') });
  expect(screen.getByRole('heading', { name: 'The time to pay ran out' })).toBeTruthy();
});

describe('what the summary says', () => {
  beforeEach(() => {
    takesAt(`/api/checkout/${ids.job}`, () => session);
  });

  test('is the service fee with its bounds, and a promo code as a line of its own', () => {
    const money = jobMoney('PaymentPending', { discount: eur(1000), total: eur(44_360) });
    show({ view: jobView('PaymentPending', 'client', { money }) });
    expect(screen.getByText('Service fee, 8%')).toBeTruthy();
    expect(screen.getByText('never under €1.50 or over €40.00')).toBeTruthy();
    expect(screen.getByText('Promo code').closest('div')?.textContent).toContain('-€10.00');
    expect(screen.getByText('You pay').closest('div')?.textContent).toContain('€443.60');
  });

  test('tells before the payment that cards are charged in dollars where they cannot be charged otherwise', () => {
    show({ view: jobView('PaymentPending', 'client', { country: 'AE' }) });
    expect(screen.getByText(/charged in US dollars/)).toBeTruthy();
    cleanup();
    show();
    expect(screen.queryByText(/charged in US dollars/)).toBeNull();
  });
});

describe('saving the card', () => {
  const view = jobView('PaymentPending', 'client', { payment: jobPayment('PaymentPending', { method: 'save' }) });

  test('says when it is charged before it is given, 7 days before the start', async () => {
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, mode: 'save', amount: eur(0) }));
    const start = hoursAfter(NOW, 13 * 24);
    show({ view: { ...view, job: { ...view.job, startAt: start } } });
    expect(await screen.findByText('Nothing is charged today.')).toBeTruthy();
    expect(screen.getByText(/€453.60 is charged on Wednesday,? 21 October, 7 days before the start/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save the card and book' })).toBeTruthy();
    expect(screen.getByText('You pay later').closest('div')?.textContent).toContain('€453.60');
  });

  test('is what the page is about; where the charge failed later, another card pays now', async () => {
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, mode: 'save' }));
    show({ view });
    expect(screen.getByRole('heading', { level: 1, name: 'Save the card and book' })).toBeTruthy();
    cleanup();
    takesAt(`/api/checkout/${ids.job}`, () => session);
    const payment = jobPayment('PaymentAtRisk', { method: 'save' });
    show({ view: jobView('PaymentAtRisk', 'client', { payment }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Pay with another card' })).toBeTruthy();
    expect(screen.getByText('You pay')).toBeTruthy();
    expect(screen.queryByText('You pay later')).toBeNull();
  });

  test('confirms the saving of the card at the address that the servers name', async () => {
    const confirmUrl = 'http://localhost:3000/v1/setup_intents/seti_1/confirm';
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, mode: 'save', confirmUrl }));
    const asked: string[] = [];
    server.use(
      http.post(confirmUrl, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({ status: 'succeeded' });
      }),
    );
    const { user } = show({ view });
    await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
    await user.type(screen.getByLabelText('Valid until'), '0934');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.click(screen.getByRole('button', { name: 'Save the card and book' }));
    await screen.findByText('The bank said yes');
    expect(asked).toEqual([confirmUrl]);
  });
});

describe('what comes on top', () => {
  const ref = ids.otherOffer;
  const due = { ref, amount: eur(7020), dueAt: hoursAfter(NOW, 20), paymentId: 'pi_2', failureCode: null };

  test('of a price rise is asked for by its own reference, and has taken effect when nothing is due any more', async () => {
    const sent = takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, amount: eur(7020) }));
    const view = jobView('InProgress', 'client', { paymentsDue: [{ ...due, purpose: 'extra' }] });
    let later = view;
    const { live } = show({ view, later: () => later, payFor: { purpose: 'extra', ref } });
    expect(await screen.findByRole('button', { name: 'Pay €70.20' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ purpose: 'extra', ref });
    later = jobView('InProgress', 'client', { timeline: [anEntry('ChangeApplied', 'system')], position: '130' });
    live.tell({ type: 'change', topic: `job:${ids.job}`, position: '130', keys: [] });
    expect(await screen.findByRole('heading', { name: 'The change has taken effect' })).toBeTruthy();
  });

  test('is a tip, free of any fee', async () => {
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, amount: eur(2000) }));
    const tip = { tipId: ref, amount: eur(2000), status: 'due', paymentDueAt: due.dueAt, at: NOW } as const;
    const view = jobView('Released', 'client', {
      tips: [tip],
      paymentsDue: [{ ...due, purpose: 'tip', amount: eur(2000) }],
    });
    show({ view, payFor: { purpose: 'tip', ref } });
    expect(await screen.findByRole('button', { name: 'Pay €20.00' })).toBeTruthy();
    expect(screen.getByText('free of any fee')).toBeTruthy();
  });

  test('and is paid already says so', () => {
    const tip = { tipId: ref, amount: eur(2000), status: 'paid', paymentDueAt: due.dueAt, at: NOW } as const;
    show({ view: jobView('Released', 'client', { tips: [tip] }), payFor: { purpose: 'tip', ref } });
    expect(screen.getByRole('heading', { name: 'Your tip for Cormac is paid' })).toBeTruthy();
  });
});

test('a booking whose card could not be charged is paid with another one', async () => {
  takesAt(`/api/checkout/${ids.job}`, () => session);
  show({ view: jobView('PaymentAtRisk', 'client') });
  expect(screen.getByRole('heading', { level: 1, name: 'Pay with another card' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay €453.60' })).toBeTruthy();
});

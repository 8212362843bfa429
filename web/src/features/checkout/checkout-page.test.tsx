import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { jobMoney } from '#web/testing/build-job-money.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { headingInFocus } from '#web/testing/focus.ts';
import { eur, ids } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { recordRequests } from '#web/testing/mock-server.ts';
import { bankSays, checkoutTexts, payWith, session, showCheckout } from '#web/testing/show-checkout.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(checkoutTexts);

describe('work that begins while the client may still withdraw', () => {
  const asked = /expressly ask Cormac to start .* its share of €453.60 for /;

  test('needs the client’s express consent before the payment', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    showCheckout();
    expect(await screen.findByText(asked)).toBeTruthy();
  });

  test.each([
    ['in a country without that right', jobView('PaymentPending', 'client', { consumerRight: null })],
    ['when it was given before', jobView('PaymentAtRisk', 'client')],
  ])('needs no consent %s', async (_when, view) => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    showCheckout({ view });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/expressly ask/)).toBeNull();
  });
});

describe('paying with a test card', () => {
  beforeEach(() => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
  });

  test.each([
    ['card_declined', 'generic_decline', /Your bank declined this card/],
    ['card_declined', 'lost_card', /Your bank declined this card/],
    ['card_declined', 'insufficient_funds', /not have enough funds/],
    ['expired_card', undefined, /has expired. Nothing/],
    ['incorrect_cvc', undefined, /security code is wrong/],
    ['incorrect_number', undefined, /card number is wrong/],
    ['processing_error', undefined, /bank did not respond/],
    ['card_declined', 'test_mode_live_card', /Only the test cards/],
    ['something_new', undefined, /Your bank declined this card/],
  ])('that is declined with %s, %s says so, and leaves the form open', async (code, decline, text) => {
    bankSays({ error: { type: 'card_error', code, decline_code: decline } }, 402);
    const { user } = showCheckout();
    await payWith(user, '4000000000000002');
    expect((await screen.findByText(text)).closest('[role=alert]')?.textContent).toContain('did not go through');
    expect(screen.getByRole('button', { name: 'Pay €453.60 and book' })).toBeTruthy();
  });

  test('sends the card to the payment service only, with the payment’s own secret', async () => {
    const asked = bankSays({ status: 'requires_capture' });
    const { user } = showCheckout();
    await payWith(user, '4242424242424242');
    await screen.findByText('Payment confirmed');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      key: 'pk_test',
      client_secret: 'pi_1_secret',
      return_url: `http://localhost:3000/checkout/${ids.job}?purpose=main`,
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '9',
      'payment_method_data[card][exp_year]': '2034',
    });
  });

  test('is booked only when the server says so over the socket', async () => {
    bankSays({ status: 'requires_capture' });
    let view = jobView('PaymentPending', 'client');
    const { user, live } = showCheckout({ later: () => view });
    await payWith(user, '4242424242424242');
    await screen.findByText('Payment confirmed');
    expect(screen.queryByText('Cormac is booked')).toBeNull();
    view = jobView('Booked', 'client', { position: '120' });
    live.emit({ type: 'change', topic: `job:${ids.job}`, position: '120', keys: [] });
    expect(await screen.findByRole('heading', { name: 'Cormac is booked' })).toBeTruthy();
  });

  test('that needs authentication leads to the bank', async () => {
    bankSays({ status: 'requires_action', next_action: { redirect_to_url: { url: 'http://bank.example/ask' } } });
    const { user } = showCheckout();
    await payWith(user, '4000002500003155');
    const link = await screen.findByRole('link', { name: 'Go to your bank' });
    expect(link.getAttribute('href')).toBe('http://bank.example/ask');
  });

  test('that needs authentication can be left for another card', async () => {
    const redirect = { type: 'redirect_to_url', redirect_to_url: { url: 'http://localhost:3000/bank' } };
    bankSays({ status: 'requires_action', next_action: redirect });
    const { user } = showCheckout();
    await payWith(user, '4000002500003155');
    await user.click(await screen.findByRole('button', { name: 'Use another card' }));
    expect(await screen.findByRole('button', { name: 'Pay €453.60 and book' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go to your bank' })).toBeNull();
  });

  test('that was confirmed at the bank continues on the waiting page', async () => {
    showCheckout({ query: '?redirect_status=succeeded' });
    expect(await headingInFocus('Payment confirmed')).toBeTruthy();
  });

  test('that was not confirmed at the bank returns to the form, with the reason', async () => {
    showCheckout({ query: '?redirect_status=failed' });
    expect(await screen.findByText(/was not confirmed with your bank/)).toBeTruthy();
  });

  test('validates the card form before it asks the bank', async () => {
    const asked = bankSays({ status: 'requires_capture' });
    const { user } = showCheckout();
    await payWith(user, '4242');
    expect(await screen.findByRole('heading', { name: '1 field to correct' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('the title of the document', () => {
  const title = 'Pay and book · Homewright';

  test('says that a field needs correction, until it is corrected', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    const { user } = showCheckout();
    await screen.findByLabelText('Card number');
    expect(document.title).toBe(title);
    await payWith(user, '4242');
    await waitFor(() => expect(document.title).toBe(`Error: ${title}`));
    await user.type(screen.getByLabelText('Card number'), '424242424242');
    await waitFor(() => expect(document.title).toBe(title));
  });

  test('says that a card was declined, until the next one is accepted', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    bankSays({ error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } }, 402);
    const { user } = showCheckout();
    await payWith(user, '4000000000000002');
    await waitFor(() => expect(document.title).toBe(`Error: ${title}`));
    bankSays({ status: 'requires_capture' });
    await user.click(screen.getByRole('button', { name: 'Pay €453.60 and book' }));
    await waitFor(() => expect(document.title).toBe(title));
  });
});

test('the page waits for a payment that is still being opened', async () => {
  let tries = 0;
  recordRequests(`/api/checkout/${ids.job}`, () => {
    tries += 1;
    return tries < 3 ? { status: 409, code: 'PAYMENT_NOT_READY' } : session;
  });
  showCheckout();
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
  await waitFor(() => expect(tries).toBe(3));
});

describe('the promo code of a direct booking', () => {
  const lost = /promo code had expired or was used up when Cormac accepted\. You can pay the full price/;
  const view = (promo: 'lost' | 'taken') => {
    const { direct } = jobView('BookingRequested', 'client');
    return jobView('PaymentPending', 'client', { direct: direct && { ...direct, promo } });
  };

  test('is named before the payment if it gives no discount any more', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    showCheckout({ view: view('lost') });
    expect(await screen.findByText(lost)).toBeTruthy();
  });

  test('is not named as lost if it applies', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    showCheckout({ view: view('taken') });
    await screen.findByLabelText('Card number');
    expect(screen.queryByText(lost)).toBeNull();
  });
});

test('an expired payment says that nothing was charged', () => {
  showCheckout({ view: jobView('Offered', 'client') });
  expect(screen.getByRole('heading', { name: 'The time to pay is over' })).toBeTruthy();
});

describe('the summary', () => {
  beforeEach(() => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
  });

  test('shows the service fee with its bounds, and a promo code as its own line', () => {
    const money = jobMoney('PaymentPending', { discount: eur(1000), total: eur(44_360) });
    showCheckout({ view: jobView('PaymentPending', 'client', { money }) });
    expect(screen.getByText('Service fee, 8%')).toBeTruthy();
    expect(screen.getByText('minimum €1.50, maximum €40.00')).toBeTruthy();
    expect(getRowText(screen.getByText('Promo code'))).toContain('−€10.00');
    expect(getRowText(screen.getByText('You pay'))).toContain('€443.60');
  });

  test('says before the payment that cards are charged in dollars if no other currency is possible', () => {
    showCheckout({ view: jobView('PaymentPending', 'client', { country: 'AE' }) });
    expect(screen.getByText(/charged in US dollars/)).toBeTruthy();
    cleanup();
    showCheckout();
    expect(screen.queryByText(/charged in US dollars/)).toBeNull();
  });
});

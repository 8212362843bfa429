import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import { keys } from '#web/lib/api/keys.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, server, takesAt, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { CheckoutPage } from './checkout-page.tsx';

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

function show(later: () => JobView = () => jobView('PaymentPending', 'client'), at = `/checkout?job=${ids.job}`) {
  answers(`/api/jobs/${ids.job}`, later);
  return renderPage(<CheckoutPage jobId={ids.job} />, {
    at,
    seed: [[keys.job(ids.job), jobView('PaymentPending', 'client')]],
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
      return_url: `http://localhost:3000/checkout?job=${ids.job}`,
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '9',
      'payment_method_data[card][exp_year]': '2034',
    });
  });

  test('is booked only when the servers say so over the socket', async () => {
    bankSays({ status: 'requires_capture' });
    let view = jobView('PaymentPending', 'client');
    const { user, live } = show(() => view);
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
    show(undefined, `/checkout?job=${ids.job}&redirect_status=failed`);
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
  answers(`/api/jobs/${ids.job}`, jobView('Offered', 'client'));
  renderPage(<CheckoutPage jobId={ids.job} />, { seed: [[keys.job(ids.job), jobView('Offered', 'client')]] });
  expect(screen.getByRole('heading', { name: 'The time to pay ran out' })).toBeTruthy();
});

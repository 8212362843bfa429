import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { jobView } from '#web/testing/build-job-view.ts';
import { eur, ids } from '#web/testing/ids.ts';
import { recordRequests } from '#web/testing/mock-server.ts';
import { checkoutTexts, session, showCheckout } from '#web/testing/show-checkout.tsx';
import { usePage } from '#web/testing/use-page.ts';

import type { Stripe } from '#web/lib/cards/load-stripe.ts';

usePage(checkoutTexts);

type Confirm = Stripe['confirmPayment'];

/** Stripe's library, as far as this page uses it. */
function theirLibrary() {
  const element = { mount: vi.fn<(place: HTMLElement) => void>(), destroy: vi.fn<() => void>() };
  const elements = { create: () => element, submit: async () => ({}), fetchUpdates: async () => ({}) };
  return {
    element,
    elements: vi.fn<Stripe['elements']>(() => elements),
    confirmPayment: vi.fn<Confirm>(async () => ({})),
    confirmSetup: vi.fn<Confirm>(async () => ({})),
  };
}

let library: ReturnType<typeof theirLibrary>;
const opened = vi.fn<(key: string) => Stripe>(() => library);

/** The script element in the page. */
function script(): HTMLScriptElement | null {
  return document.querySelector('script[src="https://js.stripe.com/v3/"]');
}

/** Simulates the load or failure of the requested script. */
function scriptsLoad(loads: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings['handleDisabledFileLoadingAsSuccess'] = loads;
}

async function confirmBy(user: UserEvent, name = 'Pay €453.60 and book'): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
}

beforeEach(() => {
  library = theirLibrary();
  opened.mockClear();
  scriptsLoad(true);
  window.Stripe = opened;
});
afterEach(() => {
  delete window.Stripe;
});

// The order matters: a loaded script stays.
describe('the payment provider’s script', () => {
  test('is loaded only by pages that pay with it', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => session);
    showCheckout({ view: jobView('Offered', 'client') });
    await screen.findByRole('heading', { name: 'The time to pay is over' });
    showCheckout();
    await screen.findByLabelText('Card number');
    expect(script()).toBeNull();
  });

  test('that fails to load is a payment system error', async () => {
    // The browser logs it, too.
    vi.spyOn(console, 'error').mockReturnValue();
    scriptsLoad(false);
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, provider: 'stripe' }));
    showCheckout();
    // Inline, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Payment System Error').length).toBeGreaterThan(1));
    expect(screen.getByRole('button', { name: 'Try Again' }).closest('[role=alert]')?.textContent).toContain(
      'Payment System ErrorFailed to load payment system. Please try again.',
    );
    expect(script()).toBeNull();
    vi.restoreAllMocks();
  });

  test('that loaded without its API is loaded again on a retry', async () => {
    delete window.Stripe;
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, provider: 'stripe' }));
    const { user } = showCheckout();
    await screen.findByRole('alert');
    expect(script()).toBeNull();
    window.Stripe = opened;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(library.element.mount).toHaveBeenCalledOnce());
    expect(script()).not.toBeNull();
    expect(opened).toHaveBeenCalledWith('pk_test');
    expect(library.elements).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
  });
});

describe('paying in the payment provider’s form', () => {
  beforeEach(() => {
    recordRequests(`/api/checkout/${ids.job}`, () => ({ ...session, provider: 'stripe' }));
  });

  test('waits for the server after the bank accepted', async () => {
    const { user } = showCheckout();
    await confirmBy(user);
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
    expect(library.confirmSetup).not.toHaveBeenCalled();
  });

  test('saves a card if nothing is captured yet', async () => {
    recordRequests(`/api/checkout/${ids.job}`, () => ({
      ...session,
      provider: 'stripe',
      mode: 'save',
      amount: eur(45_360),
    }));
    const { user } = showCheckout();
    await confirmBy(user, 'Save card and book');
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
    expect(library.confirmPayment).not.toHaveBeenCalled();
  });

  test('that the bank declines says why, and leaves the form open', async () => {
    library.confirmPayment.mockResolvedValue({ error: { type: 'card_error', decline_code: 'insufficient_funds' } });
    const { user } = showCheckout();
    await confirmBy(user);
    expect(await screen.findByText(/not have enough funds/)).toBeTruthy();
  });

  test.each([
    ['breaks', () => Promise.reject(new TypeError('fetch failed')), /^Check your internet connection/],
    ['is rejected by the script', () => Promise.reject(new Error('no such element')), /unexpected/i],
  ] satisfies [string, Confirm, RegExp][])('that %s says so, and can be tried again', async (_how, breaks, text) => {
    library.confirmPayment.mockImplementationOnce(breaks);
    const { user } = showCheckout();
    await confirmBy(user);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Your bank declined this card/)).toBeNull();
    await confirmBy(user);
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
  });

  test('whose answer is lost does not count as declined', async () => {
    library.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_connection_error' } });
    const { user } = showCheckout();
    await confirmBy(user);
    expect(screen.queryByText(/did not go through/)).toBeNull();
    await confirmBy(user);
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
  });
});

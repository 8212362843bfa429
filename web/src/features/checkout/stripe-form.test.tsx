import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { jobView } from '#web/testing/build-job-view.ts';
import { eur, ids } from '#web/testing/ids.ts';
import { takesAt } from '#web/testing/server.ts';
import { checkoutTexts, session, showCheckout } from '#web/testing/show-checkout.tsx';
import { usePage } from '#web/testing/use-page.ts';

import type { Stripe } from './stripe-script.ts';

usePage(checkoutTexts);

type Confirm = Stripe['confirmPayment'];

/** Their library, as far as this page sees it. */
function theirLibrary() {
  const element = { mount: vi.fn<(place: HTMLElement) => void>(), destroy: vi.fn<() => void>() };
  const elements = { create: () => element, submit: async () => ({}) };
  return {
    element,
    elements: vi.fn<Stripe['elements']>(() => elements),
    confirmPayment: vi.fn<Confirm>(async () => ({})),
    confirmSetup: vi.fn<Confirm>(async () => ({})),
  };
}

let library: ReturnType<typeof theirLibrary>;
const opened = vi.fn<(key: string) => Stripe>(() => library);

/** The script's tag in the page. */
function script(): HTMLScriptElement | null {
  return document.querySelector('script[src="https://js.stripe.com/v3/"]');
}

/** What becomes of a script that the page asks for. */
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

// In this order: a script that was loaded stays.
describe('the payment provider’s script', () => {
  test('is asked for by no page where nothing is paid by it', async () => {
    takesAt(`/api/checkout/${ids.job}`, () => session);
    showCheckout({ view: jobView('Offered', 'client') });
    await screen.findByRole('heading', { name: 'The time to pay is over' });
    showCheckout();
    await screen.findByLabelText('Card number');
    expect(script()).toBeNull();
  });

  test('that cannot be loaded is a payment system error', async () => {
    // The browser tells its developer, too.
    vi.spyOn(console, 'error').mockReturnValue();
    scriptsLoad(false);
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, provider: 'stripe' }));
    showCheckout();
    // In its place, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Payment System Error').length).toBeGreaterThan(1));
    expect(screen.getByRole('button', { name: 'Try Again' }).closest('[role=alert]')?.textContent).toContain(
      'Payment System ErrorFailed to load payment system. Please try again.',
    );
    expect(script()).toBeNull();
    vi.restoreAllMocks();
  });

  test('that did not bring what it should is asked for anew by whoever tries again', async () => {
    delete window.Stripe;
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, provider: 'stripe' }));
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
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, provider: 'stripe' }));
  });

  test('waits for the servers once the bank said yes', async () => {
    const { user } = showCheckout();
    await confirmBy(user);
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
    expect(library.confirmSetup).not.toHaveBeenCalled();
  });

  test('saves a card where nothing is taken yet', async () => {
    takesAt(`/api/checkout/${ids.job}`, () => ({ ...session, provider: 'stripe', mode: 'save', amount: eur(45_360) }));
    const { user } = showCheckout();
    await confirmBy(user, 'Save card and book');
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
    expect(library.confirmPayment).not.toHaveBeenCalled();
  });

  test('that the bank refuses says why, and leaves the form open', async () => {
    library.confirmPayment.mockResolvedValue({ error: { type: 'card_error', decline_code: 'insufficient_funds' } });
    const { user } = showCheckout();
    await confirmBy(user);
    expect(await screen.findByText(/not have enough funds/)).toBeTruthy();
  });

  test.each([
    ['breaks', () => Promise.reject(new TypeError('fetch failed')), /^Check your internet connection/],
    ['is refused by the script', () => Promise.reject(new Error('no such element')), /unexpected/i],
  ] satisfies [string, Confirm, RegExp][])('that %s says so, and can be tried again', async (_how, breaks, text) => {
    library.confirmPayment.mockImplementationOnce(breaks);
    const { user } = showCheckout();
    await confirmBy(user);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Your bank declined this card/)).toBeNull();
    await confirmBy(user);
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
  });

  test('of which no answer was heard counts as no refusal', async () => {
    library.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_connection_error' } });
    const { user } = showCheckout();
    await confirmBy(user);
    expect(screen.queryByText(/did not go through/)).toBeNull();
    await confirmBy(user);
    expect(await screen.findByText('Payment confirmed')).toBeTruthy();
  });
});

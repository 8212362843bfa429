import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { answerWith, answerWithError, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { bankSays } from '#web/testing/show-checkout.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { CardsSection } from './cards-section.tsx';
import { PaymentSetupPage } from './payment-setup-page.tsx';

usePage(['common', 'ui', 'errors', 'cards', 'checkout']);

const visa = { cardId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 9, expYear: 2090, isDefault: true };
const old = { cardId: 'pm_2', brand: 'amex', last4: '0005', expMonth: 1, expYear: 2020, isDefault: false };
const strange = { ...visa, cardId: 'pm_3', brand: 'new_brand', last4: '1111', isDefault: false };
const request = {
  mode: 'save',
  paymentId: 'seti_1',
  clientSecret: 'seti_1_secret',
  publishableKey: 'pk_test',
  provider: 'local',
  confirmUrl: 'http://localhost:3000/v1/setup_intents/seti_1/confirm',
};

const showCards = () => renderPage(<CardsSection />, { at: '/settings/cards' });
const row = async (text: RegExp) =>
  within((await screen.findAllByRole('listitem')).find(({ textContent }) => text.test(textContent)) as HTMLElement);

async function giveCard(user: ReturnType<typeof showCards>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expiry date'), '0934');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: 'Save card' }));
}

describe('the saved cards', () => {
  test('say which is offered first, and which expired', async () => {
    answerWith('/api/cards', { cards: [visa, old, strange] });
    showCards();
    const first = await row(/Visa •• 4242/);
    expect(first.getByText('Offered first')).toBeTruthy();
    expect(first.getByText('Expires 09/90')).toBeTruthy();
    const expired = await row(/American Express •• 0005/);
    expect(expired.getByText('Expired')).toBeTruthy();
    expect(expired.queryByRole('button', { name: /first/ })).toBeNull();
    expect((await row(/1111/)).getByText('Card •• 1111')).toBeTruthy();
  });

  test('are none, and say where to begin', async () => {
    showCards();
    await screen.findByText('No saved cards yet');
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeTruthy();
  });

  test('that cannot be read say so, and can be read again', async () => {
    answerWithError('/api/cards');
    const { user } = showCards();
    await screen.findByText('Your cards cannot be shown right now');
    answerWith('/api/cards', { cards: [visa] });
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Visa •• 4242')).toBeTruthy();
  });

  test('are chosen and removed by their ids', async () => {
    answerWith('/api/cards', { cards: [visa, strange] });
    const chosen = recordRequests('/api/cards/default', () => ({
      cards: [
        { ...visa, isDefault: false },
        { ...strange, isDefault: true },
      ],
    }));
    const removed = recordRequests('/api/cards/remove', () => ({ cards: [strange] }));
    const { user } = showCards();
    await user.click(await screen.findByRole('button', { name: 'Offer first: Card •• 1111' }));
    expect((await row(/1111/)).getByText('Offered first')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Visa •• 4242' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/What you have paid or authorised with it stays as it is/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Visa •• 4242')).toBeNull());
    expect([chosen, removed]).toMatchObject([[{ body: { cardId: 'pm_3' } }], [{ body: { cardId: 'pm_1' } }]]);
  });

  test('are given to the payment service alone', async () => {
    const asked = bankSays({ status: 'succeeded' }, 200, request.confirmUrl);
    const requests = recordRequests('/api/cards/request', () => request);
    const { user } = showCards();
    await user.click(await screen.findByRole('button', { name: 'Add a card' }));
    answerWith('/api/cards', { cards: [visa] });
    await giveCard(user);
    await screen.findByText('Visa •• 4242');
    expect(requests).toEqual([{ body: {}, key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(asked[0]?.get('payment_method_data[card][number]')).toBe('4242424242424242');
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  test('are ten at most', async () => {
    const cards = Array.from({ length: 10 }, (_, index) => ({
      ...visa,
      cardId: `pm_${index}`,
      isDefault: index === 0,
    }));
    answerWith('/api/cards', { cards });
    showCards();
    await screen.findByText('You have ten cards. Remove one before you add another.');
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  });

  test('that their bank rejected say so after the way back', async () => {
    recordRequests('/api/cards/request', () => request);
    renderPage(<CardsSection />, { at: '/settings/cards?setup_intent=seti_1&redirect_status=failed' });
    expect(await screen.findByText(/was not confirmed with your bank/)).toBeTruthy();
  });
});

describe('the page that asks for a card', () => {
  const show = (at: string) => renderPage(<PaymentSetupPage />, { at });

  test('says why, saves one, and leads on', async () => {
    bankSays({ status: 'succeeded' }, 200, request.confirmUrl);
    recordRequests('/api/cards/request', () => request);
    const { user } = show('/payment-setup?next=%2Fcheckout%2F1');
    await screen.findByText(/You wanted to pay with one press/);
    const without = screen.getByRole('link', { name: 'Continue without saving a card' });
    expect(without.getAttribute('href')).toBe('/checkout/1');
    await screen.findByLabelText('Card number');
    answerWith('/api/cards', { cards: [visa] });
    await giveCard(user);
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/checkout/1');
  });

  test('opened by itself says what a saved card is for', async () => {
    recordRequests('/api/cards/request', () => request);
    show('/payment-setup');
    expect(await screen.findByRole('heading', { level: 1, name: 'Save a card' })).toBeTruthy();
    expect(screen.getByText(/pay for a booking, a higher price or a tip with one press/)).toBeTruthy();
    expect(screen.queryByText(/You wanted to pay/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Continue without saving a card' })).toBeNull();
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test'])('never leads to %s', async (next) => {
    answerWith('/api/cards', { cards: [visa] });
    show(`/payment-setup?next=${encodeURIComponent(next)}`);
    const link = await screen.findByRole('link', { name: 'Manage your cards' });
    expect(link.getAttribute('href')).toBe('/settings/cards');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { jobView } from '#web/testing/build-job-view.ts';
import { ids } from '#web/testing/ids.ts';
import { answerWithError, recordRequests } from '#web/testing/mock-server.ts';
import { bankSays, checkoutTexts, payWith, session, showCheckout } from '#web/testing/show-checkout.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(checkoutTexts);

const visa = { cardId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090, isDefault: true };
const mastercard = { ...visa, cardId: 'pm_2', brand: 'mastercard', last4: '4444', isDefault: false };
const cards = [mastercard, visa];
const path = `/api/checkout/${ids.job}`;
const press = 'Pay €453.60 with Visa •• 4242';

beforeEach(() => {
  recordRequests(path, () => session);
});

describe('saved cards at checkout', () => {
  test('the one that is offered first pays with one press, with what is due and nothing else', async () => {
    const sent = recordRequests(`${path}/card`, () => ({ kind: 'accepted' }));
    const { user } = showCheckout({ cards });
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText('Payment confirmed');
    expect(sent).toEqual([{ body: { purpose: 'main', cardId: 'pm_1' }, key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  test('nothing is charged before the press, and another one can be chosen', async () => {
    const sent = recordRequests(`${path}/card`, () => ({ kind: 'accepted' }));
    const payFor = { purpose: 'main' } as const;
    const { user } = showCheckout({ cards, payFor });
    await user.click(await screen.findByRole('radio', { name: /Mastercard •• 4444/ }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay €453.60 with Mastercard •• 4444' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { cardId: 'pm_2' } }]));
  });

  test('a press after a lost answer repeats the first under its key', async () => {
    const answers = [{ status: 503, code: 'UNAVAILABLE' }, { kind: 'accepted' }];
    const sent = recordRequests(`${path}/card`, () => answers.shift() ?? {});
    const { user } = showCheckout({ cards });
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByRole('button', { name: press, busy: false });
    await user.click(screen.getByRole('button', { name: press }));
    await screen.findByText('Payment confirmed');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('a declined one leads to the form, which says why; the way back is open', async () => {
    recordRequests(`${path}/card`, () => ({ kind: 'declined', code: 'insufficient_funds' }));
    const { user } = showCheckout({ cards });
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText(/does not have enough funds/);
    await screen.findByLabelText('Card number');
    await user.click(screen.getByRole('button', { name: 'Use a saved card' }));
    expect(await screen.findByRole('button', { name: press })).toBeTruthy();
  });

  test('a bank that asks is a link to its page', async () => {
    recordRequests(`${path}/card`, () => ({ kind: 'challenge', url: 'https://bank.test/1' }));
    const { user } = showCheckout({ cards });
    await user.click(await screen.findByRole('button', { name: press }));
    expect((await screen.findByRole('link', { name: 'Go to your bank' })).getAttribute('href')).toBe(
      'https://bank.test/1',
    );
  });

  test('one that was removed elsewhere says so, and is read again', async () => {
    recordRequests(`${path}/card`, () => ({ status: 404, code: 'NOT_FOUND' }));
    const { user } = showCheckout({ cards });
    await user.click(await screen.findByRole('button', { name: press }));
    await waitFor(() => expect(document.body.textContent).toContain('This card is no longer saved'));
  });

  test.each([
    ['that expired', [{ ...visa, expYear: 2020 }]],
    ['there are none', []],
  ])('are not offered when %s', async (_why, none) => {
    showCheckout({ cards: none });
    await screen.findByLabelText('Card number');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('that cannot be read leave the form', async () => {
    showCheckout();
    answerWithError('/api/cards');
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
  });

  test('are not offered where the card is charged later, nor is it saved for other payments', async () => {
    recordRequests(path, () => ({ ...session, mode: 'save' }));
    showCheckout({ cards, view: jobView('PaymentPending', 'client') });
    await screen.findByLabelText('Card number');
    expect(screen.queryByLabelText(/Save this card for next time/)).toBeNull();
  });
});

describe('the choice to save a card', () => {
  test.each([true, false])('is unchecked, and is sent before the card is given: %s', async (checked) => {
    const choices = recordRequests(`${path}/save-card`, () => ({ save: checked }));
    const asked = bankSays({ status: 'requires_capture' });
    const { user } = showCheckout();
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Save this card for next time/ });
    expect(choice.checked).toBe(false);
    if (checked) await user.click(choice);
    await payWith(user, '4242424242424242');
    await screen.findByText('Payment confirmed');
    expect(choices).toMatchObject([{ body: { purpose: 'main', save: checked } }]);
    expect(asked).toHaveLength(1);
  });

  test('that cannot be sent holds the payment back', async () => {
    recordRequests(`${path}/save-card`, () => ({ status: 503, code: 'UNAVAILABLE' }));
    const asked = bankSays({ status: 'requires_capture' });
    const { user } = showCheckout();
    await payWith(user, '4242424242424242');
    await screen.findByRole('button', { name: 'Pay €453.60 and book', busy: false });
    expect(asked).toEqual([]);
  });
});

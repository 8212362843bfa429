import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { OwnCard } from '../own-cards.ts';
import { PaymentRejectedError } from '../payment-gateway.ts';
import { createStarters, type OwnTestCard, type UnderTest } from './payments-under-test.ts';

const returnUrl = 'http://shop.test/checkout';

/** The cards that a person saved to pay with again. */
export function ownCardsContract(underTest: UnderTest): void {
  const { open } = createStarters(underTest);

  const owner = async () => (await underTest().gateway.openCustomer(randomUUID(), randomUUID())).customerId;
  const cardsOf = async (customerId: string) => underTest().gateway.listCards(customerId);
  const save = async (customerId: string, card: OwnTestCard): Promise<OwnCard> => {
    const { setupId } = await underTest().gateway.requestCard(customerId, randomUUID());
    await underTest().saveOwnCard(setupId, card);
    const [newest] = await cardsOf(customerId);
    if (newest === undefined) throw new Error('no card was saved');
    return newest;
  };
  const pay = (paymentId: string, customerId: string, { cardId }: { cardId: string }, key: string = randomUUID()) =>
    underTest().gateway.payWithCard({ paymentId, customerId, cardId, returnUrl }, key);

  describe('the cards of a person', () => {
    it('belong to one owner under one key, who has none at first', async () => {
      const [account, key] = [randomUUID(), randomUUID()];
      const first = await underTest().gateway.openCustomer(account, key);
      expect(await underTest().gateway.openCustomer(account, key)).toEqual(first);
      expect(await cardsOf(first.customerId)).toEqual([]);
    });

    it('are saved without a payment, and listed with what they are recognised by', async () => {
      const customerId = await owner();
      const request = await underTest().gateway.requestCard(customerId, randomUUID());
      expect(request.clientSecret).toMatch(/.+/);
      expect(await cardsOf(customerId)).toEqual([]);
      await underTest().saveOwnCard(request.setupId, 'visa');
      expect(await cardsOf(customerId)).toEqual([
        {
          cardId: expect.stringMatching(/^pm_\w+$/),
          brand: 'visa',
          last4: '4242',
          expMonth: 12,
          expYear: expect.any(Number),
          isDefault: true,
        },
      ]);
    });

    it('are listed newest first; the newest is offered first until another is chosen', async () => {
      const customerId = await owner();
      const visa = await save(customerId, 'visa');
      const mastercard = await save(customerId, 'mastercard');
      expect(await cardsOf(customerId)).toMatchObject([
        { brand: 'mastercard', isDefault: true },
        { brand: 'visa', isDefault: false },
      ]);
      await underTest().gateway.makeDefault(customerId, visa.cardId);
      expect(await cardsOf(customerId)).toMatchObject([
        { cardId: mastercard.cardId, isDefault: false },
        { cardId: visa.cardId, isDefault: true },
      ]);
      await underTest().gateway.removeCard(customerId, visa.cardId);
      expect(await cardsOf(customerId)).toMatchObject([{ cardId: mastercard.cardId, isDefault: true }]);
    });

    it('are listed once when saved twice, and removed together', async () => {
      const customerId = await owner();
      await save(customerId, 'visa');
      await save(customerId, 'mastercard');
      const again = await save(customerId, 'visa');
      expect(await cardsOf(customerId)).toMatchObject([{ cardId: again.cardId }, { brand: 'mastercard' }]);
      await underTest().gateway.removeCard(customerId, again.cardId);
      expect(await cardsOf(customerId)).toMatchObject([{ brand: 'mastercard' }]);
    });

    it('are nothing to another owner', async () => {
      const [mine, other] = [await owner(), await owner()];
      const card = await save(mine, 'visa');
      const { paymentId } = await open();
      const { gateway } = underTest();
      await expect(gateway.makeDefault(other, card.cardId)).rejects.toThrow(PaymentRejectedError);
      await expect(gateway.removeCard(other, card.cardId)).rejects.toThrow(PaymentRejectedError);
      await expect(pay(paymentId, other, card)).rejects.toMatchObject({ code: 'resource_missing' });
      expect(await gateway.find(paymentId)).toMatchObject({ status: 'open' });
      expect(await cardsOf(mine)).toMatchObject([{ cardId: card.cardId }]);
    });

    it('are deleted with their owner, any number of times', async () => {
      const customerId = await owner();
      const card = await save(customerId, 'visa');
      const { paymentId } = await open();
      await underTest().gateway.deleteCustomer(customerId);
      await underTest().gateway.deleteCustomer(customerId);
      expect(await cardsOf(customerId)).toEqual([]);
      await expect(pay(paymentId, customerId, card)).rejects.toThrow(PaymentRejectedError);
    });
  });

  describe('a payment with a saved card', () => {
    it.each(['later', 'now'] as const)(
      'takes the amount that was opened (%s), and a webhook reports it',
      async (capture) => {
        const customerId = await owner();
        const card = await save(customerId, 'visa');
        const { paymentId, jobId } = await open({ capture });
        expect(await pay(paymentId, customerId, card)).toEqual({ kind: 'accepted' });
        const status = capture === 'now' ? 'captured' : 'authorised';
        expect(await underTest().gateway.find(paymentId)).toMatchObject({ status, amount: 10_800, cardLast4: '4242' });
        expect(await underTest().findWebhook(status, { paymentId })).toMatchObject({ jobId, amount: 10_800 });
      },
    );

    it('is taken once, under one key and under two', async () => {
      const customerId = await owner();
      const card = await save(customerId, 'visa');
      const [{ paymentId }, key] = [await open({ capture: 'now' }), randomUUID()];
      expect(await pay(paymentId, customerId, card, key)).toEqual({ kind: 'accepted' });
      expect(await pay(paymentId, customerId, card, key)).toEqual({ kind: 'accepted' });
      expect(await pay(paymentId, customerId, card)).toEqual({ kind: 'accepted' });
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'captured', captured: 10_800 });
    });

    it('that is declined says why, and leaves the payment to another card', async () => {
      const customerId = await owner();
      const card = await save(customerId, 'declinedLater');
      const { paymentId } = await open();
      expect(await pay(paymentId, customerId, card)).toEqual({ kind: 'declined', code: 'generic_decline' });
      await underTest().findWebhook('failed', { paymentId });
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'open' });
      const other = await save(customerId, 'mastercard');
      expect(await pay(paymentId, customerId, other)).toEqual({ kind: 'accepted' });
    });

    it.each([true, false])("waits for its owner's answer to the bank, passed: %s", async (passes) => {
      const customerId = await owner();
      const card = await save(customerId, 'asksEachTime');
      const { paymentId } = await open();
      const answer = await pay(paymentId, customerId, card);
      if (answer.kind !== 'challenge') throw new Error(`the bank did not ask: ${answer.kind}`);
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'open' });
      await underTest().answerBank(answer.url, passes);
      await underTest().findWebhook(passes ? 'authorised' : 'failed', { paymentId });
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: passes ? 'authorised' : 'open' });
    });

    it('that was cancelled is rejected', async () => {
      const customerId = await owner();
      const card = await save(customerId, 'visa');
      const { paymentId } = await open();
      await underTest().gateway.cancel(paymentId, randomUUID());
      await expect(pay(paymentId, customerId, card)).rejects.toThrow(PaymentRejectedError);
    });

    it('is impossible after the card was removed', async () => {
      const customerId = await owner();
      const card = await save(customerId, 'visa');
      const { paymentId } = await open();
      await underTest().gateway.removeCard(customerId, card.cardId);
      await expect(pay(paymentId, customerId, card)).rejects.toMatchObject({ code: 'resource_missing' });
    });
  });

  describe('a card that pays', () => {
    it('is saved where its owner decided so, and can pay again', async () => {
      const customerId = await owner();
      const { paymentId } = await open();
      await underTest().gateway.saveWithPayment({ paymentId, customerId, save: true });
      await underTest().pay(paymentId, 'succeeds');
      const [card] = await cardsOf(customerId);
      expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
      const next = await open({ capture: 'now' });
      expect(await pay(next.paymentId, customerId, card ?? { cardId: '' })).toEqual({ kind: 'accepted' });
    });

    it('is not saved when its owner took that back, nor when it is declined', async () => {
      const customerId = await owner();
      const { gateway } = underTest();
      const { paymentId } = await open();
      await gateway.saveWithPayment({ paymentId, customerId, save: true });
      await underTest().pay(paymentId, 'declined');
      await gateway.saveWithPayment({ paymentId, customerId, save: false });
      await underTest().pay(paymentId, 'succeeds');
      expect(await cardsOf(customerId)).toEqual([]);
    });
  });
}

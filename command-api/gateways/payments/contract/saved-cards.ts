import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { PaymentRejectedError } from '../payment-gateway.ts';
import { createStarters, type UnderTest } from './payments-under-test.ts';

export function savedCardsContract(underTest: UnderTest): void {
  const { setup } = createStarters(underTest);

  const saved = async (card: 'succeeds' | 'declinedLater' = 'succeeds') => {
    const asked = await setup();
    await underTest().giveCard(asked.setupId, card);
    return { ...asked, amount: 10_800, currency: 'EUR' };
  };

  describe('a card', () => {
    it('is requested, saved, and reported by webhook', async () => {
      const { setupId, jobId, ref } = await setup();
      const subject = { jobId, purpose: 'main', ref };
      expect(await underTest().gateway.findSetup(setupId)).toEqual({
        setupId,
        subject,
        clientSecret: expect.stringMatching(/.+/),
        status: 'open',
        cardLast4: null,
      });
      await underTest().giveCard(setupId, 'succeeds');
      expect(await underTest().gateway.findSetup(setupId)).toMatchObject({ status: 'saved', cardLast4: '4242' });
      expect(await underTest().findWebhook('cardSaved', { setupId })).toMatchObject(subject);
    });

    it('that is declined is not saved, and another can be saved', async () => {
      const { setupId } = await setup();
      await underTest().giveCard(setupId, 'declined');
      expect(await underTest().gateway.findSetup(setupId)).toMatchObject({ status: 'open' });
      const failed = await underTest().findWebhook('cardSaveFailed', { setupId });
      expect(failed).toMatchObject({ failureCode: 'insufficient_funds' });
      await underTest().giveCard(setupId, 'succeeds');
      expect(await underTest().gateway.findSetup(setupId)).toMatchObject({ status: 'saved' });
    });

    it('that was saved is charged without its owner, and the money is captured at once', async () => {
      const { jobId, ref, ...card } = await saved();
      const { paymentId, declined } = await underTest().gateway.chargeSaved({ jobId, ref, ...card }, randomUUID());
      expect(declined).toBeNull();
      expect(await underTest().gateway.find(paymentId)).toMatchObject({
        subject: { jobId, purpose: 'main', ref },
        status: 'captured',
        captured: 10_800,
        cardLast4: '4242',
      });
      expect(await underTest().findWebhook('captured', { paymentId })).toMatchObject({ jobId, amount: 10_800 });
    });

    it('is charged once under one key, even long after', async () => {
      const [card, key] = [await saved(), randomUUID()];
      const first = await underTest().gateway.chargeSaved(card, key);
      expect(await underTest().gateway.chargeSaved(card, key)).toEqual(first);
      await underTest().dropIdempotencyKeys();
      expect(await underTest().gateway.chargeSaved(card, key)).toEqual(first);
    });

    it('that is declined when it is charged leaves a payment for another card, and a webhook reports it', async () => {
      const [card, key] = [await saved('declinedLater'), randomUUID()];
      const { paymentId, declined } = await underTest().gateway.chargeSaved(card, key);
      expect(declined).toMatch(/decline/);
      expect(await underTest().gateway.chargeSaved(card, key)).toEqual({ paymentId, declined });
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'open', captured: 0 });
      expect(await underTest().findWebhook('failed', { paymentId })).toMatchObject({ failureCode: declined });
      await underTest().pay(paymentId, 'succeeds');
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'captured' });
    });

    it('that was never saved cannot be charged', async () => {
      const charge = { ...(await setup()), amount: 100, currency: 'EUR' };
      await expect(underTest().gateway.chargeSaved(charge, randomUUID())).rejects.toThrow(PaymentRejectedError);
    });

    it('that was detached cannot be charged, and can be detached twice without an error', async () => {
      const [given, never] = [await saved(), await setup()];
      for (const { setupId } of [given, never, given, never]) {
        await underTest().gateway.detachCard(setupId, randomUUID());
      }
      await expect(underTest().gateway.chargeSaved(given, randomUUID())).rejects.toThrow(PaymentRejectedError);
      expect(await underTest().gateway.findSetup(never.setupId)).toMatchObject({ status: 'cancelled' });
    });
  });
}

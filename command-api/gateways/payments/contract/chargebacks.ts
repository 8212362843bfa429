import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createStarters, type UnderTest } from './payments-under-test.ts';

export function chargebacksContract(underTest: UnderTest): void {
  const { open, captured } = createStarters(underTest);

  const chargedBack = async () => {
    const { paymentId, amount } = await open({ capture: 'now' });
    await underTest().pay(paymentId, 'chargedBack');
    const { chargebackId, ...webhook } = await underTest().findWebhook('chargebackOpened', { paymentId });
    return { paymentId, amount, chargebackId, webhook };
  };

  describe('a chargeback', () => {
    it('is reported by webhook: which payment, how much, why, and the due date of the evidence', async () => {
      const { paymentId, amount, webhook } = await chargedBack();
      expect(webhook).toMatchObject({ paymentId, amount, reason: 'fraudulent', dueBy: expect.stringMatching(/Z$/) });
    });

    it('takes back a part of the payment, where the card’s owner disputes only that', async () => {
      const { paymentId } = await captured();
      await underTest().takeBack(paymentId, 4_000);
      expect(await underTest().findWebhook('chargebackOpened', { paymentId })).toMatchObject({ amount: 4_000 });
    });

    it('is answered with one pack of evidence, however often', async () => {
      const { gateway } = underTest();
      const [{ chargebackId }, key] = [await chargedBack(), randomUUID()];
      await gateway.submitEvidence(chargebackId, 'The work was done and approved.', key);
      await gateway.submitEvidence(chargebackId, 'The work was done and approved.', key);
      await expect(gateway.submitEvidence(chargebackId, 'Another pack.', randomUUID())).resolves.toBeUndefined();
    });

    it.each([
      ['won', true],
      ['lost', false],
    ])('that is %s is reported by webhook', async (_outcome, won) => {
      const { chargebackId, paymentId, amount } = await chargedBack();
      await underTest().closeChargeback(chargebackId, won);
      const closed = await underTest().findWebhook('chargebackClosed', { chargebackId });
      expect(closed).toMatchObject({ paymentId, amount, won });
    });

    it.each([
      ['won', true],
      ['lost', false],
    ])('is found by its payment, open, and then %s', async (status, won) => {
      const { gateway } = underTest();
      const { chargebackId, paymentId } = await chargedBack();
      expect(await gateway.findChargebacks(paymentId)).toEqual([{ chargebackId, status: 'open' }]);
      await underTest().closeChargeback(chargebackId, won);
      expect(await gateway.findChargebacks(paymentId)).toEqual([{ chargebackId, status }]);
    });

    it('is not found by a payment that was never charged back', async () => {
      const { paymentId } = await captured();
      expect(await underTest().gateway.findChargebacks(paymentId)).toEqual([]);
    });
  });
}

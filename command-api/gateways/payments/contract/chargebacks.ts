import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { beginnings, type UnderTest } from './payments-under-test.ts';

export function chargebacksContract(underTest: UnderTest): void {
  const { open } = beginnings(underTest);

  const chargedBack = async () => {
    const { paymentId, amount } = await open({ capture: 'now' });
    await underTest().pay(paymentId, 'chargedBack');
    const { chargebackId, ...notice } = await underTest().noticeOf('chargebackOpened', { paymentId });
    return { paymentId, amount, chargebackId, notice };
  };

  describe('a chargeback', () => {
    it('is told by webhook: which payment, how much, why, and until when to answer', async () => {
      const { paymentId, amount, notice } = await chargedBack();
      expect(notice).toMatchObject({ paymentId, amount, reason: 'fraudulent', dueBy: expect.stringMatching(/Z$/) });
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
    ])('that is %s is told by webhook', async (_outcome, won) => {
      const { chargebackId, paymentId, amount } = await chargedBack();
      await underTest().closeChargeback(chargebackId, won);
      const closed = await underTest().noticeOf('chargebackClosed', { chargebackId });
      expect(closed).toMatchObject({ paymentId, amount, won });
    });
  });
}

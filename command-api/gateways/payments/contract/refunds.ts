import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { PaymentRejectedError } from '../payment-gateway.ts';
import { createStarters, type UnderTest } from './payments-under-test.ts';

export function refundsContract(underTest: UnderTest): void {
  const { open, authorised, captured } = createStarters(underTest);

  describe('a refund', () => {
    it('returns a part of the captured money, and is reported by webhook', async () => {
      const { paymentId } = await captured();
      const { refundId } = await underTest().gateway.refund({ paymentId, amount: 800 }, randomUUID());
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ captured: 10_800, refunded: 800 });
      expect(await underTest().findWebhook('refunded', { refundId })).toMatchObject({ paymentId, amount: 800 });
    });

    it('is made once under one key, even long after', async () => {
      const [{ paymentId }, key] = [await captured(), randomUUID()];
      const first = await underTest().gateway.refund({ paymentId, amount: 800 }, key);
      expect(await underTest().gateway.refund({ paymentId, amount: 800 }, key)).toEqual(first);
      await underTest().dropIdempotencyKeys();
      expect(await underTest().gateway.refund({ paymentId, amount: 800 }, key)).toEqual(first);
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ refunded: 800 });
      await underTest().gateway.refund({ paymentId, amount: 800 }, randomUUID());
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ refunded: 1_600 });
    });

    it('is found under its key, and nothing under another', async () => {
      const { gateway } = underTest();
      const [{ paymentId }, key] = [await captured(), randomUUID()];
      expect(await gateway.findRefund(paymentId, key)).toBeNull();
      const made = await gateway.refund({ paymentId, amount: 800 }, key);
      await gateway.refund({ paymentId, amount: 300 }, randomUUID());
      expect(await gateway.findRefund(paymentId, key)).toEqual(made);
    });

    it('never returns more than was captured, in one or in several', async () => {
      const { gateway } = underTest();
      const { paymentId } = await captured();
      await expect(gateway.refund({ paymentId, amount: 10_801 }, randomUUID())).rejects.toThrow(PaymentRejectedError);
      await gateway.refund({ paymentId, amount: 10_000 }, randomUUID());
      await expect(gateway.refund({ paymentId, amount: 801 }, randomUUID())).rejects.toThrow(PaymentRejectedError);
      await gateway.refund({ paymentId, amount: 800 }, randomUUID());
      expect(await gateway.find(paymentId)).toMatchObject({ refunded: 10_800 });
    });

    it('requires captured money', async () => {
      const { paymentId } = await authorised();
      const rejected = underTest().gateway.refund({ paymentId, amount: 100 }, randomUUID());
      await expect(rejected).rejects.toThrow(PaymentRejectedError);
    });

    it('never returns what the card already got back through its bank', async () => {
      const { gateway } = underTest();
      const { paymentId } = await open({ capture: 'now' });
      await underTest().pay(paymentId, 'chargedBack');
      const { chargebackId } = await underTest().findWebhook('chargebackOpened', { paymentId });
      await expect(gateway.refund({ paymentId, amount: 100 }, randomUUID())).rejects.toThrow(PaymentRejectedError);
      await underTest().closeChargeback(chargebackId, false);
      await expect(gateway.refund({ paymentId, amount: 100 }, randomUUID())).rejects.toThrow(PaymentRejectedError);
    });

    it('goes to the card after a won chargeback, as before it', async () => {
      const { gateway } = underTest();
      const { paymentId } = await open({ capture: 'now' });
      await underTest().pay(paymentId, 'chargedBack');
      const { chargebackId } = await underTest().findWebhook('chargebackOpened', { paymentId });
      await underTest().closeChargeback(chargebackId, true);
      const { refundId } = await gateway.refund({ paymentId, amount: 100 }, randomUUID());
      expect(await underTest().findWebhook('refunded', { refundId })).toMatchObject({ paymentId, amount: 100 });
    });

    it('is rejected for a card that got a part back through its bank, for the rest too', async () => {
      const { gateway } = underTest();
      const { paymentId } = await captured();
      await underTest().takeBack(paymentId, 4_000);
      const { chargebackId } = await underTest().findWebhook('chargebackOpened', { paymentId });
      await underTest().closeChargeback(chargebackId, false);
      const rejected = gateway.refund({ paymentId, amount: 100 }, randomUUID());
      await expect(rejected).rejects.toMatchObject({ code: 'charge_disputed' });
    });

    it('that the bank returns is reported by webhook', async () => {
      const { paymentId } = await open({ capture: 'now' });
      await underTest().pay(paymentId, 'refundFails');
      const { refundId } = await underTest().gateway.refund({ paymentId, amount: 800 }, randomUUID());
      await underTest().refundComesBack(refundId);
      const failed = await underTest().findWebhook('refundFailed', { refundId });
      expect(failed).toMatchObject({ paymentId, amount: 800, failureCode: expect.stringMatching(/.+/) });
    });
  });
}

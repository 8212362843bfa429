import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { PaymentRejectedError } from '../payment-gateway.ts';
import { createStarters, type UnderTest } from './payments-under-test.ts';

export function cardPaymentsContract(underTest: UnderTest): void {
  const { open, authorised, captured } = createStarters(underTest);

  describe('a payment', () => {
    it('is opened for a card to confirm, and says what it is for', async () => {
      const { paymentId, amount, currency, jobId, purpose, ref } = await open({ purpose: 'extra' });
      expect(await underTest().gateway.find(paymentId)).toEqual({
        paymentId,
        subject: { jobId, purpose, ref },
        clientSecret: expect.stringMatching(/.+/),
        amount,
        currency,
        status: 'open',
        captured: 0,
        refunded: 0,
        captureBefore: null,
        cardLast4: null,
      });
    });

    it('is opened once under one key', async () => {
      const key = randomUUID();
      const first = await open({}, key);
      const { paymentId, ...payment } = first;
      expect(await underTest().gateway.open(payment, key)).toEqual({ paymentId });
      await expect(underTest().gateway.open({ ...payment, amount: 1 }, key)).rejects.toThrow(PaymentRejectedError);
    });

    it('is permanently rejected below the minimum amount for cards', async () => {
      await expect(open({ amount: 49 })).rejects.toMatchObject({
        name: 'PaymentRejectedError',
        code: 'amount_too_small',
      });
      expect(await open({ amount: 50 })).toMatchObject({ amount: 50 });
    });

    it('is authorised by a card and then captured, and webhooks report both', async () => {
      const { paymentId, jobId, ref, amount } = await authorised();
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'authorised', cardLast4: '4242' });
      const expectedEvent = {
        paymentId,
        jobId,
        purpose: 'main',
        ref,
        amount,
        at: expect.stringMatching(/^\d{4}-.+Z$/),
      };
      expect(await underTest().findWebhook('authorised', { paymentId })).toMatchObject(expectedEvent);
      await underTest().gateway.capture(paymentId, amount, randomUUID());
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'captured', captured: amount });
      expect(await underTest().findWebhook('captured', { paymentId })).toMatchObject(expectedEvent);
    });

    it('says when its authorisation expires, as long as nothing was captured', async () => {
      const { gateway } = underTest();
      const { paymentId, amount } = await authorised();
      const { at } = await underTest().findWebhook('authorised', { paymentId });
      const { captureBefore } = await gateway.find(paymentId);
      expect(Date.parse(captureBefore ?? '') - Date.parse(at)).toBeGreaterThan(4 * 24 * 3_600_000);
      await gateway.capture(paymentId, amount, randomUUID());
      expect(await gateway.find(paymentId)).toMatchObject({ captureBefore: null });
      const dropped = await authorised();
      await gateway.cancel(dropped.paymentId, randomUUID());
      expect(await gateway.find(dropped.paymentId)).toMatchObject({ captureBefore: null });
    });

    it('with immediate capture is captured as soon as a card confirms it', async () => {
      const { paymentId, amount } = await open({ purpose: 'tip', capture: 'now' });
      await underTest().pay(paymentId, 'succeeds');
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'captured', captured: amount });
      expect(await underTest().findWebhook('captured', { paymentId })).toMatchObject({ purpose: 'tip', amount });
    });

    it('of a declined card stays open, and a webhook reports the reason', async () => {
      const { paymentId } = await open();
      await underTest().pay(paymentId, 'declined');
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'open' });
      const failed = await underTest().findWebhook('failed', { paymentId });
      expect(failed).toMatchObject({ failureCode: 'insufficient_funds' });
    });

    it('is captured in part when less is due, and a webhook reports that part', async () => {
      const { paymentId } = await authorised();
      await underTest().gateway.capture(paymentId, 1_500, randomUUID());
      const payment = await underTest().gateway.find(paymentId);
      expect(payment).toMatchObject({ status: 'captured', amount: 10_800, captured: 1_500 });
      expect(await underTest().findWebhook('captured', { paymentId })).toMatchObject({ amount: 1_500 });
    });

    it('is captured and cancelled repeatedly without an error, under any key', async () => {
      const taken = await captured();
      await underTest().gateway.capture(taken.paymentId, taken.amount, randomUUID());
      const dropped = await authorised();
      await underTest().gateway.cancel(dropped.paymentId, randomUUID());
      await underTest().gateway.cancel(dropped.paymentId, randomUUID());
      expect(await underTest().gateway.find(dropped.paymentId)).toMatchObject({ status: 'cancelled' });
    });

    it('cannot be captured before a card confirmed it, nor cancelled once it is captured', async () => {
      const { gateway } = underTest();
      const { paymentId, amount } = await open();
      await expect(gateway.capture(paymentId, amount, randomUUID())).rejects.toThrow(PaymentRejectedError);
      const taken = await captured();
      await expect(gateway.cancel(taken.paymentId, randomUUID())).rejects.toThrow(PaymentRejectedError);
    });

    it('that does not exist is rejected', async () => {
      await expect(underTest().gateway.find('pi_none')).rejects.toThrow(PaymentRejectedError);
    });
  });
}

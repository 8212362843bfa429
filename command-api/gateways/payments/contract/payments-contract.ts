import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { BadWebhookError, PaymentRefusedError, type PaymentGateway, type PaymentNotice } from '../port.ts';

export interface PaymentsUnderTest {
  readonly gateway: PaymentGateway;
  /** What a client's card does at checkout. */
  pay(paymentId: string, outcome: 'succeeds' | 'declined'): Promise<void>;
  /** The notice of this kind about this payment that came by webhook, waited for. */
  noticeOf(paymentId: string, kind: PaymentNotice['kind']): Promise<PaymentNotice>;
}

/** What every payment provider behind the port does alike. */
export function paymentsContract(underTest: () => PaymentsUnderTest): void {
  const open = async (over: { amount?: number; key?: string } = {}) => {
    const payment = { jobId: randomUUID(), offerId: randomUUID(), amount: over.amount ?? 10_800, currency: 'EUR' };
    const { paymentId } = await underTest().gateway.open(payment, over.key ?? randomUUID());
    return { ...payment, paymentId };
  };
  const authorised = async () => {
    const payment = await open();
    await underTest().pay(payment.paymentId, 'succeeds');
    return payment;
  };
  const captured = async () => {
    const payment = await authorised();
    await underTest().gateway.capture(payment.paymentId, payment.amount, randomUUID());
    return payment;
  };

  describe('a payment', () => {
    it('is opened for a card to confirm', async () => {
      const { paymentId, amount, currency } = await open();
      expect(await underTest().gateway.find(paymentId)).toEqual({
        paymentId,
        clientSecret: expect.stringMatching(/.+/),
        amount,
        currency,
        status: 'open',
        cardLast4: null,
      });
    });

    it('is opened once under one key', async () => {
      const key = randomUUID();
      const payment = { jobId: randomUUID(), offerId: randomUUID(), amount: 5_000, currency: 'EUR' };
      const opened = [await underTest().gateway.open(payment, key), await underTest().gateway.open(payment, key)];
      expect(opened[0]).toEqual(opened[1]);
      await expect(underTest().gateway.open({ ...payment, amount: 1 }, key)).rejects.toThrow(PaymentRefusedError);
    });

    it('is authorised by a card and then captured, and both are told by webhook', async () => {
      const { paymentId, jobId, amount } = await authorised();
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'authorised', cardLast4: '4242' });
      const news = { paymentId, jobId, amount, failureCode: null };
      expect(await underTest().noticeOf(paymentId, 'authorised')).toMatchObject({ ...news, kind: 'authorised' });
      await underTest().gateway.capture(paymentId, amount, randomUUID());
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'captured' });
      expect(await underTest().noticeOf(paymentId, 'captured')).toMatchObject({ ...news, kind: 'captured' });
    });

    it('of a declined card stays open, and why is told by webhook', async () => {
      const { paymentId } = await open();
      await underTest().pay(paymentId, 'declined');
      expect(await underTest().gateway.find(paymentId)).toMatchObject({ status: 'open' });
      expect(await underTest().noticeOf(paymentId, 'failed')).toMatchObject({ failureCode: 'insufficient_funds' });
    });

    it('is captured and cancelled again without a complaint, under whatever key', async () => {
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
      await expect(gateway.capture(paymentId, amount, randomUUID())).rejects.toThrow(PaymentRefusedError);
      const taken = await captured();
      await expect(gateway.cancel(taken.paymentId, randomUUID())).rejects.toThrow(PaymentRefusedError);
    });

    it('that does not exist is refused', async () => {
      await expect(underTest().gateway.find('pi_none')).rejects.toThrow(PaymentRefusedError);
    });
  });

  describe('a transfer', () => {
    const toProvider = (payment: { jobId: string; paymentId: string; currency: string }, amount: number) => ({
      jobId: payment.jobId,
      paymentId: payment.paymentId,
      currency: payment.currency,
      providerId: randomUUID(),
      amount,
    });

    it('moves a part of what was captured, once under one key', async () => {
      const transfer = toProvider(await captured(), 8_800);
      const key = randomUUID();
      const sent = [
        await underTest().gateway.transfer(transfer, key),
        await underTest().gateway.transfer(transfer, key),
      ];
      expect(sent[0]).toEqual(sent[1]);
    });

    it('never moves more than was captured, in one or in several', async () => {
      const { gateway } = underTest();
      const payment = await captured();
      await expect(gateway.transfer(toProvider(payment, 10_801), randomUUID())).rejects.toThrow(PaymentRefusedError);
      await gateway.transfer(toProvider(payment, 8_800), randomUUID());
      await expect(gateway.transfer(toProvider(payment, 2_001), randomUUID())).rejects.toThrow(PaymentRefusedError);
    });

    it('needs captured money', async () => {
      const transfer = toProvider(await authorised(), 100);
      await expect(underTest().gateway.transfer(transfer, randomUUID())).rejects.toThrow(PaymentRefusedError);
    });
  });

  it('believes no webhook without its signature', () => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }));
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      expect(() => underTest().gateway.readNotice(body, signature)).toThrow(BadWebhookError);
    }
  });
}

import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { createMemoryPayments, type MemoryPayments } from './gateways/payments/memory-payments.ts';
import { letGoOfPayment } from './let-go-of-payment.ts';

let payments: MemoryPayments;
let paymentId: string;
beforeEach(async () => {
  payments = createMemoryPayments();
  const about = { jobId: randomUUID(), purpose: 'main', ref: randomUUID() } as const;
  ({ paymentId } = await payments.open({ ...about, amount: 9_000, currency: 'EUR', capture: 'now' }, randomUUID()));
  payments.pay(paymentId);
});
const letGo = () => letGoOfPayment(payments, { paymentId, isSetup: false });

describe('a payment that nobody waits for any more, and that was captured', () => {
  it('goes back once, however many find out', async () => {
    await letGo();
    await letGo();
    expect([...payments.refunds.values()]).toMatchObject([{ paymentId, amount: 9_000 }]);
  });

  it('is not asked for again and again where the provider refuses for good', async () => {
    payments.refuseRefunds(paymentId);
    await expect(letGo()).resolves.toBeUndefined();
    expect(payments.refunds.size).toBe(0);
  });

  it('is tried again while the bank looks into it', async () => {
    payments.chargeBack(paymentId);
    await expect(letGo()).rejects.toThrow('charge_disputed');
  });
});

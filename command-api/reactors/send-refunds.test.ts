import { beforeEach, describe, expect, it } from 'vitest';

import { PaymentUnavailableError, type PaymentGateway } from '../gateways/payments/port.ts';
import { booked, last } from '../testing/flows/steps.ts';
import { createMoneyWorld, type MoneyWorld } from '../testing/money-world.ts';
import type { JobPlay } from '../testing/play-job.ts';

let world: MoneyWorld;
let down: boolean;
let unanswered: boolean;
beforeEach(() => {
  down = false;
  unanswered = false;
  const reach = (payments: PaymentGateway): PaymentGateway => ({
    ...payments,
    async refund(refund, key) {
      if (down) throw new PaymentUnavailableError('down');
      const made = await payments.refund(refund, key);
      if (unanswered) throw new PaymentUnavailableError('the answer never arrived');
      return made;
    },
  });
  world = createMoneyWorld({ reach });
});

const refunds = () => [...world.payments.refunds.values()].map(({ amount }) => amount);

describe('a refund that could not be sent before the card was charged back', () => {
  /** The Homewright cancelled, the refund hangs, and the client goes to the bank. */
  async function chargedBackMeanwhile(): Promise<{ job: JobPlay; chargebackId: string }> {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(1);
    down = true;
    await job.asProvider('CancelJob', { reason: null, fee: 0 });
    await world.rest();
    const { chargebackId } = world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
    await world.rest();
    down = false;
    await world.advance(24);
    expect(refunds()).toEqual([]);
    return { job, chargebackId };
  }

  it('waits for the bank, and is sent when the bank did not uphold it', async () => {
    const { job, chargebackId } = await chargedBackMeanwhile();
    world.payments.closeChargeback(chargebackId, true);
    await world.rest();
    expect(refunds()).toEqual([21_600]);
    expect((await last(job, 'RefundSent')).data).toMatchObject({ amount: 21_600 });
  });

  it('is not sent when the bank has given it back already', async () => {
    const { job, chargebackId } = await chargedBackMeanwhile();
    world.payments.closeChargeback(chargebackId, false);
    await world.advance(24 * 20);
    expect(refunds()).toEqual([]);
    expect(await job.types()).not.toContain('RefundSent');
  });
});

it('a refund whose answer was lost before the card was charged back is heard of, and not made again', async () => {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  unanswered = true;
  await job.asProvider('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  unanswered = false;
  expect(refunds()).toEqual([21_600]);
  expect(await job.types()).not.toContain('RefundSent');
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  const { chargebackId } = world.payments.chargeBack(paymentId);
  world.payments.closeChargeback(chargebackId, false);
  await world.advance(24);
  expect(refunds()).toEqual([21_600]);
  expect(await job.types()).toContain('RefundSent');
});

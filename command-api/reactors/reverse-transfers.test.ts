import { beforeEach, describe, expect, it } from 'vitest';

import { PaymentRejectedError } from '../gateways/payments/payment-gateway.ts';
import { booked, finished, last } from '../testing/money-flows/steps.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import type { JobPlay } from '../testing/play-to-accepted-offer.ts';

let world: MoneyHarness;
let failsWith: string | null;
let asked: number;
beforeEach(() => {
  [failsWith, asked] = [null, 0];
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async reverseTransfer(...reversal) {
        asked += 1;
        if (failsWith !== null) throw new PaymentRejectedError(failsWith);
        return payments.reverseTransfer(...reversal);
      },
    }),
  });
});

/** The share was sent, and then the card's bank disputed the payment. */
async function chargedBack(): Promise<{ job: JobPlay; chargebackId: string }> {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(6);
  await finished(world, job);
  const { chargebackId } = world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
  await world.rest();
  return { job, chargebackId };
}

const parked = async () => [
  ...(await world.store.due('reverse-transfers', new Date(8.64e15))),
  ...(await world.store.due('send-transfers', new Date(8.64e15))),
];

describe('a share whose reversal the payment provider permanently rejects', () => {
  it.each([
    ['takes', false],
    ['leaves', true],
  ])('is recorded once, and stays as it is when the bank %s the payment', async (_does, won) => {
    failsWith = 'account_closed';
    const { job, chargebackId } = await chargedBack();
    expect((await last(job, 'ReversalRejected')).data).toMatchObject({ amount: 17_600, code: 'account_closed' });
    world.payments.closeChargeback(chargebackId, won);
    await world.rest();
    await world.advance(24);
    expect(asked).toBe(1);
    expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 0 }]);
    expect(await parked()).toEqual([]);
    expect(world.troubles).toEqual([]);
  });

  it('is not sent again if the bank had returned the payment by then', async () => {
    failsWith = 'balance_insufficient';
    const { job, chargebackId } = await chargedBack();
    world.payments.closeChargeback(chargebackId, true);
    await world.rest();
    expect(await job.types()).toContain('TransferRequested');
    failsWith = 'account_closed';
    await world.advance(24);
    expect(await job.types()).toContain('ReversalRejected');
    expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 0 }]);
    expect(await parked()).toEqual([]);
  });
});

it.each(['balance_insufficient', 'idempotency_key_in_use', 'lock_timeout'])(
  'a reversal that fails temporarily (%s) is retried',
  async (code) => {
    failsWith = code;
    const { job } = await chargedBack();
    failsWith = null;
    await world.advance(1);
    expect(await job.types()).toContain('TransferReversed');
    expect(await job.types()).not.toContain('ReversalRejected');
    expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 17_600 }]);
  },
);

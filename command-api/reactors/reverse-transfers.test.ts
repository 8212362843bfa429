import { beforeEach, describe, expect, it } from 'vitest';

import { PaymentRefusedError } from '../gateways/payments/port.ts';
import { booked, finished, last } from '../testing/flows/steps.ts';
import { createMoneyWorld, type MoneyWorld } from '../testing/money-world.ts';
import type { JobPlay } from '../testing/play-job.ts';

let world: MoneyWorld;
let refuses: string | null;
let asked: number;
beforeEach(() => {
  [refuses, asked] = [null, 0];
  world = createMoneyWorld({
    reach: (payments) => ({
      ...payments,
      async reverseTransfer(...reversal) {
        asked += 1;
        if (refuses !== null) throw new PaymentRefusedError(refuses);
        return payments.reverseTransfer(...reversal);
      },
    }),
  });
});

/** Its share was sent, and then the card's bank asked for the payment back. */
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

describe('a share that the payment provider refuses for good to take back', () => {
  it.each([
    ['takes', false],
    ['leaves', true],
  ])('is told once, and stays as it is when the bank %s the payment', async (_does, won) => {
    refuses = 'account_closed';
    const { job, chargebackId } = await chargedBack();
    expect((await last(job, 'ReversalRefused')).data).toMatchObject({ amount: 17_600, code: 'account_closed' });
    world.payments.closeChargeback(chargebackId, won);
    await world.rest();
    await world.advance(24);
    expect(asked).toBe(1);
    expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 0 }]);
    expect(await parked()).toEqual([]);
    expect(world.troubles).toEqual([]);
  });

  it('is not sent once more where the bank had left the payment by then', async () => {
    refuses = 'balance_insufficient';
    const { job, chargebackId } = await chargedBack();
    world.payments.closeChargeback(chargebackId, true);
    await world.rest();
    expect(await job.types()).toContain('TransferRequested');
    refuses = 'account_closed';
    await world.advance(24);
    expect(await job.types()).toContain('ReversalRefused');
    expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 0 }]);
    expect(await parked()).toEqual([]);
  });
});

it.each(['balance_insufficient', 'idempotency_key_in_use', 'lock_timeout'])(
  'a share that cannot be taken back just now (%s) is asked for again',
  async (code) => {
    refuses = code;
    const { job } = await chargedBack();
    refuses = null;
    await world.advance(1);
    expect(await job.types()).toContain('TransferReversed');
    expect(await job.types()).not.toContain('ReversalRefused');
    expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 17_600 }]);
  },
);

import { beforeEach, describe, expect, it } from 'vitest';

import {
  PaymentRejectedError,
  PaymentUnavailableError,
  type PaymentGateway,
} from '../gateways/payments/payment-gateway.ts';
import { booked, last } from '../testing/money-flows/steps.ts';
import { DAY } from '../testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';

let world: MoneyHarness;
let down: boolean;
let busy: string | null;
beforeEach(() => {
  [down, busy] = [false, null];
  const reach = (payments: PaymentGateway): PaymentGateway => ({
    ...payments,
    async capture(paymentId, amount, key) {
      if (down) throw new PaymentUnavailableError('down');
      if (busy !== null) throw new PaymentRejectedError(busy);
      return payments.capture(paymentId, amount, key);
    },
  });
  world = createMoneyHarness({ reach });
});

const money = () => [...world.payments.payments.values()].map(({ captured, refunded }) => ({ captured, refunded }));

it('an authorisation that its bank withdrew puts the job at risk, with the reason', async () => {
  const job = await booked(world, { startInHours: 3 * DAY });
  await world.payments.cancel((await last(job, 'JobBooked')).data.paymentId, 'by the bank');
  await world.advance(2 * DAY + 1);
  expect((await last(job, 'FundingFailed')).data).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(world.troubles).toEqual([]);
});

it.each(['idempotency_key_in_use', 'lock_timeout'])(
  'a capture that fails temporarily (%s) puts nothing at risk',
  async (code) => {
    const job = await booked(world, { startInHours: 3 * DAY });
    busy = code;
    await world.advance(2 * DAY);
    expect(await job.types()).toContain('CaptureRequested');
    busy = null;
    await world.advance(1);
    expect(await job.types()).toContain('PaymentCaptured');
    expect(await job.types()).not.toContain('FundingFailed');
  },
);

describe('a capture in progress when the job is cancelled', () => {
  it('takes the fee that is due, and no more', async () => {
    const job = await booked(world, { startInHours: 6, country: 'US' });
    down = true;
    await world.advance(3);
    await job.asClient('CancelJob', { reason: null, fee: 3_000 });
    await world.rest();
    down = false;
    await world.advance(24);
    expect(await job.types()).toContain('CaptureRequested');
    const [payment] = money();
    expect((payment?.captured ?? 0) - (payment?.refunded ?? 0)).toBe(3_000);
    expect(world.payments.transfers).toMatchObject([{ amount: 3_000 }]);
    expect(world.inbox).toEqual([]);
  });

  it('is refunded in full when nothing is due', async () => {
    const job = await booked(world, { startInHours: 6 });
    down = true;
    await world.advance(3);
    await job.asProvider('CancelJob', { reason: null, fee: 0 });
    await world.rest();
    down = false;
    await world.advance(24);
    const [payment] = money();
    expect(payment?.refunded).toBe(payment?.captured);
    expect(world.payments.transfers).toEqual([]);
    expect(world.inbox).toEqual([]);
  });
});

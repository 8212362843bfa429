import { beforeEach, expect, it } from 'vitest';

import { PaymentRejectedError, PaymentUnavailableError } from '../gateways/payments/payment-gateway.ts';
import { booked, last } from '../testing/money-flows/steps.ts';
import { DAY } from '../testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';

let world: MoneyHarness;
let unanswered: boolean;
let failsWith: Readonly<Partial<Record<'chargeSaved' | 'cancel', string>>>;
beforeEach(() => {
  [unanswered, failsWith] = [false, {}];
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async chargeSaved(...charge) {
        if (failsWith.chargeSaved !== undefined) throw new PaymentRejectedError(failsWith.chargeSaved);
        const charged = await payments.chargeSaved(...charge);
        if (unanswered) throw new PaymentUnavailableError('the answer never arrived');
        return charged;
      },
      async cancel(...payment) {
        if (failsWith.cancel !== undefined) throw new PaymentRejectedError(failsWith.cancel);
        return payments.cancel(...payment);
      },
    }),
  });
});

it('a saved card that permanently cannot be charged puts the job at risk, with the reason', async () => {
  const job = await booked(world, { startInHours: 9 * DAY });
  failsWith = { chargeSaved: 'card_not_saved' };
  await world.advance(2 * DAY + 1);
  expect((await last(job, 'FundingFailed')).data).toMatchObject({ code: 'card_not_saved' });
  expect(await world.store.due('charge-saved-card', new Date(8.64e15))).toEqual([]);
  expect(world.troubles).toEqual([]);
});

it.each(['idempotency_key_in_use', 'lock_timeout'])(
  'a charge that fails temporarily (%s) puts nothing at risk',
  async (code) => {
    const job = await booked(world, { startInHours: 9 * DAY });
    failsWith = { chargeSaved: code };
    await world.advance(2 * DAY);
    expect(await job.types()).toContain('ChargeRequested');
    failsWith = {};
    await world.advance(1);
    expect(await job.types()).toContain('PaymentCaptured');
    expect(await job.types()).not.toContain('FundingFailed');
  },
);

it('a charge that was not recorded before the job ended is voided, though not at the first try', async () => {
  const job = await booked(world, { startInHours: 9 * DAY, declinesLater: 'insufficient_funds' });
  unanswered = true;
  await world.advance(2 * DAY);
  await job.asClient('CancelJob', { reason: null, fee: 0 });
  [unanswered, failsWith] = [false, { cancel: 'payment_intent_unexpected_state' }];
  await world.advance(0.5);
  expect([...world.payments.payments.values()]).toMatchObject([{ status: 'open' }]);
  failsWith = {};
  await world.advance(1);
  expect([...world.payments.payments.values()]).toMatchObject([{ status: 'cancelled' }]);
});

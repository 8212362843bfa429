import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { findCheckout } from '../find-checkout.ts';
import { booked, last, payLast, worked } from '../testing/money-flows/steps.ts';
import { createMoneyHarness } from '../testing/money-harness.ts';

describe('a payment that is opened a moment after a dispute began', () => {
  const statement = 'The left wing of the gate hangs lower than the right one, and scrapes.';
  const dispute = { disputeId: randomUUID(), reason: 'quality', statement, files: [] };

  it('for a tip can still be confirmed', async () => {
    const world = createMoneyHarness();
    const job = await booked(world, { startInHours: 6 });
    await world.advance(6);
    await worked(job);
    await job.asClient('ApproveJob');
    await job.asClient('GiveTip', { tipId: randomUUID(), amount: 2_000 });
    await job.asClient('OpenDispute', dispute);
    await world.rest();
    expect((await last(job, 'PaymentInitiated')).data).toMatchObject({ purpose: 'tip' });
    await payLast(world, job);
    expect(await job.types()).toContain('TipPaid');
  });

  it('for a higher price waits until the dispute is over', async () => {
    const world = createMoneyHarness();
    const job = await booked(world, { startInHours: 6 });
    await world.advance(6);
    await job.asProvider('StartWork');
    const changeId = randomUUID();
    const terms = { price: 30_000, startAt: null, durationMinutes: null, reason: 'The gate is more work.' };
    await job.asProvider('ProposeChange', { changeId, ...terms });
    await job.asClient('AcceptChange', { changeId });
    await job.asClient('OpenDispute', dispute);
    await world.rest();
    const { paymentId } = (await last(job, 'PaymentInitiated')).data;
    expect(world.payments.payments.get(paymentId)).toMatchObject({ purpose: 'extra', status: 'open' });
    await job.asClient('WithdrawDispute', { disputeId: dispute.disputeId });
    const found = await findCheckout(job.jobId, job.clientId, { purpose: 'extra', ref: changeId }, world);
    expect(found).toMatchObject({ mode: 'pay', id: paymentId });
    await payLast(world, job);
    expect(await job.types()).toContain('ChangeApplied');
  });
});

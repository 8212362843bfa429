import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getReferenceId } from '../reference-id.ts';
import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

let service: TestPaymentService;
let stripe: Stripe;

beforeAll(async () => {
  service = await startPaymentService();
  stripe = service.stripe;
});
afterAll(() => service.close());

async function chargedBack(amount: number): Promise<{ intent: string; charge: string; dispute: Stripe.Dispute }> {
  const paid = await service.captured(amount, 'pm_card_createDispute');
  const [row] = await service.db.sql<{ document: Stripe.Dispute }[]>`
    select document from payment_service.objects where document @> ${service.db.sql.json({ object: 'dispute', charge: paid.charge })}`;
  if (row === undefined) throw new Error('there is no dispute');
  return { ...paid, dispute: row.document };
}

const perform = (name: string, form: Record<string, string>): Promise<Response> =>
  service.post(`/local/payments/${name}`, form);
const balance = async (): Promise<number> => (await stripe.balance.retrieve()).available[0]?.amount ?? 0;

describe('a chargeback', () => {
  it('comes automatically after the capture of the card for it, and takes the money', async () => {
    const before = await balance();
    const held = await stripe.paymentIntents.create({ amount: 3_000, currency: 'eur', capture_method: 'manual' });
    await service.confirm(held, '4000000000000259');
    const { latest_charge: charge } = await stripe.paymentIntents.capture(held.id);
    const { object } = await service.webhookAbout('charge.dispute.created', 'charge', getReferenceId(charge));
    expect(object).toMatchObject({ amount: 3_000, status: 'needs_response', payment_intent: held.id });
    expect(object['balance_transactions']).toMatchObject([{ amount: -3_000 }]);
    expect(await balance()).toBe(before);
    await expect(stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('accepts evidence as a draft, and then once', async () => {
    const { dispute } = await chargedBack(2_000);
    const draft = { evidence: { product_description: 'A wall painted twice' }, submit: false };
    expect(await stripe.disputes.update(dispute.id, draft)).toMatchObject({ status: 'needs_response' });
    const sent = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'The timeline' } });
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { product_description: 'A wall painted twice', uncategorized_text: 'The timeline' },
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    await service.webhook('charge.dispute.updated', dispute.id);
    await expect(stripe.disputes.update(dispute.id, {})).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['win', 'won', 2_500],
    ['lose', 'lost', 0],
  ])('that the bank lets us %s is %s: %i come back', async (action, status, back) => {
    const { dispute, charge } = await chargedBack(2_500);
    const before = await balance();
    expect((await perform(action, { dispute: dispute.id })).status).toBe(303);
    const { object } = await service.webhook('charge.dispute.closed', dispute.id);
    expect(object).toMatchObject({ status });
    expect((await balance()) - before).toBe(back);
    const payee = await service.payee();
    const share = { amount: 100, currency: 'eur', destination: payee, source_transaction: charge };
    const moved = stripe.transfers.create(share);
    const outcome = await moved.then(
      () => 'moved',
      (error: Stripe.errors.StripeError) => error.code,
    );
    expect(outcome).toBe(status === 'won' ? 'moved' : 'balance_insufficient');
  });

  it('can be opened from the dashboard on a captured payment, once', async () => {
    const { intent, charge } = await service.captured(900);
    expect((await perform('chargeback', { charge })).status).toBe(303);
    const { object } = await service.webhookAbout('charge.dispute.created', 'charge', charge);
    expect(object).toMatchObject({ payment_intent: intent, reason: 'fraudulent' });
    expect((await perform('chargeback', { charge })).status).toBe(400);
  });

  it('can be opened there for a part, and for no more than there is', async () => {
    const { charge } = await service.captured(900);
    expect((await perform('chargeback', { charge, amount: '901' })).status).toBe(400);
    expect((await perform('chargeback', { charge, amount: '400' })).status).toBe(303);
    expect((await service.webhookAbout('charge.dispute.created', 'charge', charge)).object).toMatchObject({
      amount: 400,
    });
  });

  it('that was won leaves its charge disputed, and allows a refund', async () => {
    const { intent, charge, dispute } = await chargedBack(1_200);
    await perform('win', { dispute: dispute.id });
    expect(await stripe.disputes.list({ charge })).toMatchObject({ data: [{ id: dispute.id, status: 'won' }] });
    const refund = await stripe.refunds.create({ payment_intent: intent, expand: ['charge'] });
    expect(refund).toMatchObject({ amount: 1_200, charge: { disputed: true } });
  });
});

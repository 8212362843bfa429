import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

import { BadWebhookError } from '../payment-gateway.ts';
import { createStripePayments } from '../stripe-payments.ts';
import { readStripeEvent } from './stripe-webhook-events.ts';

const created = Date.UTC(2027, 1, 1, 9) / 1000;
const at = '2027-02-01T09:00:00.000Z';

/** A Stripe event with the fields of its object that matter here. */
const read = (type: string, object: object, more: object = {}) =>
  readStripeEvent({ id: 'evt_1', created, type, data: { object }, ...more } as unknown as Stripe.Event);

describe('events of Stripe', () => {
  it('are ignored when none of our jobs opened the payment', () => {
    expect(read('payment_intent.succeeded', { id: 'pi_1', metadata: {}, amount_received: 100 })).toBeNull();
    const metadata = { jobId: 'job', purpose: 'something else', ref: 'ref' };
    expect(read('payment_intent.succeeded', { id: 'pi_1', metadata, amount_received: 100 })).toBeNull();
    expect(read('setup_intent.succeeded', { id: 'seti_1', metadata: {} })).toBeNull();
    expect(read('charge.updated', { id: 'ch_1' })).toBeNull();
  });

  it('of a refund count by its current state', () => {
    const refund = { id: 're_1', payment_intent: 'pi_1', amount: 800 };
    const about = { id: 'evt_1', at, refundId: 're_1', paymentId: 'pi_1', amount: 800 };
    expect(read('refund.created', { ...refund, status: 'pending' })).toBeNull();
    expect(read('refund.created', { ...refund, status: 'succeeded' })).toEqual({ ...about, kind: 'refunded' });
    expect(read('refund.updated', { ...refund, status: 'succeeded' })).toEqual({ ...about, kind: 'refunded' });
    const failed = { ...about, kind: 'refundFailed', failureCode: 'lost_or_stolen_card' };
    const reason = { failure_reason: 'lost_or_stolen_card' };
    expect(read('refund.failed', { ...refund, status: 'failed', ...reason })).toEqual(failed);
    expect(read('refund.updated', { ...refund, status: 'failed', ...reason })).toEqual(failed);
  });

  it('of a chargeback contain the due date of the evidence, where the bank accepts any', () => {
    const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 100, reason: 'general', status: 'needs_response' };
    const due = (due_by: number | null) => read('charge.dispute.created', { ...dispute, evidence_details: { due_by } });
    expect(due(created)).toMatchObject({ kind: 'chargebackOpened', reason: 'general', dueBy: at });
    expect(due(0)).toMatchObject({ dueBy: null });
    expect(due(null)).toMatchObject({ dueBy: null });
  });

  it.each([
    ['won', true],
    ['warning_closed', true],
    ['lost', false],
  ])('of a chargeback that is %s', (status, won) => {
    const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 100, status };
    expect(read('charge.dispute.closed', dispute)).toMatchObject({ kind: 'chargebackClosed', won });
  });

  it('of an identity check contain its result, or why the card failed', () => {
    const session = { id: 'vs_1', status: 'requires_input', metadata: { providerId: 'p1' }, last_error: null };
    const common = { id: 'evt_1', at, kind: 'identityChecked', checkId: 'vs_1', providerId: 'p1' };
    const verified = 'identity.verification_session.verified';
    const asks = 'identity.verification_session.requires_input';
    const ended = { ...common, outcome: 'verified', reason: null };
    expect(read(verified, { ...session, status: 'verified' })).toEqual(ended);
    const last_error = { code: 'document_expired', reason: 'The document is expired.' };
    const rejected = { ...common, outcome: 'rejected', reason: 'document_expired' };
    expect(read(asks, { ...session, last_error })).toEqual(rejected);
    // Without a rejection; and of a check that none of our providers started.
    expect(read(asks, session)).toBeNull();
    expect(read(verified, { ...session, status: 'verified', metadata: {} })).toBeNull();
  });

  it("of the platform's own payouts are ignored", () => {
    const payout = { id: 'po_1', amount: 100, currency: 'eur', failure_code: null };
    expect(read('payout.paid', payout)).toBeNull();
    const common = { kind: 'payoutPaid', account: 'acct_1', currency: 'EUR' };
    expect(read('payout.paid', payout, { account: 'acct_1' })).toMatchObject(common);
  });
});

describe('a webhook', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created,
    type: 'account.updated',
    data: { object: {} },
  });
  const signedWith = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const payments = createStripePayments({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_ours, whsec_connected',
  });

  it('is accepted when one of the secrets signed it, and no other', () => {
    for (const secret of ['whsec_ours', 'whsec_connected']) {
      expect(payments.parseWebhook(Buffer.from(payload), signedWith(secret))).toMatchObject({ kind: 'accountChanged' });
    }
    expect(() => payments.parseWebhook(Buffer.from(payload), signedWith('whsec_theirs'))).toThrow(BadWebhookError);
  });
});

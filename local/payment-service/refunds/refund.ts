import type Stripe from 'stripe';
import { z } from 'zod';

import { findTestCard } from '../cards/test-cards.ts';
import type { Change, Making } from '../state-change.ts';
import { formatAmount } from '../format-amount.ts';
import { amount, metadata } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';

export const refundParams = z.strictObject({
  amount: amount.optional(),
  charge: z.string().optional(),
  metadata,
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

const BOUNCES_AFTER_SECONDS = 60;

/**
 * Refunds captured money to the card, all that remains or a part. A charge stays `disputed` permanently. While its bank
 * investigates a payment or after the bank took it, it rejects refunds; after a won dispute it accepts them.
 */
export function newRefund(
  { charge, disputes }: { charge: Stripe.Charge; disputes: readonly Stripe.Dispute[] },
  params: z.output<typeof refundParams>,
  making: Making,
): Change<Stripe.Refund> {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.captured) {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  }
  if (disputes.some(({ status }) => status !== 'won')) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const given = params.amount ?? left;
  if (given > left) {
    const [asked, max] = [formatAmount(given, charge.currency), formatAmount(left, charge.currency)];
    throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${max})`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  const refund: Stripe.Refund = {
    id: making.newId('re'),
    object: 'refund',
    amount: given,
    balance_transaction: null,
    charge: charge.id,
    created: making.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    metadata: params.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const refunded = withRefunded(charge, given);
  const bounces = findTestCard({ last4: charge.payment_method_details?.card?.last4 ?? '' })?.refundsBounce === true;
  const dueAt = making.now + BOUNCES_AFTER_SECONDS;
  return {
    objects: [refund, refunded],
    pendingEvents: [
      { type: 'refund.created', object: refund },
      { type: 'charge.refunded', object: refunded },
    ],
    answer: refund,
    later: bounces ? [{ kind: 'refund-bounces', subject: refund.id, account: null, dueAt }] : [],
  };
}

/** The card cannot receive the money: it is back on the platform. */
export function bounceRefund(refund: Stripe.Refund, charge: Stripe.Charge): Change<Stripe.Refund> {
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  return {
    objects: [failed, withRefunded(charge, -refund.amount)],
    pendingEvents: [{ type: 'refund.failed', object: failed }],
    answer: failed,
  };
}

function withRefunded(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const sum = charge.amount_refunded + amount;
  return { ...charge, amount_refunded: sum, refunded: sum === charge.amount_captured };
}

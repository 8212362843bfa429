import type Stripe from 'stripe';

import type { Making, PendingEvent, Stored } from '../state-change.ts';

/** How long the bank accepts evidence. */
const EVIDENCE_SECONDS = 9 * 24 * 3600;

/** The card's owner disputes a payment at their bank, or a part of it: the money leaves the platform at once. */
export function openDispute(
  charge: Stripe.Charge,
  { amount = computeRemaining(charge), reason = 'fraudulent' }: { amount?: number; reason?: string },
  making: Making,
): { objects: Stored[]; pendingEvents: PendingEvent[]; answer: Stripe.Dispute } {
  const disputed: Stripe.Charge = { ...charge, disputed: true };
  const id = making.newId('du');
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [buildDisputeTransaction({ id, amount: -amount, currency: charge.currency }, making)],
    charge: charge.id,
    created: making.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: making.now + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'unknown',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'unknown',
        network_reason_code: null,
      },
    },
    reason,
    status: 'needs_response',
  };
  return {
    objects: [disputed, dispute],
    pendingEvents: [
      { type: 'charge.dispute.created', object: dispute },
      { type: 'charge.dispute.funds_withdrawn', object: dispute },
    ],
    answer: dispute,
  };
}

/** How much of a payment its card's owner can still dispute. */
export function computeRemaining(charge: Stripe.Charge): number {
  return charge.amount_captured - charge.amount_refunded;
}

/** The line that a dispute adds to the platform's balance. The service charges no fees. */
export function buildDisputeTransaction(
  of: { id: string; amount: number; currency: string },
  making: Making,
): Stripe.BalanceTransaction {
  return {
    id: making.newId('txn'),
    object: 'balance_transaction',
    amount: of.amount,
    available_on: making.now,
    balance_type: 'payments',
    created: making.now,
    currency: of.currency,
    description: of.amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: of.amount,
    reporting_category: of.amount < 0 ? 'dispute' : 'dispute_reversal',
    source: of.id,
    status: 'available',
    type: 'adjustment',
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

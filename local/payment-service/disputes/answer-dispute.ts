import type Stripe from 'stripe';

import type { Change, Making } from '../state-change.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { buildDisputeTransaction } from './open-dispute.ts';

/** The platform's evidence: saved as a draft, or submitted to the bank, which is possible once. */
export function answerDispute(
  dispute: Stripe.Dispute,
  given: { evidence: Partial<Stripe.Dispute.Evidence>; submit: boolean; metadata: Stripe.Metadata },
): Change<Stripe.Dispute> {
  if (dispute.status !== 'needs_response') {
    throw invalidRequest('This dispute is no longer open for evidence.');
  }
  const { submit } = given;
  const evidence: Stripe.Dispute.Evidence = { ...dispute.evidence, ...given.evidence };
  const answered: Stripe.Dispute = {
    ...dispute,
    evidence,
    metadata: { ...dispute.metadata, ...given.metadata },
    status: submit ? 'under_review' : dispute.status,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: Object.values(evidence).some((value) => typeof value === 'string'),
      submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
      submission_method: submit ? 'manual' : dispute.evidence_details.submission_method,
    },
  };
  return {
    objects: [answered],
    pendingEvents: [{ type: 'charge.dispute.updated', object: answered }],
    answer: answered,
  };
}

/** The bank decides: won, the money returns to the platform; lost, it stays with the card's owner. */
export function closeDispute(dispute: Stripe.Dispute, won: boolean, making: Making): Change<Stripe.Dispute> {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is closed already.');
  const back = { id: dispute.id, amount: dispute.amount, currency: dispute.currency };
  const closed: Stripe.Dispute = {
    ...dispute,
    status: won ? 'won' : 'lost',
    is_charge_refundable: won,
    balance_transactions: [...dispute.balance_transactions, ...(won ? [buildDisputeTransaction(back, making)] : [])],
  };
  return {
    objects: [closed],
    pendingEvents: [
      { type: 'charge.dispute.closed', object: closed },
      ...(won ? [{ type: 'charge.dispute.funds_reinstated' as const, object: closed }] : []),
    ],
    answer: closed,
  };
}

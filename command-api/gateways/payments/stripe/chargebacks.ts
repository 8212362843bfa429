import type Stripe from 'stripe';

import type { Chargebacks, FoundChargeback } from '../payment-gateway.ts';
import { withConvertedErrors } from './stripe-errors.ts';

export function chargebacks(stripe: Stripe): Chargebacks {
  return {
    async submitEvidence(chargebackId, pack, idempotencyKey) {
      const { evidence_details: details } = await withConvertedErrors(stripe.disputes.retrieve(chargebackId));
      if (details.submission_count > 0) return;
      await withConvertedErrors(
        stripe.disputes.update(
          chargebackId,
          { evidence: { uncategorized_text: pack }, submit: true },
          { idempotencyKey },
        ),
      );
    },

    async findChargebacks(paymentId) {
      const { data } = await withConvertedErrors(stripe.disputes.list({ payment_intent: paymentId, limit: 100 }));
      return data.map((dispute) => ({ chargebackId: dispute.id, status: toChargebackStatus(dispute) }));
    },
  };
}

/** An inquiry that closes took nothing either. */
export function toChargebackStatus({ status }: Pick<Stripe.Dispute, 'status'>): FoundChargeback['status'] {
  switch (status) {
    case 'needs_response':
    case 'under_review':
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'open';
    case 'won':
    case 'warning_closed':
      return 'won';
    default:
      return 'lost';
  }
}

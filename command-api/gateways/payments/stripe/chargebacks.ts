import type Stripe from 'stripe';

import type { Chargebacks } from '../port.ts';
import { called } from './stripe-errors.ts';

export function chargebacks(stripe: Stripe): Chargebacks {
  return {
    async submitEvidence(chargebackId, pack, idempotencyKey) {
      const { evidence_details: details } = await called(stripe.disputes.retrieve(chargebackId));
      if (details.submission_count > 0) return;
      await called(
        stripe.disputes.update(
          chargebackId,
          { evidence: { uncategorized_text: pack }, submit: true },
          { idempotencyKey },
        ),
      );
    },
  };
}

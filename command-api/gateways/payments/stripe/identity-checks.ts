import type Stripe from 'stripe';

import type { IdentityCheck, IdentityChecks } from '../payment-gateway.ts';
import { withConvertedErrors } from './stripe-errors.ts';

export function identityChecks(stripe: Stripe): IdentityChecks {
  const sessions = stripe.identity.verificationSessions;
  return {
    async startCheck(providerId, returnUrl, idempotencyKey) {
      const session = await withConvertedErrors(
        sessions.create(
          {
            type: 'document',
            // The face is compared with the card, so that no one can use another person's card.
            options: { document: { require_matching_selfie: true, require_live_capture: true } },
            metadata: { providerId },
            return_url: returnUrl,
          },
          { idempotencyKey },
        ),
      );
      return { checkId: session.id, url: session.url ?? returnUrl };
    },

    async findCheck(checkId) {
      const session = await withConvertedErrors(sessions.retrieve(checkId));
      const rejected = session.status === 'requires_input' ? (session.last_error?.code ?? null) : null;
      return {
        checkId: session.id,
        providerId: session.metadata['providerId'] ?? null,
        state: rejected === null ? toState(session.status) : 'rejected',
        reason: rejected,
        url: session.url,
      };
    },
  };
}

function toState(status: Stripe.Identity.VerificationSession.Status): IdentityCheck['state'] {
  if (status === 'requires_input') return 'open';
  if (status === 'processing') return 'processing';
  return status === 'verified' ? 'verified' : 'cancelled';
}

import type Stripe from 'stripe';

import type { PayoutAccounts } from '../payment-gateway.ts';
import { toRequirements } from './payout-requirements.ts';
import { withConvertedErrors } from './stripe-errors.ts';

export function payoutAccounts(stripe: Stripe): PayoutAccounts {
  return {
    async openAccount({ providerId, country }, idempotencyKey) {
      const account = await withConvertedErrors(
        stripe.accounts.create(
          {
            country,
            // Stripe collects all personal data on its own pages; the platform is liable for losses.
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            metadata: { providerId },
          },
          { idempotencyKey },
        ),
      );
      return { account: account.id };
    },

    async onboardingLink(account, returnUrl, refreshUrl) {
      const link = await withConvertedErrors(
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      );
      return { url: link.url, expiresAt: new Date(link.expires_at * 1000).toISOString() };
    },

    async findAccount(account) {
      const found = await withConvertedErrors(stripe.accounts.retrieve(account));
      return {
        account: found.id,
        providerId: found.metadata?.['providerId'] ?? null,
        payoutsEnabled: found.payouts_enabled,
        detailsSubmitted: found.details_submitted,
        requirements: toRequirements(found.requirements),
      };
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';

import type Stripe from 'stripe';
import { z } from 'zod';

import type { TransactionSql } from '#platform/postgres.ts';

import type { Making } from '../state-change.ts';

/** A link must be opened soon after its creation; completing the page may take longer. */
const LINK_TTL_SECONDS = 300;

export const linkParams = z.strictObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  return_url: z.url(),
  refresh_url: z.url(),
  collection_options: z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']) }).optional(),
});

export interface OpenedLink {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expired: boolean;
  used: boolean;
}

/** The links to the onboarding page. Only hashes of their secrets are stored. */
export function createAccountLinks(tx: TransactionSql) {
  return {
    async create(params: z.output<typeof linkParams>, publicUrl: string, making: Making): Promise<Stripe.AccountLink> {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = making.now + LINK_TTL_SECONDS;
      await tx`
        insert into payment_service.account_links (token_hash, account, return_url, refresh_url, expires_at)
        values (${hashLinkToken(token)}, ${params.account}, ${params.return_url}, ${params.refresh_url}, ${expiresAt})`;
      return {
        object: 'account_link',
        created: making.now,
        expires_at: expiresAt,
        url: `${publicUrl}/payment-service/onboarding/${token}`,
      };
    },

    async find(token: string, making: Making): Promise<OpenedLink | null> {
      const [row] = await tx<OpenedLink[]>`
        select account, return_url as "returnUrl", refresh_url as "refreshUrl", used,
               expires_at < ${making.now} as expired
        from payment_service.account_links where token_hash = ${hashLinkToken(token)} for update`;
      return row ?? null;
    },

    async use(token: string): Promise<void> {
      await tx`update payment_service.account_links set used = true where token_hash = ${hashLinkToken(token)}`;
    },
  };
}

function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

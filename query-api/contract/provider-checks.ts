import { z } from 'zod';

import { id, instant, position } from './fields.ts';

/** `GET /api/providers/:accountId/checks` (signed in): what the badge says. 404 unless approved. */
export const providerChecksView = z.object({
  accountId: id,
  approvedAt: instant,
  checks: z.array(
    z.object({
      check: z.enum(['email', 'phone', 'portrait', 'identity', 'business', 'insurance', 'licence']),
      trade: z.string().nullable(),
      checkedAt: instant,
      validUntil: instant.nullable(),
    }),
  ),
  position,
});
export type ProviderChecksView = z.output<typeof providerChecksView>;

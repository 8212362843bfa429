import { z } from 'zod';

import { id, instant, position } from './fields.ts';

/** Something that was verified of a provider. */
export const checkLine = z.object({
  check: z.enum(['email', 'phone', 'portrait', 'identity', 'business', 'insurance', 'licence']),
  trade: z.string().nullable(),
  checkedAt: instant,
  validUntil: instant.nullable(),
});
export type CheckLine = z.output<typeof checkLine>;

/** `GET /api/providers/:accountId/checks` (signed in): what the badge says. 404 unless approved. */
export const providerChecksView = z.object({
  accountId: id,
  approvedAt: instant,
  checks: z.array(checkLine),
  position,
});
export type ProviderChecksView = z.output<typeof providerChecksView>;

import { z } from 'zod';

import { id, instant } from './fields.ts';

/** `GET /api/admin/team`: who works for the marketplace, and how their sign-in is guarded. */
export const teamView = z.object({
  members: z.array(
    z.object({
      accountId: id,
      accountType: z.enum(['admin', 'support', 'analyst']),
      name: z.string().nullable(),
      signedUpAt: instant,
      /** What their second step is; null without one. */
      secondStep: z.enum(['app', 'passkey']).nullable(),
      /** Open sessions now. */
      sessions: z.int(),
      /** When one of those was last used. */
      seenAt: instant.nullable(),
    }),
  ),
  /** Whether who has no second step must set one up first. A demonstration does not ask for one. */
  needsSecondStep: z.boolean(),
});
export type TeamView = z.output<typeof teamView>;

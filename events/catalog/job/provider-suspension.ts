import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { id } from '../fields.ts';

/** Decisions about a booked provider's account that affect the job. */

export const providerSuspensionEvents = defineJobEvents({
  ProviderSuspensionRecorded: {
    summary:
      'The booked provider was suspended: work does not begin meanwhile, and the client can cancel free of charge.',
    audience: audience.parties,
    facts: ['providerId', 'final'],
    schema: z.object({
      jobId: id,
      providerId: id,
      /** Final: it cannot be lifted. */
      final: z.boolean(),
    }),
  },

  ProviderReinstatementRecorded: {
    summary: 'The booked provider can work again.',
    audience: audience.parties,
    facts: ['providerId'],
    schema: z.object({ jobId: id, providerId: id }),
  },
});

import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { id } from '../fields.ts';

/** What becomes of the Homewright of a booked job, where it matters to the job: decided on their account. */

export const providerSuspensionEvents = defineJobEvents({
  ProviderSuspensionRecorded: {
    summary:
      'The booked Homewright was stopped: work does not begin meanwhile, and the client may cancel free of charge.',
    audience: audience.parties,
    facts: ['providerId', 'final'],
    schema: z.object({
      jobId: id,
      providerId: id,
      /** For good: nobody lifts it any more. */
      final: z.boolean(),
    }),
  },

  ProviderReinstatementRecorded: {
    summary: 'The booked Homewright may work again.',
    audience: audience.parties,
    facts: ['providerId'],
    schema: z.object({ jobId: id, providerId: id }),
  },
});

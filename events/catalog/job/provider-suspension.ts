import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';

/** What becomes of the Homewright of a booked job, where it matters to the job: decided on their account. */

export const ProviderSuspensionRecorded = defineEvent(
  'ProviderSuspensionRecorded',
  'The booked Homewright was stopped: work does not begin meanwhile, and the client may cancel free of charge.',
  z.object({
    jobId: id,
    providerId: id,
    /** For good: nobody lifts it any more. */
    final: z.boolean(),
  }),
);

export const ProviderReinstatementRecorded = defineEvent(
  'ProviderReinstatementRecorded',
  'The booked Homewright may work again.',
  z.object({ jobId: id, providerId: id }),
);

export const providerSuspensionEvents = [ProviderSuspensionRecorded, ProviderReinstatementRecorded] as const;

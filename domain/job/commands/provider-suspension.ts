import { z } from 'zod';

import { id } from './fields.ts';

const provider = z.strictObject({ jobId: id, providerId: id });

/** Decisions about the booked provider's account. */
export const providerSuspensionSystemCommands = {
  RecordSuspension: provider.extend({ final: z.boolean() }),
  RecordReinstatement: provider,
} as const;

import { z } from 'zod';

import { id } from './fields.ts';

const provider = z.strictObject({ jobId: id, providerId: id });

/** What was decided on the account of the booked Homewright. */
export const providerSuspensionSystemCommands = {
  RecordSuspension: provider.extend({ final: z.boolean() }),
  RecordReinstatement: provider,
} as const;

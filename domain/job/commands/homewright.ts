import { z } from 'zod';

import { id } from './fields.ts';

const homewright = z.strictObject({ jobId: id, providerId: id });

/** What was decided on the account of the booked Homewright. */
export const homewrightSystemCommands = {
  NoteSuspension: homewright.extend({ final: z.boolean() }),
  NoteReinstatement: homewright,
} as const;

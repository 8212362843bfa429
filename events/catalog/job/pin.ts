import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { id } from '../fields.ts';

/** How a client arranges their own jobs. Nothing happens to the job, so no timeline shows it. */
export const pinEvents = defineJobEvents({
  JobPinned: {
    summary: 'The client pinned the job to the top of the list of their jobs.',
    audience: audience.ownList,
    schema: z.object({ jobId: id }),
  },

  JobUnpinned: {
    summary: 'The client unpinned the job.',
    audience: audience.ownList,
    schema: z.object({ jobId: id }),
  },
});

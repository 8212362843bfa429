import { z } from 'zod';

import { showings, shownWorkActions } from '#domain/shown-work/state.ts';

import { id, position } from './fields.ts';

/** `GET /api/jobs/:jobId/shown-work`: the photos of a finished job that everybody may see, for its two sides. */
export const shownWorkView = z.object({
  showing: z.enum(showings),
  /** The photos of the latest question. */
  fileIds: z.array(id),
  /** What the viewer can do now; to ask, only while their own page is shown. */
  actions: z.array(z.enum(shownWorkActions)),
  position,
});
export type ShownWorkView = z.output<typeof shownWorkView>;

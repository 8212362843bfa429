import { z } from 'zod';

import { showings, shownWorkActions } from '#domain/shown-work/state.ts';

import { workPhotoReasons } from '#events/catalog/shown-work.ts';

import { id, instant, position } from './fields.ts';

/** `GET /api/jobs/:jobId/shown-work`: the photos of a finished job that everybody may see, for its two sides. */
export const shownWorkView = z.object({
  showing: z.enum(showings),
  /** The photos of the latest question. */
  fileIds: z.array(id),
  /** What an admin took off, for its provider. */
  takenOff: z.array(z.object({ fileId: id, reason: z.enum(workPhotoReasons), at: instant })),
  /** What the viewer can do now; to ask, only while their own page is shown. */
  actions: z.array(z.enum(shownWorkActions)),
  position,
});
export type ShownWorkView = z.output<typeof shownWorkView>;

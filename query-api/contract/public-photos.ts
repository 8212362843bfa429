import { z } from 'zod';

import { id, position } from './fields.ts';

/** A photo that everybody can see, and its address. */
const publicPhoto = z.object({ fileId: id, address: z.string() });

/** `GET /api/admin/public-photos/:accountId`: what admins can take off a provider's page. */
export const publicPhotosView = z.object({
  /** Of the provider. */
  photo: publicPhoto.nullable(),
  /** Of finished jobs, the latest first. */
  work: z.array(
    z.object({
      jobId: id,
      trade: z.string(),
      /** When it was finished, as year and month: `2027-03`. */
      month: z.string(),
      photos: z.array(publicPhoto),
    }),
  ),
  position,
});
export type PublicPhotosView = z.output<typeof publicPhotosView>;

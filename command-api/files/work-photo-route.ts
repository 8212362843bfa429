import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { chooseFormat } from './crop-photo.ts';
import type { PublicPhotos } from './public-photos.ts';

const DEFAULT_WIDTH = 480;
const widths = [DEFAULT_WIDTH, 1280];

const id = z.uuid().toLowerCase();
/** Few values, so that no client makes the servers resize a photo in a thousand sizes. */
const querystring = z.object({
  w: z.coerce
    .number()
    .refine((value) => widths.includes(value))
    .default(DEFAULT_WIDTH),
});

/** `GET /api/work-photo/:filename`: a photo of a finished job whose client agreed, for everybody. */
export function workPhotoRoute(app: Http, photos: PublicPhotos): void {
  const schema = { params: z.object({ filename: z.string() }), querystring };
  app.get('/api/work-photo/:filename', { schema }, async (request, reply) => {
    const fileId = id.safeParse(request.params.filename);
    const format = chooseFormat(request.headers.accept);
    const bytes = fileId.success ? await photos.get(fileId.data, { side: request.query.w, format }) : null;
    if (bytes === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such photo.');
    return reply
      .headers({
        'content-type': `image/${format}`,
        // No browser shows again, without asking, what a client can take back.
        'cache-control': 'private, no-cache',
        vary: 'Accept',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  });
}

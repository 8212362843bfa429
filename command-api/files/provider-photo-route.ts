import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { chooseFormat, PHOTO_QUALITY } from './crop-photo.ts';
import type { PublicPhotos } from './public-photos.ts';

const DEFAULT_SIDE = 256;
const sides = [64, 128, DEFAULT_SIDE, 512];
/** A photo never changes under its name. A removed one stays in browsers' caches no longer than this. */
const CACHE_SECONDS = 7 * 86_400;

const id = z.uuid().toLowerCase();
const side = z.coerce.number().refine((value) => sides.includes(value));
/** Few values, so that no client makes the servers crop a photo in a thousand sizes. */
const querystring = z
  .object({
    auto: z.literal('format').optional(),
    fit: z.literal('facearea').optional(),
    w: side.default(DEFAULT_SIDE),
    h: side.optional(),
    q: z.coerce.number().pipe(z.literal(PHOTO_QUALITY)).optional(),
  })
  .refine(({ w, h }) => h === undefined || h === w, { path: ['h'], message: 'A photo is a square.' });

/** `GET /api/provider-photo/:filename`: the photo of an approved provider, for everybody. */
export function providerPhotoRoute(app: Http, photos: PublicPhotos): void {
  const schema = { params: z.object({ filename: z.string() }), querystring };
  app.get('/api/provider-photo/:filename', { schema }, async (request, reply) => {
    const fileId = id.safeParse(request.params.filename);
    const { w } = request.query;
    const format = chooseFormat(request.headers.accept);
    const bytes = fileId.success ? await photos.get(fileId.data, { side: w, format }) : null;
    if (bytes === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such photo.');
    return reply
      .headers({
        'content-type': `image/${format}`,
        'cache-control': `public, max-age=${CACHE_SECONDS}, immutable`,
        vary: 'Accept',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  });
}

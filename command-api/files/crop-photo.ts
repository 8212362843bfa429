import sharp, { type Sharp } from 'sharp';

export const photoFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** As the specification asks. */
export const PHOTO_QUALITY = 80;
/** AVIF at its own default takes ten times as long, for a file that is hardly smaller. */
const AVIF_EFFORT = 2;
/** What a stored picture has at most: it was re-encoded when it was uploaded. */
export const MAX_STORED_PIXELS = 2560 * 2560;

/**
 * A square of the picture, from where the face of a portrait most likely is (skin tones, saturation and detail).
 * Without metadata.
 */
export async function cropPhoto(bytes: Buffer, side: number, format: PhotoFormat): Promise<Buffer> {
  const square = sharp(bytes, { limitInputPixels: MAX_STORED_PIXELS, failOn: 'error' }).resize({
    width: side,
    height: side,
    fit: 'cover',
    position: sharp.strategy.attention,
  });
  return encode(square, format);
}

/** The whole picture, at most this wide. Without metadata. */
export async function resizePhoto(bytes: Buffer, width: number, format: PhotoFormat): Promise<Buffer> {
  const options = { limitInputPixels: MAX_STORED_PIXELS, failOn: 'error' } as const;
  return encode(sharp(bytes, options).resize({ width, withoutEnlargement: true }), format);
}

async function encode(picture: Sharp, format: PhotoFormat): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: PHOTO_QUALITY, effort: AVIF_EFFORT }).toBuffer();
  return format === 'webp'
    ? picture.webp({ quality: PHOTO_QUALITY }).toBuffer()
    : picture.flatten({ background: '#fff' }).jpeg({ quality: PHOTO_QUALITY, mozjpeg: true }).toBuffer();
}

/** The smallest format that the browser accepts by its `Accept` header. */
export function chooseFormat(accept: string | undefined): PhotoFormat {
  const accepted = (accept ?? '').split(',').filter((range) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range));
  const types = accepted.map((range) => range.split(';')[0]?.trim().toLowerCase());
  return photoFormats.find((format) => types.includes(`image/${format}`)) ?? 'jpeg';
}

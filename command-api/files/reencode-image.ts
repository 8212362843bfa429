import sharp, { type Sharp } from 'sharp';

import { decodeHeic, MAX_PIXELS, TooManyPixelsError, type RawImage } from './decode-heic.ts';
import type { FileKind } from './file-kind.ts';

/** Enough to see every crack on a large screen. */
export const MAX_SIDE_PX = 2560;
/** Phones take up to 200 million. A JPEG is decoded at a fraction of its size, unless it comes in passes. */
const MAX_JPEG_PIXELS = 220_000_000;
const QUALITY = 82;

// A picture gets one thread, so that on two cores the other one stays free; and no upload is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

type DecodeHeic = (bytes: Buffer) => Promise<RawImage | null>;

/**
 * Re-encodes a picture from its pixels: upright, at most 2,560 on its longer side, WebP, and without metadata on where,
 * when or with what it was taken. Null when it cannot be decoded.
 * @throws TooManyPixelsError
 */
export async function reencodeImage(
  bytes: Buffer,
  kind: Exclude<FileKind, 'pdf'>,
  decode: DecodeHeic = decodeHeic,
): Promise<Buffer | null> {
  try {
    const image = await opened(bytes, kind, decode);
    if (image === null) return null;
    return await image
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof TooManyPixelsError) throw error;
    return null;
  }
}

async function opened(bytes: Buffer, kind: FileKind, decode: DecodeHeic): Promise<Sharp | null> {
  const limits = { limitInputPixels: MAX_JPEG_PIXELS, sequentialRead: true };
  if (kind !== 'heic') {
    await requirePixels(sharp(bytes, { limitInputPixels: false }));
    return sharp(bytes, { ...limits, failOn: 'error' });
  }
  const raw = await decode(bytes);
  if (raw === null) return null;
  const { width, height, pixels } = raw;
  return sharp(pixels, { ...limits, raw: { width, height, channels: 4 } });
}

/** Reads the header only. */
async function requirePixels(image: Sharp): Promise<void> {
  const { width, height, format, isProgressive } = await image.metadata();
  const max = format === 'jpeg' && isProgressive !== true ? MAX_JPEG_PIXELS : MAX_PIXELS;
  if (width * height > max) throw new TooManyPixelsError(`${width} × ${height} pixels`);
}

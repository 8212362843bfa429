import sharp, { type ResizeOptions } from 'sharp';

import type { PhotoSign } from '#events/catalog/profile-photo.ts';

import { MAX_STORED_PIXELS } from './crop-photo.ts';

/** Enough for shares of colours. */
const SIDE = 96;
/** A face takes at least this share of the square that lists show. */
const MIN_SKIN = 0.06;
/** Less difference between bright and dark skin is a wall or a table. */
const MIN_RELIEF = 7;
const MIN_SCRUBS = 0.3;
const MIN_COAT = 0.4;

/**
 * Signs that a photo shows no face, or what hospitals wear. They are reasons to look, not to decide. A black-and-white
 * portrait has the first sign, and so can very dark pictures.
 */
export async function checkPhoto(bytes: Buffer): Promise<PhotoSign[]> {
  // The face is looked for in the square that lists show, clothes in the whole picture.
  const face = await readPixels(bytes, { fit: 'cover', position: sharp.strategy.attention });
  const whole = await readPixels(bytes, { fit: 'fill' });
  return [
    ...(showsFace(face) ? [] : (['noFace'] as const)),
    ...(showsMedicalClothes(whole) ? (['medical'] as const) : []),
  ];
}

async function readPixels(bytes: Buffer, how: ResizeOptions): Promise<Pixel[]> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_STORED_PIXELS, failOn: 'error' })
    .resize({ width: SIDE, height: SIDE, ...how })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, i) => {
    const at = i * info.channels;
    return toPixel(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  });
}

interface Pixel {
  /** Brightness, 0 to 255. */
  readonly y: number;
  /** Whether human skin, of any tone, has this colour. */
  readonly skin: boolean;
  /** In degrees; without colour 0. */
  readonly hue: number;
  readonly saturation: number;
}

/** Skin by its place in YCbCr, which hardly depends on how dark it is (Chai and Ngan, 1999). */
function toPixel(r: number, g: number, b: number): Pixel {
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  const cb = 128 - 0.1687 * r - 0.3313 * g + 0.5 * b;
  const cr = 128 + 0.5 * r - 0.4187 * g - 0.0813 * b;
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  return {
    y,
    skin: y > 35 && cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173,
    hue: hueOf({ r, g, b, max, spread: max - min }),
    saturation: max === 0 ? 0 : (max - min) / max,
  };
}

interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly max: number;
  readonly spread: number;
}

function hueOf({ r, g, b, max, spread }: Colour): number {
  if (spread === 0) return 0;
  const sixth = max === r ? (g - b) / spread : max === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return (sixth * 60 + 360) % 360;
}

function showsFace(pixels: readonly Pixel[]): boolean {
  const skin = pixels.filter((pixel) => pixel.skin);
  return skin.length >= pixels.length * MIN_SKIN && deviation(skin) >= MIN_RELIEF;
}

function deviation(pixels: readonly Pixel[]): number {
  const mean = pixels.reduce((sum, { y }) => sum + y, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, { y }) => sum + (y - mean) ** 2, 0) / pixels.length);
}

/** Much of the teal or light blue of scrubs, or white below and not above, as a coat is. */
function showsMedicalClothes(pixels: readonly Pixel[]): boolean {
  const half = pixels.length / 2;
  const [upper, lower] = [pixels.slice(0, half), pixels.slice(half)];
  const isScrubs = ({ hue, saturation, y }: Pixel): boolean =>
    hue >= 165 && hue <= 205 && saturation > 0.2 && y > 60 && y < 225;
  const isWhite = ({ saturation, y }: Pixel): boolean => saturation < 0.1 && y > 205;
  const share = (part: readonly Pixel[], is: (pixel: Pixel) => boolean): number => part.filter(is).length / part.length;
  const hasCoat = share(lower, isWhite) > MIN_COAT && share(upper, isWhite) < MIN_COAT / 2;
  return share(lower, isScrubs) > MIN_SCRUBS || hasCoat;
}

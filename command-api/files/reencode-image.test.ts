import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { decodeHeic, TooManyPixelsError } from './decode-heic.ts';
import { MAX_SIDE_PX, reencodeImage } from './reencode-image.ts';
import { heicGrid } from './testing/heic-grid.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 10 } } });
/** A picture with the metadata of a camera in Galway. */
const withMetadata = (image: ReturnType<typeof picture>) =>
  image.withExif({
    IFD0: { Artist: 'Aoife Byrne', Copyright: 'Aoife' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 16/1 0/1' },
  });

async function read(bytes: Buffer | null) {
  if (bytes === null) throw new Error('no picture');
  return sharp(bytes).metadata();
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'of %s becomes WebP without metadata about where and when it was taken',
    async (kind) => {
      const bytes = await withMetadata(picture(64, 32)).toFormat(kind).toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const made = await reencodeImage(bytes, kind);
      const { format, exif, xmp, iptc, icc } = await read(made);
      expect({ format, exif, xmp, iptc, icc }).toEqual({ format: 'webp' });
      expect(made?.toString('latin1')).not.toMatch(/Aoife|GPS|Exif/);
    },
  );

  it('is rotated upright', async () => {
    const bytes = await picture(64, 32).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read(await reencodeImage(bytes, 'jpeg'))).toMatchObject({ width: 32, height: 64 });
  });

  it('is at most 2,560 on its longer side, and never enlarged', async () => {
    expect(MAX_SIDE_PX).toBe(2560);
    const large = await picture(3000, 1000).png().toBuffer();
    expect(await read(await reencodeImage(large, 'png'))).toMatchObject({ width: 2560, height: 853 });
    const small = await picture(40, 20).png().toBuffer();
    expect(await read(await reencodeImage(small, 'png'))).toMatchObject({ width: 40, height: 20 });
  });

  it('of a phone is decoded by the HEIC decoder', async () => {
    const pixels = await picture(40, 20).ensureAlpha().raw().toBuffer();
    const made = await reencodeImage(Buffer.from('whatever'), 'heic', async () => ({ pixels, width: 40, height: 20 }));
    expect(await read(made)).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(await reencodeImage(Buffer.from('whatever'), 'heic', async () => null)).toBeNull();
  });

  it('of a phone with 108 megapixels is taken, unless its JPEG has to be decoded whole', async () => {
    const [width, height] = [12_000, 9000];
    const bytes = await picture(width, height).jpeg().toBuffer();
    expect(await read(await reencodeImage(bytes, 'jpeg'))).toMatchObject({ width: 2560, height: 1920 });
    const inPasses = await picture(width, height).jpeg({ progressive: true }).toBuffer();
    await expect(reencodeImage(inPasses, 'jpeg')).rejects.toThrow(TooManyPixelsError);
  });

  it('that is damaged, truncated, or claims too many pixels is rejected', async () => {
    const whole = await picture(400, 400).jpeg().toBuffer();
    expect(await reencodeImage(whole.subarray(0, whole.length / 2), 'jpeg')).toBeNull();
    expect(await reencodeImage(Buffer.from('\xff\xd8\xff nothing', 'latin1'), 'jpeg')).toBeNull();
    const bomb = await picture(8000, 7000).png({ compressionLevel: 9 }).toBuffer();
    await expect(reencodeImage(bomb, 'png')).rejects.toThrow(TooManyPixelsError);
  });
});

it('with only a HEIC header is rejected, without harm to the process', async () => {
  const fake = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
  expect(await Promise.all([decodeHeic(fake), decodeHeic(Buffer.alloc(0))])).toEqual([null, null]);
});

it('of a few bytes that claims many pixels in HEIC is rejected before they take memory', async () => {
  const small = await reencodeImage(heicGrid({ tile: 64, tiles: 2 }), 'heic');
  expect(await sharp(small ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 128, height: 128 });
  await expect(reencodeImage(heicGrid({ tile: 256, tiles: 28 }), 'heic')).rejects.toThrow(TooManyPixelsError);
});

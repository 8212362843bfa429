import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { chooseFormat, cropPhoto, photoFormats } from './crop-photo.ts';

describe('the format of a photo', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*;q=0.8', 'webp'],
    ['image/avif;q=0, image/webp;q=0.9', 'webp'],
    ['image/avif;q=0.0,*/*', 'jpeg'],
    ['IMAGE/WEBP', 'webp'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
    [undefined, 'jpeg'],
  ] as const)('is the smallest that the browser accepts: %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });
});

/** A grey wall with a face-coloured disc at its right end. */
async function portrait(): Promise<Buffer> {
  const disc = Buffer.from(
    '<svg width="200" height="200"><circle cx="100" cy="100" r="90" fill="#d9a07a"/><circle cx="70" cy="80" r="9" fill="#321"/><circle cx="130" cy="80" r="9" fill="#321"/></svg>',
  );
  return sharp({ create: { width: 900, height: 240, channels: 3, background: '#8a8a8a' } })
    .composite([{ input: disc, left: 690, top: 20 }])
    .withExif({ IFD0: { Artist: 'Cormac Doyle' } })
    .webp()
    .toBuffer();
}

describe('a photo', () => {
  it.each(photoFormats)('is a square of %s, without metadata', async (format) => {
    const bytes = await cropPhoto(await portrait(), 128, format);
    const { width, height, exif, ...made } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 128, height: 128, exif: undefined });
    expect(made.format).toBe(format === 'avif' ? 'heif' : format);
    expect(bytes.toString('latin1')).not.toContain('Cormac');
  });

  it('shows where the face is, not the middle of the picture', async () => {
    const bytes = await cropPhoto(await portrait(), 64, 'jpeg');
    const { channels } = await sharp(bytes).stats();
    const [red, , blue] = channels.map(({ mean }) => mean);
    expect((red ?? 0) - (blue ?? 0)).toBeGreaterThan(30);
  });

  it('that claims more pixels than an upload can have is rejected', async () => {
    const large = await sharp({ create: { width: 2600, height: 2600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(cropPhoto(large, 64, 'webp')).rejects.toThrow('pixel limit');
  });
});

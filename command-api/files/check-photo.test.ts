import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { checkPhoto } from './check-photo.ts';

const skins = ['#f3cdb0', '#e2ab82', '#c58858', '#a86f48', '#8d5a3b'];
const grounds = ['#8a8a8a', '#3f5f8a', '#4f7a3f', '#e9e4da', '#22303a'];
const shirts = ['#2f4a6b', '#5d6b54', '#8a2b2b', '#14211e', '#e0b23c'];

/** A drawn person: light from the left, eyes, hair. It has the colours of a portrait, and no more. */
async function drawPerson({ skin, ground, shirt }: { skin: string; ground: string; shirt: string }): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
    <defs><linearGradient id="l"><stop offset="0" stop-color="#fff" stop-opacity=".18"/>
      <stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient></defs>
    <rect width="600" height="800" fill="${ground}"/>
    <path d="M60 800c0-200 100-260 240-270 140 10 240 70 240 270z" fill="${shirt}"/>
    <ellipse cx="300" cy="300" rx="150" ry="190" fill="#2a1f1a"/>
    <ellipse cx="300" cy="330" rx="130" ry="170" fill="${skin}"/>
    <ellipse cx="300" cy="330" rx="130" ry="170" fill="url(#l)"/>
    <circle cx="250" cy="310" r="12" fill="#222"/><circle cx="350" cy="310" r="12" fill="#222"/>
    <path d="M260 420q40 25 80 0" stroke="#7a3b34" stroke-width="8" fill="none"/></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

const plain = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .webp()
    .toBuffer();
const drawn = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${shapes}</svg>`))
    .flatten({ background: '#fff' })
    .webp()
    .toBuffer();

describe('a photo', () => {
  it('with the colours of a face, of any tone, on any ground, has no sign against it', async () => {
    const signs = [];
    for (const skin of skins) {
      for (const [i, ground] of grounds.entries()) {
        signs.push(await checkPhoto(await drawPerson({ skin, ground, shirt: shirts[i] ?? '' })));
      }
    }
    expect(signs.flat()).toEqual([]);
    expect(signs).toHaveLength(25);
  });

  it.each([
    [
      'a lawn',
      drawn('<rect width="600" height="600" fill="#4f8a3f"/><rect y="300" width="600" height="80" fill="#2e5a26"/>'),
    ],
    [
      'a logo',
      drawn(
        '<circle cx="300" cy="300" r="200" fill="#0b6b57"/><path d="M200 300h200" stroke="#fff" stroke-width="40"/>',
      ),
    ],
    ['a wall of one colour', plain('#d9b89a')],
    ['a night', plain('#0a0a0c')],
    [
      'black and white',
      drawn('<rect width="600" height="600" fill="#777"/><circle cx="300" cy="300" r="200" fill="#bbb"/>'),
    ],
  ])('of %s has the sign that it shows no face', async (_name, picture) => {
    expect(await checkPhoto(await picture)).toContain('noFace');
  });

  it.each([
    ['scrubs', '#4fb3b0'],
    ['a light blue gown', '#8cc9e0'],
    ['a white coat', '#f6f7f8'],
  ])('of somebody in %s looks medical', async (_name, shirt) => {
    expect(await checkPhoto(await drawPerson({ skin: '#e2ab82', ground: '#5a5f66', shirt }))).toEqual(['medical']);
  });

  it('that is no picture is not checked', async () => {
    await expect(checkPhoto(Buffer.from('none'))).rejects.toThrow('unsupported image format');
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

import { samplePortrait } from '#local/demo/sample-picture.ts';
import { AvatarIllustration } from '#web/ui/avatar-illustration.tsx';
import { avatarTraitsFor } from '#web/ui/avatar-traits.ts';

/**
 * `npx tsx bench/face-crop.bench.ts [pictures]`: of how many pictures the square that lists show keeps the whole head, for sharp's
 * attention strategy beside entropy and the centre. The pictures are drawn people, not photographs: on plain and on busy
 * grounds, at the left, in the middle and at the right of wide pictures, and in each third of tall ones.
 */
const pictures = Number(process.argv[2] ?? 50);
const SIDE = 256;
const LONG = 1_200;
const SHORT = 600;
const positions = { attention: sharp.strategy.attention, entropy: sharp.strategy.entropy, centre: 'centre' } as const;
type Position = keyof typeof positions;
const names = Object.keys(positions) as Position[];
/** Walls, wood, plants and tools: some have the colours of skin, as rooms do. */
const things = ['#c9a27a', '#8b5a2b', '#3f6b3a', '#7fa36b', '#b5462f', '#2f4a6b', '#d9d4c7', '#4b4b4b', '#e3b23c'];
const walls = ['#e9e4d8', '#c8d3d6', '#8a8a8a', '#5d6b54', '#f4f4f2'];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = createRandom(20_261_129);
const between = (least: number, most: number): number => least + random() * (most - least);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

/** A person on nothing, and where the head is, hair included, as shares of the drawing. */
async function drawPerson(i: number): Promise<{ png: Buffer; head: Box }> {
  if (i % 2 === 0) {
    const head = { left: 130 / 480, top: 120 / 600, width: 220 / 480, height: 280 / 600 };
    return { png: await samplePortrait(i / 2, 'none'), head };
  }
  const [name, country] = oneOf([
    ['Cormac', 'IE'],
    ['Niamh', 'IE'],
    ['Yuki', 'JP'],
    ['Lucia', 'IT'],
    ['Marek', 'PL'],
    ['Amina', 'MY'],
  ] as const);
  const traits = { ...avatarTraitsFor({ id: `person ${i}`, name, country }), ground: 'none' };
  const svg = renderToStaticMarkup(createElement(AvatarIllustration, { traits, label: '' }));
  const top = traits.top === 'bun' ? 4 : traits.top === 'curls' ? 8 : 11;
  const source = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" ');
  return {
    png: await sharp(Buffer.from(source)).png().toBuffer(),
    head: { left: 17 / 64, top: top / 64, width: 30 / 64, height: (42 - top) / 64 },
  };
}

function drawGround(width: number, height: number, busy: boolean): Buffer {
  const shapes = Array.from({ length: busy ? 60 : 0 }, () => {
    const [x, y, w, h] = [between(0, width), between(0, height), between(15, 160), between(15, 160)];
    const place = `x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${oneOf([0, 0, 8, 40])}"`;
    return `<rect ${place} fill="${oneOf(things)}"/>`;
  });
  const wall = `<rect width="${width}" height="${height}" fill="${oneOf(walls)}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall}${shapes.join('')}</svg>`,
  );
}

/** The person stands on the lower edge, or goes on below it: what is under the drawing has the colour of the clothes. */
async function drawPicture(i: number): Promise<{ png: Buffer; head: Box; tall: boolean; busy: boolean }> {
  const [tall, busy] = [Math.floor(i / 2) % 2 === 1, Math.floor(i / 4) % 2 === 1];
  const third = Math.floor(i / 8) % 3;
  const { png, head } = await drawPerson(i);
  const [width, height] = tall ? [SHORT, LONG] : [LONG, SHORT];
  const person = await sharp(png)
    .resize({ height: Math.round(SHORT * between(0.6, 0.95)) })
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: high } = person.info;
  // The middle of the head is in the third, as far as the drawing stays in the picture.
  const inThird = (long: number): number => ((third + between(0.3, 0.7)) / 3) * long;
  const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  const across = tall ? between(0, width - wide) : inThird(width) - wide / 2;
  const left = within(across, width - wide);
  const down = inThird(height) - (head.top + head.height / 2) * high;
  const top = tall ? within(down, height - high) : height - high;
  const { data, info } = await sharp(person.data).raw().toBuffer({ resolveWithObject: true });
  const at = (info.width * (info.height - 1) + Math.floor(info.width / 2)) * info.channels;
  const clothes = { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
  const below = height - top - high;
  const body = { width: Math.round(wide * 0.75), height: below, channels: 3, background: clothes } as const;
  const picture = await sharp(drawGround(width, height, busy))
    .composite([
      ...(below > 0 ? [{ input: { create: body }, left: left + Math.round(wide / 8), top: top + high }] : []),
      { input: person.data, left, top },
    ])
    .png()
    .toBuffer();
  const box = { left: left + head.left * wide, top: top + head.top * high };
  return { png: picture, head: { ...box, width: head.width * wide, height: head.height * high }, tall, busy };
}

/** The share of the head that the square shows. */
async function shareInCrop(png: Buffer, head: Box, position: Position): Promise<number> {
  const { width, height } = await sharp(png).metadata();
  const scale = SIDE / Math.min(width, height);
  const { info } = await sharp(png)
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: positions[position] })
    .toBuffer({ resolveWithObject: true });
  const centred = (long: number): number => (long * scale - SIDE) / 2;
  const [x, y] =
    position === 'centre'
      ? [centred(width), centred(height)]
      : [-(info.cropOffsetLeft ?? 0), -(info.cropOffsetTop ?? 0)];
  const overlap = (from: number, length: number, start: number): number =>
    Math.max(0, Math.min((from + length) * scale, start + SIDE) - Math.max(from * scale, start)) / (length * scale);
  return overlap(head.left, head.width, x) * overlap(head.top, head.height, y);
}

/** Rounding of a crop's offset may take a pixel. */
const isWhole = (share: number): boolean => share > 0.98;
const groups = ['wide, plain', 'wide, busy', 'tall, plain', 'tall, busy'] as const;
const measured: { group: (typeof groups)[number]; share: Readonly<Record<Position, number>> }[] = [];
for (let i = 0; i < pictures; i += 1) {
  const { png, head, tall, busy } = await drawPicture(i);
  const group = `${tall ? 'tall' : 'wide'}, ${busy ? 'busy' : 'plain'}` as const;
  const [attention, entropy, centre] = [
    await shareInCrop(png, head, 'attention'),
    await shareInCrop(png, head, 'entropy'),
    await shareInCrop(png, head, 'centre'),
  ];
  measured.push({ group, share: { attention, entropy, centre } });
}

const row = (group: string, of: typeof measured) => ({
  pictures: group,
  of: of.length,
  ...Object.fromEntries(names.map((name) => [`${name}, whole`, of.filter(({ share }) => isWhole(share[name])).length])),
  ...Object.fromEntries(names.map((name) => [`${name}, half`, of.filter(({ share }) => share[name] >= 0.5).length])),
});
console.table([
  ...groups.map((group) =>
    row(
      group,
      measured.filter((one) => one.group === group),
    ),
  ),
  row('all', measured),
]);

import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import type { Plugin } from 'vite';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
const inner = (svg: string): string => svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

const BACKGROUND = '#f7f6f3';
/** The part of a maskable icon that no system cuts off is a circle of 80 %. */
const MASKABLE_SHARE = 0.56;
const ICON_SHARE = 0.8;

/** The mark in the middle of a square. */
function icon(size: number, share: number): string {
  const [mark, edge] = [size * share, (size * (1 - share)) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#ffffff"/><svg x="${edge}" y="${edge}" width="${mark}" height="${mark}" viewBox="0 0 32 32">${inner(read('public/mark.svg'))}</svg></svg>`;
}

/** The drawing's colours by day. They are variables of the page, which a picture has none of. */
function byDay(drawing: string): string {
  const tokens = read('src/styles/tokens.css');
  return drawing.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const color = new RegExp(`${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
    if (color === undefined) throw new Error(`The drawing's colour ${name} is not among the tokens`);
    return color;
  });
}

/** A part of the street below the mark; without words, as fonts differ by machine. */
function preview(): string {
  const street = inner(byDay(read('src/ui/drawings/street.svg')));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${BACKGROUND}"/><svg x="500" y="58" width="200" height="200" viewBox="0 0 32 32">${inner(read('public/mark.svg'))}</svg><svg x="0" y="300" width="1200" height="330" viewBox="0 46 880 242" preserveAspectRatio="xMinYMax slice">${street}</svg></svg>`;
}

const toPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();

/** The pictures that link previews and home screens show, from the brand's drawings. */
export function brandImages(): Plugin {
  return {
    name: 'brand-images',
    apply: 'build',
    async generateBundle() {
      const pictures: Record<string, string> = {
        'og-image.png': preview(),
        'icon-180.png': icon(180, ICON_SHARE),
        'icon-192.png': icon(192, ICON_SHARE),
        'icon-512.png': icon(512, ICON_SHARE),
        'icon-maskable-512.png': icon(512, MASKABLE_SHARE),
      };
      for (const [fileName, svg] of Object.entries(pictures)) {
        this.emitFile({ type: 'asset', fileName, source: await toPng(svg) });
      }
    },
  };
}

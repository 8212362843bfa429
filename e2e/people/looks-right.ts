import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Somebody } from './somebody.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 375, height: 800 };

/**
 * The page is accessible, and nothing on it is wider than a telephone. Where E2E_PICTURES names a folder, both widths
 * are kept there as pictures.
 * @param name of the pictures
 */
export async function looksRight(someone: Somebody, name: string): Promise<void> {
  const { page } = someone;
  await someone.hasAccessiblePage();
  await picture(someone, `${name}-wide`);
  await page.setViewportSize(NARROW);
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  await picture(someone, `${name}-narrow`);
  await page.setViewportSize(WIDE);
  if (tooWide > 0) throw new Error(`${page.url()} is ${tooWide} px wider than ${NARROW.width} px`);
}

/** The same at night and from right to left. */
export async function looksRightMirroredAtNight(someone: Somebody, name: string): Promise<void> {
  const { page } = someone;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await looksRight(someone, `${name}-mirrored-at-night`);
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await page.emulateMedia({ colorScheme: null });
}

async function picture({ page }: Somebody, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // A dialog covers what is in view, and no more.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled' });
}

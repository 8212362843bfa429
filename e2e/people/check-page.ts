import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'vitest';

import { sidewaysScroll } from '../browser/sideways-scroll.ts';
import type { BrowserUser } from './browser-user.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 375, height: 800 };

/**
 * The page is accessible, and nothing on it is wider than a telephone. Where E2E_PICTURES names a folder, both widths
 * are kept there as pictures.
 * @param name of the pictures
 */
export async function checkPage(someone: BrowserUser, name: string): Promise<void> {
  const { page } = someone;
  await someone.hasAccessiblePage();
  await picture(someone, `${name}-wide`);
  await page.setViewportSize(NARROW);
  // What a page lays out by itself for little room follows a moment later.
  await expect.poll(() => sidewaysScroll(page), { message: `${page.url()} is too wide` }).toBe(0);
  await picture(someone, `${name}-narrow`);
  await page.setViewportSize(WIDE);
}

/** The same at night and from right to left. */
export async function checkPageMirroredAtNight(someone: BrowserUser, name: string): Promise<void> {
  const { page } = someone;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await checkPage(someone, `${name}-mirrored-at-night`);
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await page.emulateMedia({ colorScheme: null });
}

async function picture({ page }: BrowserUser, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // A dialog covers what is in view, and no more.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled' });
}

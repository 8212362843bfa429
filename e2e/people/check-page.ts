import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright';
import { expect } from 'vitest';

import { sidewaysScroll } from '../browser/sideways-scroll.ts';
import type { BrowserUser } from './browser-user.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 375, height: 800 };

/**
 * The page is accessible, and nothing on it is wider than a phone. Both widths are saved as pictures in the folder
 * E2E_PICTURES, if set.
 * @param name of the pictures
 */
export async function checkPage(user: BrowserUser, name: string): Promise<void> {
  const { page } = user;
  await user.checkAccessibility();
  await savePicture(page, `${name}-wide`);
  await page.setViewportSize(NARROW);
  // The page's own layout for narrow screens follows a moment later.
  await expect.poll(() => sidewaysScroll(page), { message: `${page.url()} is too wide` }).toBe(0);
  await savePicture(page, `${name}-narrow`);
  await page.setViewportSize(WIDE);
}

/** The same in dark mode and from right to left. */
export async function checkPageMirroredAtNight(user: BrowserUser, name: string): Promise<void> {
  const { page } = user;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await checkPage(user, `${name}-mirrored-at-night`);
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await page.emulateMedia({ colorScheme: null });
}

/** In the folder E2E_PICTURES, if set. */
export async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // A dialog covers only the visible part.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled' });
}

import type { Page } from 'playwright';

interface Appearance {
  width: number;
  colorScheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** The same page with another width, theme or direction. */
export async function emulateAppearance(page: Page, { width, colorScheme, direction }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
}

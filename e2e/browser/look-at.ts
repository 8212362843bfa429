import type { Page } from 'playwright';

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** The same page again as somebody else sees it. */
export async function lookAt(page: Page, { width, colorScheme, direction }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
}

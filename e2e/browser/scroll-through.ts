import type { Page } from 'playwright';

/** Sections below the fold load when they come into view. */
export async function scrollThrough(page: Page): Promise<void> {
  for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

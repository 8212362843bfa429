import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';

const FRAME_TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;

export interface PageOptions extends BrowserContextOptions {
  /** Whether the visitor has yet to choose about their data: by default they rejected, and no banner covers the page. */
  readonly undecided?: boolean;
}

/**
 * A page in a new context, once `load` has shown something in it. Of some thousand pages headless Chromium leaves one
 * without a further frame, whatever its content. A wait for an element to hold still never ends there: such a page is
 * replaced.
 * @param load shows the page; called again for each attempt
 * @throws what `load` throws on a page that is drawn
 */
export async function openPage(
  browser: Browser,
  { undecided = false, ...options }: PageOptions,
  load: (page: Page) => Promise<unknown>,
): Promise<Page> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const context = await browser.newContext(options);
    if (!undecided) await context.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'));
    const page = await context.newPage();
    const loaded = await Promise.allSettled([load(page)]);
    if (await draws(page)) {
      if (loaded[0].status === 'rejected') throw loaded[0].reason;
      return page;
    }
    await context.close();
  }
  throw new Error(`Chromium drew nothing in ${ATTEMPTS} pages one after the other`);
}

async function draws(page: Page): Promise<boolean> {
  const frame = page.evaluate(() => new Promise<boolean>((drawn) => requestAnimationFrame(() => drawn(true))));
  return Promise.race([frame, pause(FRAME_TIMEOUT_MS, false, { ref: false })]);
}

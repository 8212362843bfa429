import type { Browser } from 'playwright';

import { openPage } from '../browser/open-page.ts';
import type { BrowserUser } from './browser-user.ts';

interface PageReport {
  /** What the page reported, as it left the browser. */
  report: string;
  /** How the tunnel answered. */
  status: number;
}

/**
 * Opens an address in a browser of its own with somebody's session, where one answer of our servers is text that no
 * program can read, and waits until the page has reported that.
 * @param answer the address of the answer that is replaced
 */
export async function reportBrokenPage(
  browser: Browser,
  { page: theirs }: BrowserUser,
  { path, answer, text }: { path: string; answer: string; text: string },
): Promise<PageReport> {
  const options = { storageState: await theirs.context().storageState() };
  const page = await openPage(browser, options, (opened) => opened.goto(new URL('/health/live', theirs.url()).href));
  await page.route(answer, (route) => route.fulfill({ contentType: 'application/json', body: text }));
  const reported = page.waitForResponse('**/api/sentry-tunnel', { timeout: 30_000 });
  await page.goto(new URL(path, theirs.url()).href);
  const response = await reported;
  await page.context().close();
  return { report: response.request().postData() ?? '', status: response.status() };
}

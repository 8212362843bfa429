import type { Browser } from 'playwright';

import { openPage } from '../browser/open-page.ts';
import type { BrowserUser } from './browser-user.ts';

interface PageReport {
  /** The page's report, as the browser sent it. */
  report: string;
  /** The tunnel's answer. */
  status: number;
}

/**
 * Opens an address in a new browser with a person's session, where one answer of our servers is unparseable text, and
 * waits until the page has reported the error.
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

import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { clippedContent } from './clipped-content.ts';
import { launchBrowser } from './launch-browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const long = 'x'.repeat(60);
const box = (style: string, content: string): string =>
  `<div class="box" style="width:100px;${style}">${content}</div>`;

test.each([
  ['a word in a clipping panel', box('overflow:clip', `<p>${long}</p>`)],
  ['a word in a hiding panel', box('overflow:hidden', `<div><span>${long}</span></div>`)],
  ['a button that leaves it', box('overflow:clip', '<button style="width:120px"></button>')],
  ['a word that leaves it to the other side', box('overflow:clip', `<p style="direction:rtl">${long}</p>`)],
])('%s is cut off', async (_what, content) => {
  await page.setContent(content);
  expect(await clippedContent(page)).toHaveLength(1);
});

test.each([
  ['fits', box('overflow:clip', '<p>short</p>')],
  ['breaks', box('overflow:clip', `<p style="overflow-wrap:anywhere">${long}</p>`)],
  ['ends in an ellipsis', box('overflow:clip', `<p style="overflow:hidden;text-overflow:ellipsis">${long}</p>`)],
  ['can be scrolled to', box('overflow:clip', `<div style="overflow-x:auto">${long}</div>`)],
  ['is for screen readers', `<span style="position:absolute;width:1px;overflow:hidden">${long}</span>`],
  ['is decoration', box('overflow:clip', `<p aria-hidden="true">${long}</p>`)],
])('what %s is not', async (_what, content) => {
  await page.setContent(content);
  expect(await clippedContent(page)).toEqual([]);
});

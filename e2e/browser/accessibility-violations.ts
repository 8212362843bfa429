import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** Less than half as long as `axe.source`, which every checked page parses. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Passes are not reported: describing them takes most of the time.
  resultTypes: ['violations'],
  // Our one frame shows a mail and runs no scripts, so the checker cannot run in it either.
  iframes: false,
};

declare global {
  interface Window {
    /** The checker in the page. */
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** What axe finds on a page against WCAG 2.2 AA and best practices, a line for each element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // A page that was checked before still has it.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const found = await page.evaluate(async (given) => (await window.axe?.run(given))?.violations, options);
  if (found === undefined) throw new Error(`axe did not look at ${page.url()}`);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}, at ${target.join(' ')}: ${html}`),
  );
}

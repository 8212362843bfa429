import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passes is not reported: to describe it takes most of the time.
  resultTypes: ['violations'],
  iframes: false,
};

declare global {
  interface Window {
    /** Of whoever looks at the page for us. */
    axe?: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
  }
}

/** What axe finds on a page against WCAG 2.2 AA and good practice, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // A page that was looked at before has it still.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  // A frame that runs nothing cannot run the checker either.
  const found = await page.evaluate(
    async (given) => (await window.axe?.run({ exclude: [['iframe[sandbox]']] }, given))?.violations,
    options,
  );
  if (found === undefined) throw new Error(`axe did not look at ${page.url()}`);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}, at ${target.join(' ')}: ${html}`),
  );
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page against WCAG 2.2 AA and good practice, a line for each element. What passes is not reported,
 * and the legacy mode opens no second page: both take most of the time, and no page of ours has a frame of another origin.
 */
export async function violations(page: Page): Promise<string[]> {
  // A frame that runs nothing cannot run the checker either.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]').setLegacyMode();
  const found = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}, at ${target.join(' ')}: ${html}`),
  );
}

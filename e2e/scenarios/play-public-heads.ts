import { expect, test } from 'vitest';

import { collectPublicTexts } from '../../web/build/public-pages.ts';
import { accessibilityViolations } from '../browser/accessibility-violations.ts';
import { openBrowserUser } from '../people/browser-user.ts';
import type { ScenarioSetup } from './scenario-setup.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function readDocument(
  stage: ScenarioSetup,
  path: string,
): Promise<{ status: number; title: string; html: string }> {
  const answer = await fetch(`${stage.address}${path}`);
  const html = await answer.text();
  return { status: answer.status, title: /<title>([^<]*)</.exec(html)?.[1] ?? '', html };
}

/** Pages as a crawler reads them, and as their scripts show them. */
export function playPublicHeads(stage: ScenarioSetup): void {
  test('servers and scripts give every public page the same title', async () => {
    const provider = await stage.newProvider({ trade: 'painting', firstName: 'Nora' });
    const visitor = await openBrowserUser(stage.browser, 'a visitor', stage.address);
    const trade = '/providers?category=painting&country=IE';
    const pages = [...Object.keys(collectPublicTexts().en.pages), trade, `/provider/${provider.accountId}`, '/ie'];
    for (const path of pages) {
      const { status, title, html } = await readDocument(stage, path);
      expect([path, status, html.includes('"noindex"')]).toEqual([path, 200, false]);
      await visitor.open(path);
      await visitor.page.locator('h1').first().waitFor();
      expect([path, await visitor.page.title()]).toEqual([path, title]);
    }
    for (const path of ['/blog/nothing', '/vs/nothing', '/vs', '/blog/describe-a-job/more']) {
      const { status, html } = await readDocument(stage, path);
      expect([path, status, html.includes('"noindex"')]).toEqual([path, 404, true]);
    }
    expect((await readDocument(stage, trade)).title).toBe('Painting · Ireland · Homewright');
    await visitor.leave();
    // No policy of the browser stands against the data in the head.
    expect(visitor.faults).toEqual([]);
  });

  test('without scripts, a page says what it is about and leads to the others', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false, baseURL: stage.address });
    const page = await context.newPage();
    await page.goto('/de');
    await page.getByRole('heading', { level: 1, name: /^Homewright: Dienstleistungen/ }).waitFor();
    await page.getByRole('link', { name: 'Hilfe', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hilfe' }).waitFor();
    expect(new URL(page.url()).search).toBe('?lang=de');
    await context.close();
  });

  test('Safari on iOS is told how to install the app, until the card is closed', async () => {
    const visitor = await openBrowserUser(stage.browser, 'a visitor with a phone', stage.address, undefined, {
      userAgent: safari,
    });
    const { page } = visitor;
    const card = page.getByRole('region', { name: 'Install the app' });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visitor.open('/ie');
      await card.getByText('In Safari, tap Share.').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await card.getByRole('button', { name: 'Close' }).click();
    await card.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('install-dismissed')))
      .toMatch(/^\d{4}-\d\d-\d\dT/);
    await visitor.leave();
    expect(visitor.faults).toEqual([]);
  });
}

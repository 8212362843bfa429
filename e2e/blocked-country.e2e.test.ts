import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

import { accessibilityViolations } from './browser/accessibility-violations.ts';
import { openPage } from './browser/open-page.ts';
import { sidewaysScroll } from './browser/sideways-scroll.ts';
import { useScenarioSetup } from './scenarios/scenario-setup.ts';

const stage = useScenarioSetup('place');

/**
 * A new browser on this address. A first page waits half a second to learn where it is, and then goes by the browser: its
 * timers run slower here, so that a busy machine answers in time.
 */
async function visit(address: string): Promise<Page> {
  const options = { viewport: { width: 1280, height: 900 }, locale: 'en-IE', reducedMotion: 'reduce' } as const;
  return openPage(stage.browser, options, async (page) => {
    await page.addInitScript(slowTimers);
    await page.goto(stage.address + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
}

function slowTimers(): void {
  const own = globalThis.setTimeout;
  const slower = (run: () => void, ms = 0, ...values: []): unknown => own(run, ms * 40, ...values);
  Object.assign(globalThis, { setTimeout: slower });
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const flags = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['accessRestricted', 'blockedCountry'].map((key) => localStorage.getItem(key)));

describe('a visitor of a blocked country', () => {
  test('is sent to the page that says so from every page but the legal ones, until they are elsewhere', async () => {
    const page = await visit('/?testCountry=cu');
    await page.waitForURL('**/access-restricted?testCountry=cu');
    await page.getByText('Country we detected: Cuba').waitFor();
    await expect.poll(() => flags(page)).toEqual(['true', 'CU']);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityViolations(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      const folder = process.env['E2E_PICTURES'];
      if (folder !== undefined) await page.screenshot({ path: `${folder}/access-restricted-${width}.png` });
    }

    for (const address of ['/signup', '/', '/ie', '/post-request']) {
      await page.goto(`${stage.address}${address}?testCountry=cu`);
      await page.waitForURL('**/access-restricted?testCountry=cu');
    }
    await page.goto(`${stage.address}/privacy-policy?testCountry=cu`);
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    await page.getByRole('link', { name: 'IP Geolocation by DB-IP' }).waitFor();
    expect(pathOf(page)).toBe('/privacy-policy');
    // From there, a link within the application leads no further.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Post a request' }).click();
    await page.waitForURL('**/access-restricted*');

    await page.goto(`${stage.address}/access-restricted?testCountry=IE`);
    await page.waitForURL(`${stage.address}/`);
    await expect.poll(() => flags(page)).toEqual([null, null]);
    await page.context().close();
  });
});

describe('the first page in a browser', () => {
  test('is in the language and currency of the country where it is, from its first text on', async () => {
    const page = await visit('/?testCountry=nl');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('nl');
    await page.getByRole('button', { name: 'Nederland · Nederlands · EUR' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('detectedCountry'))).toBe('NL');
    await page.goto(stage.address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('nl');
    expect(pathOf(page)).toBe('/');
    await page.context().close();
  });

  test('goes by the browser where its place is not known, as on this machine', async () => {
    const page = await visit('/');
    await expect.poll(() => page.getByRole('contentinfo').getByRole('button').first().innerText()).toContain('Ireland');
    await page.context().close();
  });
});

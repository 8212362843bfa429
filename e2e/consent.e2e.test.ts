import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './browser/accessibility-violations.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import { openPage } from './browser/open-page.ts';
import { useProduct } from './product/use-product.ts';

const product = useProduct(afterAll);
let browser: Browser;
let address: string;

beforeAll(async () => {
  const started = product.start({ DATA_DIR: product.folder() });
  [browser, address] = await Promise.all([launchBrowser(), started.ready]);
}, 480_000);
afterAll(() => browser?.close());

/** Past the banner's delay: what a page would send or show by itself, it has. */
const settled = (page: Page) => page.waitForFunction(() => performance.now() > 2500);

/** What a page needs to be shown, to keep the choice, and to know who is there. */
const necessary = [
  /^\/$/,
  /^\/(?:assets|mark\.svg|privacy-choices\.svg|favicon)/,
  /^\/(?:privacy-rights|privacy-policy|terms-of-service|ccpa\/do-not-sell)$/,
  /^\/api\/(?:consent|ccpa|csrf-token|geolocation|monitoring|demo|auth\/me|live|counters|categories)(?:\/|$)/,
  /^\/api\/(?:providers|reviews)\/featured$/,
];

async function visit(path: string, options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const sent: string[] = [];
  const page = await openPage(browser, { locale: 'en-IE', undecided: true, ...options }, async (opened) => {
    sent.length = 0;
    opened.on('request', (request) => sent.push(request.url()));
    await prepare?.(opened);
    await opened.goto(address + path);
    await opened.locator('h1').first().waitFor();
  });
  const optional = (): string[] =>
    sent.filter((url) => {
      const { origin, pathname } = new URL(url);
      return origin !== new URL(address).origin || !necessary.some((known) => known.test(pathname));
    });
  return { page, sent, optional, close: () => page.context().close() };
}
/** `openPage` needs scripts to see whether the browser draws. */
async function visitWithoutScripts(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-IE', ...options, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address + path);
  return page;
}
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy, your choice' });

/** What has the focus and still stands under the banner. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = document.querySelector('section.fixed')?.getBoundingClientRect();
    if (box === undefined) return ['no banner'];
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')];
    return controls.flatMap((control) => {
      control.focus();
      const { left, right, bottom, top, width } = control.getBoundingClientRect();
      const isUnder = left < box.right && right > box.left && bottom > box.top + 1 && top < box.bottom;
      return width > 1 && isUnder ? [control.outerHTML.slice(0, 120)] : [];
    });
  });
}
const status = (page: Page) => page.locator('#status').textContent();

describe('a visitor', () => {
  test('who rejects, reads, allows, and then withdraws is measured at no time without consent', async () => {
    const { page, optional, close } = await visit('/');
    await banner(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(optional()).toEqual([]);
    await banner(page).getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('Nothing optional runs.').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('rejected');
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download receipt' }).click(),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/\.json$/);

    await page.goto(`${address}/terms-of-service`);
    await page.locator('h1').waitFor();
    await settled(page);
    await expect.poll(() => banner(page).count()).toBe(0);
    expect(optional()).toEqual([]);

    await page.goto(`${address}/privacy-rights`);
    await expect.poll(() => status(page)).toBe('Nothing optional runs');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => status(page)).toBe('Only what you allowed runs');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.poll(() => status(page)).toBe('Nothing optional runs');
    await expect.poll(() => page.getByRole('link', { name: /^Receipt, / }).count()).toBe(3);
    await page.reload();
    await settled(page);
    expect(optional()).toEqual([]);
    await close();
  });

  test('reaches the banner with the keyboard before the page, and nothing moves as it appears', async () => {
    const { page, close } = await visit('/', {}, (opened) =>
      opened.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      }),
    );
    const shift = () => page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total);
    const before = await shift();
    await banner(page).waitFor();
    expect((await shift()) - before).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Close, the same as Reject');
    await close();
  });

  test.each([
    { width: 1280, height: 720 },
    { width: 375, height: 667 },
  ])('can press everything on a page of $width × $height before they answer', async (viewport) => {
    const { page, close } = await visit('/signup', { viewport });
    for (const path of ['/signup', '/login', '/reset-password', '/post-request', '/contact']) {
      await page.goto(address + path);
      await banner(page).waitFor();
      for (const control of await page.getByRole('main').locator('a:visible, button:visible').all()) {
        await control.click({ trial: true, timeout: 10_000 });
      }
      expect(await findCovered(page)).toEqual([]);
    }
    await banner(page).getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)).toBe('0px');
    await close();
  });

  test('opts out without scripts', async () => {
    const page = await visitWithoutScripts('/ccpa/do-not-sell', { locale: 'de-DE' });
    await page.getByRole('button', { name: 'Meine Daten nicht verkaufen oder teilen' }).click();
    await page.waitForURL('**/privacy-rights');
    await expect
      .poll(() => page.getByRole('button', { name: 'Meine Daten nicht verkaufen oder teilen' }).count())
      .toBe(0);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name.includes('hw_consent'))).toMatchObject({ httpOnly: true });
    await page.context().close();
  });
});

describe('a choice', () => {
  test('that was sent as the visitor left the page is kept, and nobody asks again', async () => {
    const { page, close } = await visit('/');
    await page.route('**/api/consent', (route) =>
      route.request().method() === 'POST' ? new Promise<never>(() => {}) : route.continue(),
    );
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/consent'),
    );
    await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await sent;
    await page.unroute('**/api/consent');
    await page.goto(`${address}/terms-of-service`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
    await settled(page);
    await expect.poll(() => banner(page).count()).toBe(0);
    await page.goto(`${address}/privacy-rights`);
    await expect.poll(() => status(page)).toBe('Only what you allowed runs');
    await expect.poll(() => page.getByRole('link', { name: /^Receipt, / }).count()).toBe(1);
    await close();
  });

  test('is changed without scripts as it is made, in either direction', async () => {
    const page = await visitWithoutScripts('/privacy-rights');
    await expect.poll(() => page.locator('#root').isVisible()).toBe(false);
    const shown = () => page.getByRole('main').textContent();
    await page.getByRole('button', { name: 'Do not sell or share my data' }).click();
    await expect.poll(shown).toContain('Opt-out request honored');
    await page.getByLabel('News and offers').check();
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await expect.poll(shown).toContain('You allowed: News and offers.');
    await expect.poll(() => page.getByLabel('News and offers').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Do not sell or share my data' }).click();
    await expect.poll(shown).toContain('Opt-out request honored');
    await page.context().close();
  });
});

describe('the browser’s signal', () => {
  const signal = { extraHTTPHeaders: { 'sec-gpc': '1' } };
  const sendSignal = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });

  test('opts a Californian out before anything else, says so, and asks nothing', async () => {
    const { page, sent, optional, close } = await visit('/', signal, async (opened) => {
      await sendSignal(opened);
      await opened.route('**/api/geolocation', (route) => route.fulfill({ json: { isCaliforniaUser: true } }));
    });
    await page.getByText('Privacy Preference Honored').waitFor();
    await page.getByRole('link', { name: 'Download receipt' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => banner(page).count()).toBe(0);
    await page.goto(`${address}/privacy-rights`);
    await expect.poll(() => status(page)).toBe('Opt-out request honored');
    await settled(page);
    expect(sent.filter((url) => url.endsWith('/api/ccpa/gpc-opt-out'))).toHaveLength(1);
    expect(optional()).toEqual([]);
    await close();
  });

  test('is recorded for visitors from anywhere who open their privacy choices, and outlasts itself', async () => {
    const { page, close } = await visit('/privacy-rights', signal, async (opened) => {
      await sendSignal(opened);
      await opened.route('**/api/geolocation', (route) => route.fulfill({ json: { isCaliforniaUser: false } }));
    });
    await page.getByText('Privacy Preference Honored').waitFor();
    await page.getByRole('link', { name: /^Receipt, / }).waitFor();
    await expect.poll(() => status(page)).toBe('Opt-out request honored');
    const cookies = await page.context().cookies();
    const later = await browser.newContext({ locale: 'en-IE', javaScriptEnabled: false });
    await later.addCookies(cookies);
    const withoutSignal = await later.newPage();
    await withoutSignal.goto(`${address}/privacy-rights`);
    await expect.poll(() => withoutSignal.getByRole('main').textContent()).toContain('Opt-out request honored');
    await later.close();
    await close();
  });

  test('is honored without scripts, and can be kept for good', async () => {
    const page = await visitWithoutScripts('/privacy-rights', signal);
    const shown = () => page.getByRole('main').textContent();
    await expect.poll(shown).toContain('Opt-out request honored');
    await page.getByRole('button', { name: 'Do not sell or share my data' }).click();
    await expect.poll(shown).not.toContain('It applies for as long as your browser asks.');
    await expect.poll(shown).toContain('Opt-out request honored');
    await page.context().close();
  });
});

import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser/launch-browser.ts';
import { emulateAppearance } from './browser/emulate-appearance.ts';
import { openPage } from './browser/open-page.ts';
import { scrollThrough } from './browser/scroll-through.ts';
import { sidewaysScroll } from './browser/sideways-scroll.ts';
import { smallTargets } from './browser/small-targets.ts';
import { accessibilityViolations } from './browser/accessibility-violations.ts';
import { me } from '#web/testing/build-people.ts';
import { paths } from '#web/app/paths.ts';
import { blogPosts } from '#web/features/guides/blog/blog-posts.ts';
import { comparisons } from '#web/features/guides/versus/comparisons.ts';
import { serveBuiltWeb } from './web/serve-built-web.ts';
import {
  type Answers,
  emptyAnswers,
  fullAnswers,
  reviewsAnswers,
  reviewsPage,
  servicesAnswers,
  stubApi,
} from './web/stubbed-api.ts';

let browser: Browser;
let web: Awaited<ReturnType<typeof serveBuiltWeb>>;

beforeAll(async () => {
  [browser, web] = await Promise.all([launchBrowser(), serveBuiltWeb()]);
});
afterAll(async () => {
  await browser?.close();
  await web?.close();
});

interface Address {
  path: string;
  width: number;
  answers?: Answers;
  cookie?: string;
}

async function open({ path, width, answers = fullAnswers, cookie }: Address) {
  const faults: string[] = [];
  const options = { viewport: { width, height: 900 }, locale: 'en-IE', reducedMotion: 'reduce' } as const;
  const page = await openPage(browser, options, async (opened) => {
    opened.on('pageerror', (error) => faults.push(error.message));
    await stubApi(opened, answers);
    if (cookie !== undefined) await opened.context().addCookies([{ name: cookie, value: '1', url: web.url }]);
    await opened.goto(`${web.url}${path}`);
    await opened.locator('h1').first().waitFor();
    await scrollThrough(opened);
  });
  return { page, faults, close: () => page.context().close() };
}

const failing: Answers = {
  '/api/providers/featured': { status: 503, body: {} },
  '/api/reviews/featured': { status: 503, body: {} },
};
const desktop = { width: 1280, colorScheme: 'light', direction: 'ltr' } as const;
const evening = { width: 375, colorScheme: 'dark', direction: 'ltr' } as const;
const mirrored = { width: 1280, colorScheme: 'dark', direction: 'rtl' } as const;
const mirroredPhone = { width: 375, colorScheme: 'light', direction: 'rtl' } as const;
const pages = [
  { name: 'the landing page', path: '/', appearances: [desktop, evening, mirrored, mirroredPhone] },
  { name: 'the landing page with nothing to show', path: '/ie', answers: emptyAnswers, appearances: [evening] },
  { name: 'the landing page when its sections fail', path: '/', answers: failing, appearances: [desktop] },
  {
    name: 'the reviews of somebody',
    path: reviewsPage,
    answers: reviewsAnswers,
    appearances: [evening, mirrored, mirroredPhone],
  },
  { name: 'the terms of service', path: '/terms-of-service', appearances: [desktop, evening, mirrored] },
  { name: 'the privacy policy', path: '/privacy-policy', appearances: [desktop, evening, mirroredPhone] },
  {
    name: 'the services',
    path: '/browse-services',
    answers: servicesAnswers,
    appearances: [desktop, evening, mirrored, mirroredPhone],
  },
  { name: 'how it works', path: '/how-it-works', appearances: [desktop, evening, mirroredPhone] },
  { name: 'help', path: '/help', appearances: [desktop, evening, mirroredPhone] },
  { name: 'an article of help', path: '/help?q=card', appearances: [desktop, evening, mirrored] },
  {
    name: 'the process of verification',
    path: '/verification-process',
    appearances: [desktop, evening, mirroredPhone],
  },
  { name: 'the safety guide', path: '/safety-guide', appearances: [desktop, evening, mirrored] },
  { name: 'the guidelines of services', path: '/service-guidelines', appearances: [desktop, evening, mirroredPhone] },
  { name: 'success stories', path: '/success-stories', appearances: [desktop, evening, mirrored] },
  {
    name: 'success stories where there are none',
    path: '/success-stories',
    answers: emptyAnswers,
    appearances: [evening],
  },
  { name: 'the blog', path: '/blog', appearances: [desktop, evening, mirroredPhone] },
  ...blogPosts.map(({ slug }) => ({
    name: `the post ${slug}`,
    path: paths.blogPost(slug),
    appearances: [desktop, evening, mirroredPhone],
  })),
  ...comparisons.map(({ slug }) => ({
    name: `the comparison with ${slug}`,
    path: paths.comparison(slug),
    appearances: [desktop, evening, mirrored, mirroredPhone],
  })),
  { name: 'the page of restricted access', path: '/access-restricted', appearances: [desktop, evening, mirroredPhone] },
  { name: 'the gallery', path: '/gallery', appearances: [desktop, evening, mirrored] },
  { name: 'an address that does not exist', path: '/no/such/page', appearances: [mirrored] },
];

describe.each(pages)('$name', ({ path, answers, appearances }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open({ path, answers, width: 1280 });
  });
  afterAll(() => opened?.close());

  test.each(appearances)('has no axe finding at $width px, $colorScheme, $direction', async (appearance) => {
    await emulateAppearance(opened.page, appearance);
    expect(await accessibilityViolations(opened.page)).toEqual([]);
  });

  test('does not scroll sideways at any width, and all targets are large enough', async () => {
    const { page } = opened;
    await emulateAppearance(page, desktop);
    for (const width of [1280, 768, 375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysScroll(page), { message: `${width}` }).toBe(0);
      expect([width, await smallTargets(page)]).toEqual([width, []]);
    }
  });

  test('has no error', () => {
    expect(opened.faults).toEqual([]);
  });
});

describe('the header of a signed-in person', () => {
  test.each(['fr', 'fi', 'ja'])('fits on a phone in %s', async (language) => {
    const answers = { ...fullAnswers, '/api/auth/me': { body: me() } };
    const { page, close } = await open({ path: `/?lang=${language}`, width: 320, answers, cookie: 'hw_signed_in' });
    await page.locator('header a[href="/client-dashboard"]').waitFor();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await close();
  });
});

describe('the side menu', () => {
  test('traps the focus, stops the page’s scroll, and returns the focus on Escape', async () => {
    const { page, close } = await open({ path: '/', width: 375 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName))
        .toMatch(/DIALOG|BODY/);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main, header > div > a, footer')))
        .toBeNull();
    }
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test('closes on a press beside it', async () => {
    const { page, close } = await open({ path: '/', width: 375 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await page.mouse.click(10, 400);
    await expect.poll(() => menu.isVisible()).toBe(false);
    await close();
  });
});

describe('language and country', () => {
  test('are chosen independently, and stay after a reload', async () => {
    const { page, close } = await open({ path: '/', width: 1280 });
    await page.getByRole('contentinfo').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Language and country' });
    await dialog.getByLabel('Country').selectOption('JP');
    await expect.poll(() => page.getByRole('complementary').textContent()).toContain('¥');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByLabel('Language').selectOption('de');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    await page.reload();
    await page.locator('h1').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    await expect.poll(() => page.getByRole('complementary').textContent()).toContain('¥');
    await close();
  });
});

describe('the landing page without a network', () => {
  test('shows an error in its sections, and loads them on a retry', async () => {
    const { page, close } = await open({ path: '/', width: 1280, answers: failing });
    await page.context().setOffline(true);
    const alerts = page.getByRole('alert').filter({ hasText: 'Unable to load' });
    await expect.poll(() => alerts.count()).toBe(2);
    await alerts.first().getByRole('button', { name: 'Try Again' }).click();
    // Both, so that the page shows the answer to this second attempt.
    await expect.poll(() => alerts.count()).toBe(2);
    await page.unrouteAll();
    await stubApi(page, fullAnswers);
    await page.context().setOffline(false);
    await alerts.first().getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'Cormac' }).isVisible()).toBe(true);
    await close();
  });
});

describe('the frame of the application', () => {
  test('announces the next page and moves the focus to it', async () => {
    const { page, close } = await open({ path: '/no/such/page', width: 1280 });
    await page.getByRole('link', { name: 'Become a provider' }).first().click();
    await page.waitForURL('**/signup?**');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await close();
  });

  test.each(['sign-up', 'toaster'])('says that code failed to load (%s), and loads on a retry', async (code) => {
    let rejected = false;
    const page = await openPage(browser, { locale: 'en-IE' }, async (opened) => {
      await stubApi(opened, fullAnswers);
      await opened.route(new RegExp(`/assets/${code}-[^/]*\\.js$`), async (route) => {
        await (rejected ? route.continue() : route.abort());
        rejected = true;
      });
      await opened.goto(`${web.url}/signup`);
    });
    await page.getByText('Failed to load required resources.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Try again$|^Reload Page$/ }).click();
    await page.getByLabel('Email').waitFor();
    await page.context().close();
  });

  test('says that the browser is offline', async () => {
    const { page, close } = await open({ path: '/no/such/page', width: 1280 });
    await page.context().setOffline(true);
    await expect.poll(() => page.getByText('You are offline.').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText('You are offline.').isVisible()).toBe(false);
    await close();
  });

  test('opens a page at its top, and restores its scroll position on a reload or on going back', async () => {
    const { page, close } = await open({ path: '/terms-of-service', width: 375, answers: emptyAnswers });
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 640));
    await page.reload();
    await expect.poll(scrolled).toBeGreaterThan(500);
    await page.goto(`${web.url}/privacy-policy`);
    await page.locator('h1').waitFor();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect.poll(scrolled).toBeGreaterThan(500);
    await close();
  });
});

describe('a form', () => {
  test('links to the fields to correct at the first failed submit', async () => {
    const { page, close } = await open({ path: '/login', width: 375 });
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('alert');
    await close();
  });

  test('in a dialog stays open after a double click and a press beside it', async () => {
    const { page, close } = await open({ path: '/gallery', width: 1280 });
    await page.getByRole('button', { name: 'Open the dialog' }).dblclick();
    await page.getByRole('dialog').getByLabel('Reason').fill('The left wall is grey.');
    await page.mouse.click(10, 400);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep approval' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await close();
  });
});

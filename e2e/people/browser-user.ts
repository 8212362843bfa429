import type { Browser, ConsoleMessage, Page } from 'playwright';
import { openPage, type PageOptions } from '../browser/open-page.ts';
import { accessibilityViolations } from '../browser/accessibility-violations.ts';

/** Answers that the browser itself logs as errors, and that are part of the product's own protocol. */
const expected: { status: string; url: RegExp; because: string }[] = [
  { status: '401', url: /\/api\/auth\/me$/, because: 'no session yet' },
  { status: '409', url: /\/api\/auth\/signup$/, because: 'the address has an account already' },
  { status: '402', url: /\/v1\/(payment|setup)_intents\/[^/]+\/confirm$/, because: 'a card was declined' },
  { status: '403', url: /\/api\/staff\/verifications\/[^/]+$/, because: 'no reason for access given yet' },
  {
    status: '403',
    url: /\/api\/(jobs\/[^/]+(\/dispute)?|admin\/(history\/(job|account)|consents)\/[^/]+)(\?.*)?$/,
    because: 'no staff access yet; it is recorded next',
  },
  { status: '409', url: /\/api\/checkout\//, because: 'the payment is still being opened, and is asked for again' },
];

function isExpected(message: ConsoleMessage): boolean {
  return expected.some(({ status, url }) => message.text().includes(status) && url.test(message.location().url));
}

/** A person with their own browser. Its errors are collected until the end. */
export interface BrowserUser {
  readonly page: Page;
  readonly faults: string[];
  open(path: string): Promise<void>;
  /** Fails with axe's findings, if any (WCAG 2.2 AA). */
  checkAccessibility(): Promise<void>;
  leave(): Promise<void>;
}

/** On a busy machine a page can take long, which is not a failure. */
const TIMEOUT_MS = 30_000;
/** At the width of the tests' window. */
const DEMO_BAR_HEIGHT = '45.5';

export async function openBrowserUser(
  browser: Browser,
  name: string,
  address: string,
  timezoneId = 'Europe/Dublin',
  given: Pick<PageOptions, 'userAgent' | 'undecided'> = {},
): Promise<BrowserUser> {
  const options = {
    ...given,
    baseURL: address,
    locale: 'en-IE',
    timezoneId,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  } as const;
  const page = await openPage(browser, options, (opened) => opened.goto('/health/live'));
  page.setDefaultTimeout(TIMEOUT_MS);
  // A tab that has shown the demonstration's bar reserves its height; in another the late bar shifts the page, and a
  // press at that moment misses its button.
  await page.evaluate((height) => sessionStorage.setItem('demoBarHeight', height), DEMO_BAR_HEIGHT);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) {
      faults.push(`${name} at ${page.url()}: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => faults.push(`${name} at ${page.url()}: ${error.message}`));
  return {
    page,
    faults,
    open: async (path) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    checkAccessibility: () => checkAccessibility(page, name),
    leave: () => page.context().close(),
  };
}

async function checkAccessibility(page: Page, name: string): Promise<void> {
  const found = await accessibilityViolations(page);
  if (found.length > 0) throw new Error(`${name} at ${page.url()}:\n  ${found.join('\n  ')}`);
}

import { beforeAll, describe, expect, test } from 'vitest';

import type { FunnelsView } from '#query-api/contract/analytics.ts';

import { openPage } from '../browser/open-page.ts';
import { checkPage, checkPageMirroredAtNight } from '../people/check-page.ts';
import { pressButton, pressInDialog } from '../people/page-actions.ts';
import { playDemoVisits } from './play-demo-visits.ts';
import { reportVisits, userAgent } from './report-visits.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import type { SignedInUser } from './signed-in-user.ts';

const stage = useScenarioSetup('analytics');
let analyst: SignedInUser;

/** The first two steps of the sign-up. */
const signUpSteps = (['signup_initiated', 'signup_details_entered'] as const).map((funnelStep) => ({
  funnelId: 'signup' as const,
  funnelStep,
}));

async function opened(): Promise<number> {
  const { funnels } = await stage.read<FunnelsView>(analyst, '/api/analytics/funnels');
  return funnels.find(({ id }) => id === 'signup')?.steps[0]?.reached ?? 0;
}

/** A visitor who chose, and is at the sign-up: what their page reports from then on, and how they leave. */
async function openSignUp(choice: 'Accept' | 'Reject') {
  const sent: string[] = [];
  const page = await openPage(stage.browser, { locale: 'en-IE', userAgent, undecided: true }, async (shown) => {
    shown.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/conversion-analytics/')) sent.push(path);
    });
    await shown.goto(stage.address);
    const stored = shown.waitForResponse(
      (response) => response.url() === `${stage.address}/api/consent` && response.request().method() === 'POST',
    );
    await shown
      .getByRole('region', { name: 'Your privacy, your choice' })
      .getByRole('button', { name: choice, exact: true })
      .click();
    await stored;
    await shown.goto(`${stage.address}/signup?userType=client`);
    await shown.locator('h1').first().waitFor();
  });
  const leave = async (): Promise<void> => {
    await page.goto('about:blank');
    await page.context().close();
  };
  return { sent, leave };
}

beforeAll(async () => {
  analyst = await stage.analyst();
  // So large a group is shown.
  await reportVisits(stage.address, 10, signUpSteps);
});

describe('a visit', () => {
  test('without consent leaves no trace, and with consent counts one more', async () => {
    await expect.poll(opened).toBe(10);
    const rejecting = await openSignUp('Reject');
    const accepting = await openSignUp('Accept');
    await expect.poll(() => accepting.sent.length).toBeGreaterThan(0);
    await expect.poll(opened).toBe(11);
    // Its page is older than the one that reported.
    await rejecting.leave();
    expect(rejecting.sent).toEqual([]);
    await accepting.leave();
    await expect.poll(opened).toBe(11);
  });
});

describe('an analyst', () => {
  test('changes a window, replays all visits, compares, publishes, and goes back', async () => {
    const { page } = analyst;
    await analyst.open('/internal/analytics');
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
    await checkPage(analyst, 'analytics');
    await page.getByRole('link', { name: 'Funnel definitions' }).click();
    await page.getByRole('textbox', { name: 'Window in hours' }).fill('48');
    await page.getByText('visits, the same each time.').waitFor();
    await pressButton(analyst, 'Save draft');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('People take two days.');
    await pressInDialog(analyst, 'Save draft');
    const draft = page.getByRole('region', { name: 'Version 2, not published' });
    await draft.getByRole('button', { name: 'Replay all visits' }).click();
    await draft.getByText('All visits counted').waitFor();
    const comparison = page.getByRole('region', { name: 'Version 2 beside the published one' });
    await comparison.getByRole('row', { name: /^Details entered/ }).waitFor();
    await checkPage(analyst, 'funnel definitions');
    await comparison.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('As agreed.');
    await pressInDialog(analyst, 'Publish');
    await page.getByText('Version 2 published').waitFor();
    await expect.poll(publishedVersion).toBe(2);
    await pressButton(analyst, 'Go back to version 1');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('One day is enough.');
    await pressInDialog(analyst, 'Go back to version 1');
    await expect.poll(publishedVersion).toBe(1);
    expect(stage.faults()).toEqual([]);
  });

  test('sees today, and what people did by the product’s own records', async () => {
    const { page } = analyst;
    await analyst.open('/analytics-dashboard');
    const today = page.getByRole('region', { name: /^Today/ });
    await today.getByRole('img', { name: /^Visits by hour/ }).waitFor();
    await page.getByRole('region', { name: 'Conversions, with their value' }).waitFor();
    await page.getByRole('region', { name: 'Came back' }).waitFor();
    await checkPage(analyst, 'analytics dashboard');
    await checkPageMirroredAtNight(analyst, 'analytics dashboard');
    expect(stage.faults()).toEqual([]);
  });

  test('opens no page of staff', async () => {
    await analyst.open('/admin-dashboard');
    await analyst.page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
    expect(new URL(analyst.page.url()).pathname).toBe('/internal/analytics');
  });
});

describe('the visits of the demonstration', () => {
  test('are counted', { timeout: 60_000 }, async () => {
    const position = await playDemoVisits(stage.databaseUrl(), stage.now());
    const counted = async () => (await stage.read<FunnelsView>(analyst, '/api/analytics/funnels')).position;
    await expect.poll(async () => BigInt(await counted()) >= BigInt(position), { timeout: 50_000 }).toBe(true);
  });

  test('tell an analyst which step got worse after a date, and in which country alone', async () => {
    const { page } = analyst;
    await analyst.open('/internal/analytics');
    const changed = page.getByRole('region', { name: 'What changed' });
    await changed.getByText(/^Sign up, Germany: .* reached “Account created”/).waitFor();
    await expect.poll(() => changed.getByRole('listitem').count()).toBe(1);
    await changed.getByRole('button', { name: 'Show this step' }).click();

    const cellsOf = (country: string) =>
      page
        .getByRole('region', { name: 'By country' })
        .getByRole('row', { name: new RegExp(`^${country}`) })
        .getByRole('cell');
    const pointsIn = async (country: string): Promise<string> => cellsOf(country).nth(2).innerText();
    const pointsLost = async (): Promise<number> =>
      Number(/^[\d.]+%\s+−(\d+)\.\d$/.exec(await pointsIn('Germany'))?.[1]);
    await expect.poll(pointsLost).toBeGreaterThan(25);
    for (const country of ['Ireland', 'France']) await expect.poll(() => pointsIn(country)).toMatch(/\+|may be chance/);
    await expect.poll(() => cellsOf('Germany').last().innerText()).toMatch(/^\d+:\d\d\s+\d+:\d\d$/);
    await checkPage(analyst, 'analytics story');

    await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
    await page.getByRole('combobox', { name: 'Period' }).selectOption('12');
    await page.waitForURL(/country=DE/);
    await page.waitForURL(/weeks=12/);
    const rows = page.getByRole('region', { name: 'By week' }).getByRole('row');
    const shares = async () => {
      const texts = await rows.evaluateAll((all) => all.map((row) => row.children[2]?.textContent ?? ''));
      return texts.slice(1).map((text) => (text === '–' ? null : Number(text.replace('%', ''))));
    };
    // More than the four weeks before; weeks with too few visits have no row.
    await expect.poll(async () => (await shares()).length).toBeGreaterThan(6);
    const weeks = (await shares()).flatMap((share) => share ?? []);
    // Three weeks ago it fell; the week of that day has both.
    const [early, late] = [weeks.slice(0, -4), weeks.slice(-3)];
    expect(Math.min(...early)).toBeGreaterThan(Math.max(...late));
    expect(stage.faults()).toEqual([]);
  });
});

test.each(['de', 'ja'] as const)('all pages are readable in %s, at night and on a phone', async (language) => {
  const { page } = analyst;
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/internal/analytics', '/analytics-dashboard', '/analytics-admin']) {
    await analyst.open(`${path}?lang=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await checkPage(analyst, `analytics ${language} ${path.split('/').at(-1)}`);
  }
  await page.emulateMedia({ colorScheme: null });
  await analyst.open('/internal/analytics?lang=en');
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
  expect(stage.faults()).toEqual([]);
});

describe('with the keyboard alone', () => {
  /** Tab by tab, as far as it takes. */
  async function tabTo(name: RegExp): Promise<void> {
    const { page } = analyst;
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await focused())) return;
    }
    throw new Error(`no Tab reaches ${String(name)}`);
  }

  test('an analyst opens what changed, another funnel, and the definitions', async () => {
    const { page } = analyst;
    await analyst.open('/internal/analytics');
    await page.getByRole('region', { name: 'What changed' }).waitFor();
    await tabTo(/^Explore/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Explore, step by step' })
      .getByRole('row', { name: /^Booking requested/ })
      .waitFor();
    await tabTo(/^Show this step$/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Sign up, step by step' }).waitFor();
    const compared = page.getByRole('combobox', { name: 'Step compared' });
    await expect.poll(() => compared.inputValue()).toBe('account_created');
    await compared.focus();
    await page.keyboard.press('Home');
    await page.getByRole('region', { name: 'By country' }).getByRole('columnheader', { name: 'Finished' }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'What changed' }).waitFor();
    await tabTo(/^Funnel definitions$/);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Window in hours' }).waitFor();
  });
});

async function publishedVersion(): Promise<number | undefined> {
  const { funnels } = await stage.read<FunnelsView>(analyst, '/api/analytics/funnels');
  return funnels.find(({ id }) => id === 'signup')?.version;
}

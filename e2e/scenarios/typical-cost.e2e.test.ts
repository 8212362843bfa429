import { expect, test } from 'vitest';

import { scrollThrough } from '../browser/scroll-through.ts';
import { openBrowserUser } from '../people/browser-user.ts';
import { checkPage } from '../people/check-page.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('typical cost');

const ENOUGH = 10;
/** Minor units: with the service fee of 8 %, the middle half is from €81 to €216. */
const price = (nth: number): number => 25_00 * (nth + 1);

test('what it costs is claimed from ten finished jobs on: at the start, in a request and on the profile', async () => {
  const provider = await stage.newProvider({ trade: 'painting', firstName: 'Tom' });
  const client = await stage.newClient();
  const finish = async (...nths: number[]): Promise<void> => {
    const jobs = await Promise.all(nths.map((nth) => stage.approved(client, provider, { price: price(nth) })));
    await stage.putClockForward(25);
    await Promise.all(jobs.map(({ jobId }) => stage.until(client, jobId, 'Released')));
  };

  await finish(...Array.from({ length: ENOUGH - 1 }, (_, nth) => nth));
  const early = await openBrowserUser(stage.browser, 'an early visitor', stage.address);
  const unanswered = early.page.waitForResponse(/\/api\/costs/);
  await early.open('/ie');
  await scrollThrough(early.page);
  expect(await (await unanswered).json()).toMatchObject({ costs: [] });
  await expect.poll(() => early.page.getByRole('region', { name: 'What it costs' }).count()).toBe(0);
  await early.leave();

  await finish(ENOUGH - 1);
  const visitor = await openBrowserUser(stage.browser, 'a visitor', stage.address);
  const { page } = visitor;
  await visitor.open('/ie');
  await scrollThrough(page);
  const costs = page.getByRole('region', { name: 'What it costs' });
  await costs.getByText('€81 to €216').waitFor();
  await costs.getByText(/^Finished jobs: 10, until /).waitFor();
  await checkPage(visitor, 'costs-landing');

  await visitor.open('/post-request?category=painting&q=Paint the hall and the stairs');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Ireland: €81 to €216').waitFor();
  await page.getByText(/^The middle half of 10 finished jobs until .*, our fee included\.$/).waitFor();
  await checkPage(visitor, 'costs-request');

  await visitor.open(`/provider/${provider.accountId}`);
  const prices = page.getByRole('region', { name: 'Prices' });
  await prices.getByText('€81.00 to €216.00').waitFor();
  await prices.getByText('Middle half of 10 finished jobs').waitFor();
  await checkPage(visitor, 'costs-profile');

  // Of another trade, fewer than ten jobs are finished.
  await visitor.open('/post-request?category=carpentry&q=Build a shelf for the hall');
  const other = page.waitForResponse(/\/api\/costs\?.*carpentry/);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await (await other).json()).toMatchObject({ costs: [] });
  await expect.poll(() => page.getByText(/The middle half of/).count()).toBe(0);
  await visitor.leave();
  expect(visitor.faults).toEqual([]);
  expect(stage.faults()).toEqual([]);
});

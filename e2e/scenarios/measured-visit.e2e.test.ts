import { expect, test } from 'vitest';

import { foldAttempts, type Reported } from '#domain/analytics/attempts.ts';
import { type FunnelStep, funnels } from '#domain/analytics/funnels.ts';
import type { SentEvent } from '#command-api/analytics/report-forms.ts';
import type { FunnelsView } from '#query-api/contract/analytics.ts';

import { postRequest } from '../main-job/hiring.ts';
import { confirmEmail } from '../main-job/verification.ts';
import { type BrowserUser, openBrowserUser } from '../people/browser-user.ts';
import { localMoment, pressButton, waitForStatus } from '../people/page-actions.ts';
import { signUp } from '../people/sign-in.ts';
import { PASSWORD } from './create-accounts.ts';
import { payWithTestCard } from './pay-with-test-card.ts';
import { reportVisits, userAgent } from './report-visits.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('measured visit');
/** So many that none of the figures is hidden. */
const OTHERS = 10;
/** Since the servers answered that a report is stored. */
const COUNTED_MS = 2_000;

/**
 * Resolves when the browser has reported this step, and the servers have stored it. What a page reports as it goes away
 * says that a program sent it: the test's name for the browser does not reach so far.
 */
const whenReported = ({ page }: BrowserUser, step: FunnelStep): Promise<unknown> =>
  page.waitForResponse((response) => response.ok() && response.request().postData()?.includes(step) === true);

/** How many reached each step of each funnel. */
type Counts = Readonly<Record<string, readonly number[]>>;

/** With the others, and one visit with these reports. */
const countsWith = (reports: readonly Reported[]): Counts =>
  Object.fromEntries(
    funnels.map((funnel) => {
      const [attempt] = foldAttempts(
        funnel,
        reports.toSorted((a, b) => a.at - b.at),
      );
      const own = attempt === undefined ? 0 : 1 + attempt.times.length;
      return [funnel.id, funnel.steps.map((_, i) => (i === 0 ? OTHERS : 0) + (i < own ? 1 : 0))];
    }),
  );

/** Asks after every stored report of a browser whether each of its steps counts one more in time. */
function followReports({ page }: BrowserUser, read: () => Promise<Counts>) {
  const reports: Reported[] = [];
  const asked: Promise<void>[] = [];
  async function askFor(): Promise<void> {
    const expected = countsWith(reports);
    // Later steps may count already.
    const missing = async () => {
      const found = await read();
      return funnels.flatMap(({ id, steps }) =>
        steps.filter((_, i) => (found[id]?.[i] ?? 0) < (expected[id]?.[i] ?? 0)).map((step) => `${id}: ${step}`),
      );
    };
    await expect.poll(missing, { timeout: COUNTED_MS }).toEqual([]);
  }
  page.on('response', (response) => {
    const isReport = new URL(response.url()).pathname === '/api/conversion-analytics/track-events-batch';
    // What a page sends as it goes away is dropped, as above.
    if (!isReport || response.status() !== 202 || response.request().resourceType() === 'ping') return;
    const { events } = response.request().postDataJSON() as { events: SentEvent[] };
    const steps = events.flatMap(({ funnelStep, timestamp }) =>
      funnelStep ? [{ step: funnelStep, at: timestamp ?? 0 }] : [],
    );
    if (steps.length === 0) return;
    reports.push(...steps);
    asked.push(askFor());
    // They are awaited at the end.
    asked.at(-1)?.catch(() => undefined);
  });
  return {
    /** Once all counted in time. */
    countedSteps: async (): Promise<ReadonlySet<string>> => {
      await Promise.all(asked);
      return new Set(reports.map(({ step }) => step));
    },
  };
}

/** Stays on a page until its view is reported, as people do. */
async function viewPage(client: BrowserUser, path: string, step: FunnelStep): Promise<void> {
  const reported = whenReported(client, step);
  await client.open(path);
  await reported;
}

/** Asks one Homewright for a time and a price. Returns the job's id. */
async function askProvider(client: BrowserUser, providerId: string): Promise<string> {
  const { page } = client;
  await viewPage(client, `/provider/${providerId}`, 'provider_viewed');
  await client.open(`/post-request?provider=${providerId}`);
  await page.getByRole('radio', { name: 'Painting' }).check();
  await page.getByLabel('Title').fill('Paint the hall and the stairs');
  await pressButton(client, 'Continue');
  await page.getByLabel('Description').fill('Walls and ceiling of the hall and the stairs.');
  await page.getByLabel('Your price for the whole job').fill('420');
  await pressButton(client, 'Continue');
  await page.getByLabel('Town or district').fill('Salthill, Galway');
  await page.getByLabel('Street and house number').fill('3 Threadneedle Road');
  await page.getByLabel('Postcode').fill('H91 X2Y3');
  await page.getByLabel('Start').fill(localMoment(new Date(stage.now().getTime() + 72 * 3_600_000)));
  await page.getByLabel('How long will it take?').selectOption('480');
  await pressButton(client, 'Continue');
  const asked = whenReported(client, 'booking_requested');
  await pressButton(client, 'Ask Tom');
  await waitForStatus(client, /You asked Tom to do this/);
  await asked;
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('from the landing page to a payment, each step of each funnel counts one more within two seconds', async () => {
  const [analyst, provider] = await Promise.all([stage.analyst(), stage.newProvider()]);
  const read = async (): Promise<Counts> => {
    const view = await stage.read<FunnelsView>(analyst, '/api/analytics/funnels');
    return Object.fromEntries(view.funnels.map(({ id, steps }) => [id, steps.map(({ reached }) => reached)]));
  };
  const firstSteps = funnels.flatMap(({ id: funnelId, steps }) =>
    steps.slice(0, 1).map((funnelStep) => ({ funnelId, funnelStep })),
  );
  await reportVisits(stage.address, OTHERS, firstSteps);
  await expect.poll(read).toEqual(countsWith([]));

  const client = await openBrowserUser(stage.browser, 'the visitor', stage.address, 'Europe/Dublin', {
    userAgent,
    undecided: true,
  });
  const { page } = client;
  const { countedSteps } = followReports(client, read);
  await client.open('/ie');
  const banner = page.getByRole('region', { name: 'Your privacy, your choice' });
  await banner.getByRole('button', { name: 'Accept', exact: true }).click();
  await banner.waitFor({ state: 'detached' });
  await viewPage(client, '/ie', 'landing_viewed');
  const email = 'measured@scenarios.example';
  await signUp(client, { accountType: 'client', email, password: PASSWORD, firstName: 'Maeve', lastName: 'Kelly' });
  await confirmEmail(client, email);
  const posted = whenReported(client, 'request_posted');
  await postRequest(client, 'Paint the box room');
  await posted;
  const jobId = await askProvider(client, provider.accountId);
  await stage.command(provider, 'AcceptBooking', { jobId });
  await viewPage(client, '/client-dashboard', 'dashboard_viewed');
  await client.open(`/jobs/${jobId}`);
  await page.getByRole('link', { name: /^Pay €.* and book$/ }).click();
  await page.getByText('This is a test.').waitFor();
  const paid = whenReported(client, 'first_payment_processed');
  await payWithTestCard(client, '4242 4242 4242 4242', /^Pay €.* and book$/);
  await page.getByRole('heading', { name: 'Tom is booked' }).waitFor();
  await paid;
  // It walked all five funnels, from the first step to the last.
  expect(await countedSteps()).toEqual(new Set(funnels.flatMap(({ steps }) => steps)));
  const ended = Object.fromEntries(
    funnels.map(({ id, steps }) => [id, steps.map((_, i) => (i === 0 ? OTHERS : 0) + 1)]),
  );
  expect(await read()).toEqual(ended);
  expect(client.faults).toEqual([]);
  await client.leave();
});

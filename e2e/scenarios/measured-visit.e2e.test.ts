import { expect, test } from 'vitest';

import { type FunnelStep, funnels } from '#domain/analytics/funnels.ts';
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

/**
 * Resolves when the browser has reported this step, and the servers have stored it. What a page reports as it goes away
 * says that a program sent it: the test's name for the browser does not reach so far.
 */
const whenReported = ({ page }: BrowserUser, step: FunnelStep): Promise<unknown> =>
  page.waitForResponse((response) => response.ok() && response.request().postData()?.includes(step) === true);

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

test('from the landing page to a payment, each step of each funnel counts one more', async () => {
  const [analyst, provider] = await Promise.all([stage.analyst(), stage.newProvider()]);
  const read = async (): Promise<Record<string, (number | null)[]>> => {
    const view = await stage.read<FunnelsView>(analyst, '/api/analytics/funnels');
    return Object.fromEntries(view.funnels.map(({ id, steps }) => [id, steps.map(({ reached }) => reached)]));
  };
  const counted = (extra: number) =>
    Object.fromEntries(funnels.map(({ id, steps }) => [id, steps.map((_, i) => (i === 0 ? OTHERS : 0) + extra)]));
  const firstSteps = funnels.flatMap(({ id: funnelId, steps }) =>
    steps.slice(0, 1).map((funnelStep) => ({ funnelId, funnelStep })),
  );
  await reportVisits(stage.address, OTHERS, firstSteps);
  await expect.poll(read).toEqual(counted(0));

  const client = await openBrowserUser(stage.browser, 'the visitor', stage.address, 'Europe/Dublin', {
    userAgent,
    undecided: true,
  });
  const { page } = client;
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
  await expect.poll(read).toEqual(counted(1));
  expect(client.faults).toEqual([]);
  await client.leave();
});

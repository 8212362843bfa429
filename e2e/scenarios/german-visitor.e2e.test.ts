import { expect, test } from 'vitest';

import { officeHours } from '#domain/testing/open-calendar.ts';

import { checkPage, checkPageMirroredAtNight } from '../people/check-page.ts';
import { openBrowserUser } from '../people/browser-user.ts';
import { pressButton } from '../people/page-actions.ts';
import { PASSWORD } from './create-accounts.ts';
import { payWithTestCard } from './pay-with-test-card.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import { expectNeverShown } from './page-assertions.ts';

const stage = useScenarioSetup('german visitor');

const EMAIL = 'petra@scenarios.example';
/** With our fee: hours at €54.00, €62.64 and €70.20. */
const plumbers = [
  { firstName: 'Jürgen', from: 50_00, postcode: '10115' },
  { firstName: 'Aylin', from: 58_00, postcode: '10117' },
  { firstName: 'Bernd', from: 65_00, postcode: '10119' },
  { firstName: 'Far', from: 40_00, postcode: '80331' },
];

test('a visitor finds a plumber near a postcode with two typos in German, compares three, books one at once and pays', async () => {
  const providers = await Promise.all(
    plumbers.map(async ({ firstName, from, postcode }) => {
      const city = postcode.startsWith('1') ? 'Berlin' : 'München';
      const given = { firstName, lastName: 'Krüger', country: 'DE', language: 'de', trade: 'plumbing', city } as const;
      const provider = await stage.newProvider(given);
      const { accountId } = provider;
      const service = { trade: 'plumbing', unit: 'hour', from } as const;
      const words = { about: 'Rohre, Hähne, Heizkörper.', startedIn: 2014, languages: ['de'], place: city };
      await stage.command(provider, 'PublishProfile', {
        accountId,
        ...words,
        postcode,
        radiusKm: 15,
        services: [service],
      });
      return provider;
    }),
  );
  const aylin = providers.find(({ firstName }) => firstName === 'Aylin');
  if (aylin === undefined) throw new Error('one of them books at once');
  const { accountId } = aylin;
  const everyDay = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);
  const hours = { ...officeHours, week: everyDay, leadHours: 12, timezone: 'Europe/Berlin' };
  await stage.command(aylin, 'SetAvailability', { accountId, ...hours, exceptions: [] });
  const instant = { trade: 'plumbing', price: 150_00, durationMinutes: 120 };
  await stage.command(aylin, 'SetInstantBooking', { accountId, services: [instant] });
  // Who has an account already; the browser is not signed in.
  await stage.newClient({ email: EMAIL, firstName: 'Petra', country: 'DE', language: 'de' });

  const visitor = await openBrowserUser(stage.browser, 'Petra', stage.address, 'Europe/Berlin');
  const { page } = visitor;
  await visitor.open('/providers?lang=de&country=DE');
  await page.getByLabel('Gewerk, Problem, Name oder Ort').fill('Wasserhann tropfft');
  await page.getByLabel('Ort oder Postleitzahl').fill('10115');
  await pressButton(visitor, 'Suchen');
  await page.getByText(/verstehen wir als: Sanitär/).waitFor();
  const rows = page.getByRole('listitem').filter({ hasText: 'In diesem Postleitzahlgebiet' });
  await expect.poll(() => rows.count()).toBe(3);
  await expectNeverShown(page.getByText('Far Krüger'));
  for (const price of ['54,00', '62,64', '70,20']) await rows.getByText(new RegExp(`${price}.€`)).waitFor();
  await checkPage(visitor, 'german-search');
  await checkPageMirroredAtNight(visitor, 'german-search');
  const search = page.url();
  await page.getByRole('radio', { name: /^Sofort buchbar/ }).click();
  await rows.getByRole('link', { name: 'Buchen Aylin Krüger' }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  for (const name of ['Jürgen Krüger', 'Bernd Krüger', 'Aylin Krüger']) {
    await page.goto(search);
    await rows.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('region', { name: 'Was wir geprüft haben' }).waitFor();
  }

  const times = page.getByRole('region', { name: 'Freie Zeiten' });
  await times.getByText(/buchen Sie sofort: 162,00.€/).waitFor();
  await checkPage(visitor, 'german-profile');
  await checkPageMirroredAtNight(visitor, 'german-profile');
  await times.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Aylin buchen' }).waitFor();
  await page.getByLabel('Titel').fill('Wasserhahn in der Küche tropft');
  await page.getByLabel('Beschreibung').fill('Er tropft alle zwei Sekunden, die Dichtung ist alt.');
  await page.getByLabel('Ort oder Stadtteil').fill('Berlin-Mitte');
  await page.getByLabel('Straße und Hausnummer').fill('Invalidenstraße 3');
  await page.getByLabel('Postleitzahl').fill('10115');
  await checkPage(visitor, 'german-instant');
  await checkPageMirroredAtNight(visitor, 'german-instant');
  await pressButton(visitor, 'Anmelden und buchen');

  await page.getByLabel('E-Mail').fill(EMAIL);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Aylin buchen' }).waitFor();
  await expect.poll(() => page.getByLabel('Titel').inputValue()).toBe('Wasserhahn in der Küche tropft');
  await pressButton(visitor, /^Buchen und 162,00.€ zahlen$/);
  await page.getByText('Das ist ein Test.').waitFor();
  await payWithTestCard(visitor, '4242 4242 4242 4242', /^162,00.€ zahlen und buchen$/);
  await page.getByRole('heading', { name: 'Aylin ist gebucht' }).waitFor();
  await checkPage(visitor, 'german-booked');

  // The three pages have room for the words of another script, too.
  const instantPath = `/post-request?provider=${accountId}&instant=plumbing`;
  for (const [name, path] of [
    ['search', '/providers?country=DE&near=10115'],
    ['profile', `/provider/${accountId}`],
    ['instant', instantPath],
  ] as const) {
    await visitor.open(`${path}${path.includes('?') ? '&' : '?'}lang=ja`);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ja');
    await checkPage(visitor, `japanese-${name}`);
  }
  await visitor.leave();
  expect(visitor.faults).toEqual([]);
  expect(stage.faults()).toEqual([]);
});

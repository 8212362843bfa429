import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { links, requestLink } from '#web/landing/landing-links.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { paths } from './paths.ts';
import { redirects } from './redirects.ts';
import { pages } from './routes.tsx';

const routes = [...pages.map(({ path }) => ({ path })), ...redirects.map(({ from }) => ({ path: from }))];
const leads = (address: string) => matchRoutes(routes, address) !== null;

test('every link of the landing page points to an existing page', () => {
  const addresses = [...Object.values(links), requestLink('gardening')];
  expect(addresses.filter((address) => !leads(address))).toEqual([]);
});

test('every typed path points to an existing page', () => {
  const { landing, job, checkout, dispute, adminHistory, providerCase, report, personReviews, provider, ...others } =
    paths;
  const { consentAudit, privacyRequest, blogPost, comparison, ...plain } = others;
  expect(landing()).toBe('/');
  const addresses = [
    job('1'),
    checkout('1'),
    dispute('1'),
    adminHistory('job', '1'),
    providerCase('1'),
    report('1'),
    consentAudit('1'),
    privacyRequest('1', '2'),
    personReviews('1', { as: 'client' }),
    provider('1'),
    blogPost('1'),
    comparison('1'),
    ...Object.values(plain).map((path) => path()),
  ];
  expect(addresses.filter((address) => !leads(address))).toEqual([]);
});

test('every redirect leads to a page', () => {
  const ends = pages.map(({ path }) => ({ path }));
  expect(redirects.filter(({ to }) => matchRoutes(ends, to) === null)).toEqual([]);
});

test('every kind of person has a dashboard', () => {
  const people = [
    { accountType: 'admin' },
    { accountType: 'analyst' },
    { accountType: 'support' },
    { accountType: 'provider' },
    { accountType: 'client' },
  ] as const;
  expect(people.map(toDashboardPath).filter((address) => !leads(address))).toEqual([]);
});

/** Addresses outside the application: the landing page, and what our servers answer themselves. */
const besides = /^\/$|^\/api\/|^\/local\//;
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('../../locales/*/*.json', { query: '?raw', import: 'default', eager: true });

/**
 * Literal values of `to` and `href`, as attributes or in objects, the links in texts, and where code leads:
 * `navigate('/…')`, `redirect`, `location.assign` and `replace`, and what stands behind a `??` in any of them.
 */
function writtenIn(file: string): string[] {
  const found = file.matchAll(/\b(?:to|href)\s*[:=]\s*\{?\s*(?:\\?["'`])(\/[^"'`\\]*)/g);
  const led = file.matchAll(/\b(?:navigate|redirect|assign|replace)\((?:[^()'"`]*\?\?\s*)?["'`](\/[^"'`\\]*)/g);
  return Array.from([...found, ...led], ([, address = '']) => address.replace(/\$\{[^}]*\}?/g, '1')).filter(
    (address) => !address.includes('//') && !address.startsWith('/?'),
  );
}

test.each([
  ['code', sources],
  ['texts', texts],
])('every literal address in %s points to an existing page', (_, files) => {
  expect(Object.keys(files).length).toBeGreaterThan(100);
  const astray = Object.entries(files).flatMap(([name, file]) =>
    writtenIn(file)
      .filter((address) => !besides.test(address) && !leads(address))
      .map((address) => `${name}: ${address}`),
  );
  expect(astray).toEqual([]);
});

test.each([
  '<Link to="/nowhere">',
  "<a href={'/nowhere'}>",
  "{ to: '/nowhere' }",
  '"<a href=\\"/nowhere\\">here</a>"',
  "void navigate('/nowhere')",
  "navigate(redirectTo ?? '/nowhere')",
  "throw redirect('/nowhere')",
  "location.replace('/nowhere')",
])('an address is found in %s', (file) => {
  expect(writtenIn(file)).toEqual(['/nowhere']);
  expect(leads('/nowhere')).toBe(false);
});

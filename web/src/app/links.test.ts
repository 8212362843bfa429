import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { links, requestLink } from '#web/landing/links.ts';
import { dashboardOf } from '#web/lib/session/dashboard-of.ts';
import { paths } from './paths.ts';
import { pages, redirects } from './routes.tsx';

const routes = [...pages.map(({ path }) => ({ path })), ...redirects.map(({ from }) => ({ path: from }))];
const leads = (address: string) => matchRoutes(routes, address) !== null;

test('every link of the landing page leads to a page that exists', () => {
  const addresses = [...Object.values(links), requestLink('gardening')];
  expect(addresses.filter((address) => !leads(address))).toEqual([]);
});

test('every typed path leads to a page that exists', () => {
  const { landing, job, checkout, dispute, adminHistory, providerCase, report, personReviews, ...plain } = paths;
  expect(landing()).toBe('/');
  const addresses = [
    job('1'),
    checkout('1'),
    dispute('1'),
    adminHistory('job', '1'),
    providerCase('1'),
    report('1'),
    personReviews('1', { as: 'client' }),
    ...Object.values(plain).map((path) => path()),
  ];
  expect(addresses.filter((address) => !leads(address))).toEqual([]);
});

test('every redirect leads on to a page', () => {
  const ends = pages.map(({ path }) => ({ path }));
  expect(redirects.filter(({ to }) => matchRoutes(ends, to) === null)).toEqual([]);
});

test('everybody has a dashboard', () => {
  const people = [
    { isAdmin: true, isProvider: false, accountType: 'admin' },
    { isAdmin: false, isProvider: true, accountType: 'provider' },
    { isAdmin: false, isProvider: false, accountType: 'client' },
  ] as const;
  expect(people.map(dashboardOf).filter((address) => !leads(address))).toEqual([]);
});

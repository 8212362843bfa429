import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { anOffer } from '#web/testing/build-jobs.ts';
import { aProvider } from '#web/testing/build-people.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { answerWith, server } from '#web/testing/mock-server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

test('the badge of an offer opens the verified facts with their dates', async () => {
  const offers = [anOffer({ provider: aProvider() })];
  answerWith(`/api/providers/${ids.cormac}/checks`, {
    accountId: ids.cormac,
    approvedAt: NOW,
    checks: [
      { check: 'identity', trade: null, checkedAt: NOW, validUntil: null },
      { check: 'licence', trade: 'plumbing', checkedAt: NOW, validUntil: '2027-03-31T23:59:59.999Z' },
    ],
    position: '100',
  });
  const { user } = showJob(jobView('Offered', 'client', { offers }));
  const list = within(screen.getByRole('list', { name: 'Offers' }));
  await user.click(list.getByRole('button', { name: /^Verified/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What we verified about Cormac' }));
  expect(await dialog.findByText('ID card')).toBeTruthy();
  expect(dialog.getByText('Licence: Plumbing')).toBeTruthy();
  expect(dialog.getByText('verified on 15 Oct 2026 · valid until 31 Mar 2027')).toBeTruthy();
});

test('a Homewright who is not approved any more has no details behind the badge', async () => {
  server.use(
    http.get(`http://localhost:3000/api/providers/${ids.cormac}/checks`, () =>
      HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404 }),
    ),
  );
  const { user } = showJob(jobView('Booked', 'client', {}));
  await user.click(screen.getByRole('button', { name: /^Verified/ }));
  expect(await screen.findByText('Cormac is not approved right now.')).toBeTruthy();
});

test('the client of a suspended Homewright sees that, and cancels without a fee', async () => {
  const sums = { fee: eur(0), refund: eur(45_360), uncharged: eur(0) };
  const quote = { ...sums, rule: 'suspended', changesAt: null, nextFee: null, worked: null } as const;
  const { user } = showJob(
    jobView('Booked', 'client', {
      providerSuspended: true,
      actions: ['CancelJob'],
      cancellation: { quote, proposal: null },
    }),
  );
  expect(screen.getByRole('heading', { name: 'Cormac is suspended.' })).toBeTruthy();
  expect(screen.getByText(/You can cancel free of charge/)).toBeTruthy();
  const dialog = await openAction(user, 'Cancel job');
  expect(dialog.getByText('There is no fee because Cormac is suspended.')).toBeTruthy();
});

test('the suspended Homewright reads why the work cannot start', () => {
  showJob(jobView('Booked', 'provider', { providerSuspended: true }));
  expect(screen.getByRole('heading', { name: /cannot start this job/ })).toBeTruthy();
});

test('a request that needs a licence says so, and links to where it is submitted', () => {
  showJob(jobView('Open', 'bidder', { licenceRequired: true }));
  expect(screen.getByText('This work needs a licence.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to verification' }).getAttribute('href')).toBe('/verification');
});

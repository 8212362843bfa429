import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { anOffer } from '#web/testing/build-jobs.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { aProvider } from '#web/testing/build-people.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const cheap = anOffer({ startAt: hoursAfter(NOW, 90) });
const soon = anOffer({
  offerId: ids.dispute,
  allIn: { ...cheap.allIn, amount: cheap.allIn.amount + 5_000 },
  startAt: hoursAfter(NOW, 30),
});
const view = jobView('Open', 'client', { offers: [cheap, soon] });
const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort offers' }).value;

test('the order of the offers is in the URL, and keeps the rest of it', async () => {
  const { user, address } = showJob(view, () => view, `/jobs/${ids.job}?q=hall`);
  expect(chosen()).toBe('price');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort offers' }), 'start');
  await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}?q=hall&offers=start`));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort offers' }), 'price');
  await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}?q=hall`));
});

test('the client compares the expiry of each offer, to the minute', () => {
  const offers = [anOffer({ expiresAt: '2026-10-21T00:38:00.000Z' })];
  showJob(jobView('Offered', 'client', { offers }));
  expect(getRowText(screen.getByText('Valid'))).toMatch(/until Wed,? 21 Oct,? 01:38$/);
});

test('the client sees which offer starts later than the request asks for', () => {
  const offers = [
    anOffer({ startAt: view.job.neededBy }),
    anOffer({ offerId: ids.dispute, startAt: hoursAfter(view.job.neededBy, 1) }),
  ];
  showJob(jobView('Offered', 'client', { offers }));
  expect(screen.getAllByText('Later than you asked for')).toHaveLength(1);
  cleanup();
  showJob(jobView('Offered', 'bidder', { offers: offers.slice(1) }));
  expect(screen.queryByText('Later than you asked for')).toBeNull();
});

test('a link restores its order', () => {
  showJob(view, () => view, `/jobs/${ids.job}?offers=start`);
  expect(chosen()).toBe('start');
  const text = document.body.textContent;
  const [first, second] = [soon, cheap].map(({ allIn }) => text.indexOf(`${allIn.amount / 100}`));
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first ?? 0);
});

test('a single open offer has a primary button; several have none', () => {
  const accept = () => screen.getAllByRole('button', { name: /^Accept €/ });
  const filled = (buttons: HTMLElement[]) => buttons.map(({ className }) => className.includes('bg-primary'));
  const past = { ...soon, status: 'expired' as const };
  showJob(jobView('Offered', 'client', { actions: ['AcceptOffer'], offers: [cheap, past] }));
  expect(filled(accept())).toEqual([true]);
  cleanup();
  showJob(jobView('Offered', 'client', { actions: ['AcceptOffer'], offers: [cheap, soon] }));
  expect(filled(accept())).toEqual([false, false]);
});

test.each(['price', 'start', 'rating'])('offers that can still be accepted come first, sorted by %s', (order) => {
  const past = anOffer({
    offerId: ids.dispute,
    status: 'expired',
    allIn: { ...cheap.allIn, amount: cheap.allIn.amount - 5_000 },
    startAt: hoursAfter(NOW, 10),
    provider: aProvider({ accountId: ids.niall, firstName: 'Niall', rating: 5 }),
  });
  const offers = [past, anOffer({ startAt: hoursAfter(NOW, 90), provider: aProvider({ rating: 4 }) })];
  const open = jobView('Open', 'client', { offers });
  showJob(open, () => open, `/jobs/${ids.job}?offers=${order}`);
  const shown = within(screen.getByRole('region', { name: /offers/i })).getAllByText(/^(?:Cormac|Niall)/);
  expect(shown[0]?.textContent).toMatch(/^Cormac/);
});

test('a rating links to the reviews of the Homewright; without a rating there is no link', () => {
  const newcomer = aProvider({ accountId: ids.niall, rating: null, reviewCount: 0 });
  const offers = [cheap, anOffer({ offerId: ids.dispute, provider: newcomer })];
  const rated = jobView('Open', 'client', { offers });
  showJob(rated, () => rated);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /212 reviews$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/people/${ids.cormac}/reviews?as=provider`]);
  expect(screen.getByText('No reviews yet').closest('a')).toBeNull();
});

test('when every review of a Homewright was removed, the page of reviews is still linked', () => {
  const provider = aProvider({ rating: null, reviewCount: 0, removedReviews: 2 });
  const offers = [anOffer({ provider })];
  showJob(jobView('Open', 'client', { offers }));
  const link = screen.getByRole('link', { name: 'No reviews yet' });
  expect(link.getAttribute('href')).toBe(`/people/${ids.cormac}/reviews?as=provider`);
});

test('a direct booking that was accepted and not paid in time is an offer: the client can accept it, its Homewright change it', () => {
  const { direct } = jobView('BookingRequested', 'client');
  const offers = [anOffer({ message: null, allIn: eur(45_360) })];
  showJob(jobView('Offered', 'client', { direct, offers, actions: ['AcceptOffer', 'CounterOffer', 'DeclineOffer'] }));
  expect(screen.getByRole('heading', { name: /^You have one offer/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept €453.60' })).toBeTruthy();
  cleanup();
  showJob(jobView('Offered', 'bidder', { direct, offers, actions: ['ReviseOffer', 'WithdrawOffer'] }));
  expect(screen.getByRole('region', { name: 'Your offer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change your offer' })).toBeTruthy();
});

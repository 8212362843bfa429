import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { setClockOffset } from '#web/lib/clock.ts';
import { anOffer } from '#web/testing/build-jobs.ts';
import { jobMoney } from '#web/testing/build-job-money.ts';
import { aDispute } from '#web/testing/build-job-progress.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('the job page', () => {
  test('is reloaded without an event when time alone changes it', async () => {
    const begun = { ...jobView('Booked', 'provider'), actions: ['StartWork' as const] };
    showJob({ ...begun, actions: [], changesAt: hoursAfter(NOW, 20) }, () => begun);
    expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull();
    act(() => setClockOffset(20 * 3_600_000));
    expect((await screen.findAllByRole('button', { name: 'Start work' })).length).toBeGreaterThan(0);
  });

  test('shows the client whether they pinned it, and nobody else', () => {
    const pin = { name: /^Pin “/, pressed: true };
    const view = jobView('Booked', 'client');
    const { live } = showJob({ ...view, job: { ...view.job, pinned: true } }, undefined, undefined, me());
    expect(screen.getByRole('button', pin)).toBeTruthy();
    expect(live.topics()).toContain(`client:${ids.aoife}`);
    cleanup();
    showJob(jobView('Booked', 'provider'));
    expect(screen.queryByRole('button', { name: /^Pin “/ })).toBeNull();
  });

  test.each([
    [hoursAfter(NOW, 1), /work can start up to 2 hours before/],
    [hoursAfter(NOW, -1), /^From 30 minutes after the start, either side can report/],
  ])('with a start at %s names the rule that decides what happens next', (startAt, rule) => {
    const view = jobView('Booked', 'client');
    showJob({ ...view, job: { ...view.job, startAt } });
    expect(screen.getByText('This applies now.').parentElement?.textContent).toMatch(rule);
  });

  test('of a client whose account is deleted shows neither a place nor a way to write to them', () => {
    const view = jobView('Settled', 'provider');
    const { client } = view.job;
    if (client === null) throw new Error('the job has no client');
    const former = { ...client, firstName: null, lastName: null, city: null, closed: true };
    showJob({ ...view, contact: null, job: { ...view.job, title: null, area: '', client: former } });
    const [panel] = screen.getAllByRole('region', { name: 'Your client' });
    expect(within(panel as HTMLElement).getByText('a former client')).toBeTruthy();
    expect(panel?.textContent).not.toMatch(/street|Message/);
    expect(screen.getByText(/· job HW-/).textContent).not.toMatch(/·\s*·/);
    expect(document.body.textContent).not.toContain('can review you too');
  });

  test('money movements have a plus if they came in, and a minus if they left', () => {
    const view = jobView('Cancelled', 'client');
    const money = jobMoney('CompletionClaimed');
    const [came] = money.ledger;
    if (came === undefined) throw new Error('nothing was charged');
    const left = { ...came, kind: 'refunded', from: 'held', to: 'card', amount: eur(-40_000) } as const;
    showJob({ ...view, money: { ...money, ledger: [came, left] } });
    const [panel] = screen.getAllByRole('region', { name: 'Your money' });
    expect(within(panel as HTMLElement).getByText('+€453.60')).toBeTruthy();
    expect(within(panel as HTMLElement).getByText('−€400.00')).toBeTruthy();
  });

  test('a rejected transfer shows to the Homewright, with a link to their payouts', () => {
    const view = jobView('Released', 'provider');
    const rejected = { kind: 'rejected-transfer', amount: eur(37_800), at: null } as const;
    const money = jobMoney('Released', { toCome: [rejected] });
    showJob({ ...view, money });
    expect(screen.getAllByText(/^We could not send €378\.00 to your account/).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'Go to payouts' })[0]?.getAttribute('href')).toBe('/earnings');
    cleanup();
    showJob({ ...jobView('Released', 'admin'), money });
    expect(screen.queryByText(/could not send .* to your account/)).toBeNull();
    expect(screen.getAllByText('Upcoming: transfer, rejected so far').length).toBeGreaterThan(0);
  });

  test('if another Homewright was booked, shows no stations of the job, only the outcome of the own offer', () => {
    showJob(jobView('Booked', 'bidder', { offers: [anOffer({ status: 'lost' })] }));
    expect(screen.queryByRole('list', { name: 'Job progress' })).toBeNull();
    expect(screen.getAllByText('Not chosen').length).toBeGreaterThan(0);
    expect(screen.queryByText('Booked')).toBeNull();
    expect(screen.queryByText('You see the street once you are booked.')).toBeNull();
  });

  test.each([
    ['Withdrawn', 'requestWithdrawn', 'The client withdrew this request.', 'Request withdrawn'],
    ['Expired', 'requestExpired', 'This request expired without a booking.', 'Request expired'],
  ] as const)('when the request is %s, its offers ended with it: none was chosen', (state, status, said, chip) => {
    const offers = [anOffer({ status })];
    showJob(jobView(state, 'bidder', { offers }));
    expect(screen.getByRole('heading', { name: said })).toBeTruthy();
    expect(screen.getByText(chip)).toBeTruthy();
    cleanup();
    showJob(jobView(state, 'client', { offers }));
    expect(screen.getByText(chip)).toBeTruthy();
    expect(screen.queryByText('Not chosen')).toBeNull();
  });

  test('an offer that ends with its request says so, and not that its time can restart', () => {
    const expiresAt = hoursAfter(NOW, 40);
    const show = (offersUntil: string | null) =>
      showJob(jobView('Offered', 'bidder', { offersUntil, offers: [anOffer({ expiresAt })] }));
    show(expiresAt);
    expect(screen.getByText(/^Your offer ends when the request closes\./)).toBeTruthy();
    expect(screen.queryByText(/gets its full time again/)).toBeNull();
    cleanup();
    show(hoursAfter(NOW, 80));
    expect(screen.getByText(/^If you change your offer, it gets its full time again\./)).toBeTruthy();
  });

  test('a direct booking shows a start and a price, not a budget and a last day', () => {
    showJob(jobView('BookingRequested', 'client'));
    const panel = within(screen.getByRole('region', { name: 'Request' }));
    expect(panel.getByText('Price').nextElementSibling?.textContent).toBe('€420.00');
    expect(panel.getByText('Starts')).toBeTruthy();
    expect(panel.queryByText('Budget')).toBeNull();
  });

  test('with a promo code, says when it applies; without one it is not mentioned', () => {
    const view = jobView('BookingRequested', 'client');
    showJob({ ...view, direct: view.direct && { ...view.direct, promo: 'asked' } });
    expect(screen.getByText(/Your promo code is applied if it is still valid when Cormac accepts\./)).toBeTruthy();
    cleanup();
    showJob(view);
    expect(screen.queryByText(/promo code/)).toBeNull();
  });

  test('whose acceptance was not paid in time, says that the promo code has to be entered again', () => {
    const { direct } = jobView('BookingRequested', 'client');
    const view = jobView('Offered', 'client');
    showJob({ ...view, direct: direct && { ...direct, promo: 'again' } });
    expect(screen.getByText(/Your promo code is no longer saved for this job\. Enter it again/)).toBeTruthy();
    cleanup();
    showJob({ ...view, direct });
    expect(screen.queryByText(/promo code/)).toBeNull();
  });

  test('waiting for the payment, says who accepted', () => {
    const accepted = (by: 'client' | 'provider') => [anEntry('OfferAccepted', by)];
    showJob(jobView('PaymentPending', 'client', { timeline: accepted('provider') }));
    expect(screen.getByRole('heading', { name: 'Cormac accepted. Pay to book the job.' })).toBeTruthy();
    cleanup();
    showJob(jobView('PaymentPending', 'provider', { timeline: accepted('provider') }));
    expect(screen.getByRole('heading', { name: 'You accepted the job. Aoife pays next.' })).toBeTruthy();
    cleanup();
    showJob(jobView('PaymentPending', 'client', { timeline: accepted('client') }));
    expect(screen.getByRole('heading', { name: /^You accepted Cormac’s offer/ })).toBeTruthy();
  });

  test('the own offer shows without our fee', () => {
    showJob(jobView('Offered', 'bidder', { offers: [anOffer({ materials: eur(6000) })] }));
    expect(screen.getByText('including €60.00 for materials')).toBeTruthy();
    expect(screen.queryByText(/all in/)).toBeNull();
  });

  test.each(['client', 'provider'] as const)('tells the %s that the time to decide was paused', (role) => {
    const usual = jobView('CompletionClaimed', role);
    showJob(usual);
    expect(screen.queryByText(/were paused for a while/)).toBeNull();
    expect(screen.getAllByText(/3 days after/)).not.toEqual([]);
    cleanup();
    const deadline = { kind: 'auto-approve', dueAt: hoursAfter(NOW, 100) };
    showJob({ ...usual, job: { ...usual.job, deadline } });
    expect(screen.getByText(/The 3 days were paused for a while\. They then resumed with the time left/)).toBeTruthy();
    expect(screen.queryByText(/3 days after/)).toBeNull();
  });

  test('promises no end of the hold while the bank decides', () => {
    showJob(jobView('ChargebackOpen', 'client'));
    expect(screen.getAllByText(/Until the bank decides, no money moves/)).not.toEqual([]);
    expect(screen.queryByText(/all of it goes back to the card/)).toBeNull();
  });

  test.each([
    ['client', 'Your jobs', '/client-dashboard'],
    ['provider', 'Your work', '/provider-dashboard'],
    ['support', 'Support', '/support'],
    ['admin', 'All jobs', '/admin-dashboard'],
  ] as const)('leads the %s back to a page of theirs', (role, name, home) => {
    showJob(jobView('InProgress', role));
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(home);
  });

  test('promises no automatic refund if the dispute is decided', () => {
    showJob(jobView('Disputed', 'client', { dispute: aDispute({ stage: 'appealable' }) }));
    expect(screen.getAllByText(/The decision takes effect unless an appeal changes it/)).not.toEqual([]);
    expect(screen.queryByText(/all of it goes back to the card/)).toBeNull();
  });

  test('mentions a settlement offer only if one waits, and says who answers it', () => {
    const inDispute = { mine: false, by: 'client', actionRequired: true } as const;
    showJob(jobView('Disputed', 'provider', { dispute: aDispute(inDispute) }));
    expect(screen.getByRole('heading', { name: /Aoife opened a dispute\. First, try to settle/ })).toBeTruthy();
    cleanup();
    showJob(jobView('Disputed', 'provider', { dispute: aDispute({ ...inDispute, offer: 'theirs' }) }));
    expect(screen.getByRole('heading', { name: /Aoife made you an offer\. Accept or decline it\./ })).toBeTruthy();
    cleanup();
    showJob(
      jobView('Disputed', 'provider', {
        dispute: aDispute({ ...inDispute, offer: 'theirs' }),
        actions: ['ProposeSettlement'],
      }),
    );
    expect(screen.getByRole('heading', { name: /Accept it, or make one of your own/ })).toBeTruthy();
    cleanup();
    showJob(jobView('Disputed', 'provider', { dispute: aDispute({ ...inDispute, offer: 'mine' }) }));
    expect(screen.getByRole('heading', { name: 'You made an offer. Aoife responds next.' })).toBeTruthy();
  });

  test('the money lines add up to the total', () => {
    showJob(jobView('CompletionClaimed', 'client'));
    const money = within(screen.getAllByRole('region', { name: 'Your money' })[0] as HTMLElement);
    const cents = (label: string) =>
      Math.round(Number(money.getByText(label).closest('div')?.querySelector('dd')?.textContent?.slice(1)) * 100);
    expect(cents('Agreed price') + cents('Service fee, 8%')).toBe(cents('You paid'));
    expect(cents('Cormac receives') + cents('Homewright keeps')).toBe(cents('You paid'));
  });

  test('reloads the job on an event of its topic, and marks new entries', async () => {
    const before = jobView('InProgress', 'client');
    let view = before;
    const { live } = showJob(before, () => view);
    expect(live.after(`job:${ids.job}`)).toBe('100');
    view = {
      ...jobView('CompletionClaimed', 'client', { position: '101' }),
      timeline: [anEntry('CompletionClaimed', 'provider', {}, NOW), ...before.timeline],
    };
    live.emit({ type: 'change', topic: `job:${ids.job}`, position: '101', keys: [`job:${ids.job}`] });
    expect(await screen.findByRole('heading', { name: /Cormac marked the work as done/ })).toBeTruthy();
    expect(screen.getByText('Cormac marked the work as done')).toBeTruthy();
  });

  test('says when the connection is lost, and when it is back', async () => {
    const { live } = showJob(jobView('Booked', 'client'));
    live.become('offline');
    expect(await screen.findByText('Not live. Reconnecting')).toBeTruthy();
    live.become('live');
    expect(await screen.findByText('Live')).toBeTruthy();
  });
});

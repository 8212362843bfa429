import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { allowedCommands } from '#domain/job/lifecycle.ts';
import { type JobState, jobStates } from '#domain/job/states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { keys } from '#web/lib/api/keys.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import { aConversation, conversationId } from '#web/testing/build-conversations.ts';
import { anOffer } from '#web/testing/build-jobs.ts';
import { aChange, aPart } from '#web/testing/build-proposals.ts';
import { jobMoney } from '#web/testing/build-job-money.ts';
import { aDispute } from '#web/testing/build-job-turns.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, takes, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import actTexts from '../../../locales/en/acts.json?raw';
import { JobPage } from './job-page.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'now', 'acts', 'timeline', 'dispute', 'messages']));
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  setClockOffset(0);
  vi.useRealTimers();
});

/** The page as it is first shown; `later` is what the servers answer when it is read again. */
function show(view: JobView, later: () => JobView = () => view) {
  answers(`/api/jobs/${ids.job}`, later);
  return renderPage(
    <JobPage
      jobId={ids.job}
      offerDialog={() => <p>The form of an offer</p>}
      reviews={() => <p>The reviews of the job</p>}
    />,
    {
      seed: [[keys.job(ids.job), view]],
    },
  );
}

const aThread = { conversationId, providerId: ids.cormac };

const texts = JSON.parse(actTexts) as { action: Record<string, string> };
/** Buttons that name an amount, and those of acts that stand beside what they are about. */
const named: Record<string, string> = { AcceptOffer: 'Accept €453.60', AcceptCounter: 'Accept €400.00' };
const buttonOf = (act: string): string => named[act] ?? texts.action[act] ?? act;

/** Where each act of the lifecycle is done. */
const onOtherPages = [
  // The dispute's own page.
  'AnswerDispute',
  'AddEvidence',
  'EscalateDispute',
  'ProposeSettlement',
  'AcceptSettlement',
  'DeclineSettlement',
  'WithdrawDispute',
  'AppealDecision',
  'DecideDispute',
  'ConfirmDecision',
  'RejectDecision',
  // The admins' queues of refunds, and the look with a reason before the page opens.
  'ConfirmRefund',
  'RejectRefund',
  'RetryRefund',
  'PayRefundOtherwise',
  'LookIntoJob',
];
const roles = ['client', 'provider', 'bidder', 'support', 'admin'] as const;
const everyView = jobStates.flatMap((state) => roles.map((role) => [state, role] as const));

/** What the server would allow at most: the lifecycle's own graph, as far as this page shows it. */
function actionsOf(state: JobState, role: (typeof roles)[number]): string[] {
  return allowedCommands(state, role).filter((command) => !onOtherPages.includes(command));
}

/** A view in which everything is pending that an act can be about. */
function fullView(state: JobState, role: (typeof roles)[number], actions: string[]): JobView {
  const counter = { price: eur(40_000), allIn: eur(43_200), startAt: NOW, message: null };
  const countered = role === 'bidder' && actions.includes('AcceptCounter') ? counter : null;
  return jobView(state, role, {
    actions,
    offers: state === 'Open' ? [] : [anOffer({ counter: countered, status: actions.length > 0 ? 'live' : 'declined' })],
    change: actions.includes('AcceptChange') ? aChange(role === 'client' ? 'provider' : 'client') : null,
    cancellation: {
      quote: null,
      proposal: actions.includes('AcceptCancellation') ? aPart(role === 'client' ? 'provider' : 'client') : null,
    },
  });
}

async function shownActs(user: UserEvent): Promise<string[]> {
  const more = screen.queryByRole('button', { name: 'More you can do' });
  const buttons = screen.queryAllByRole('button').map((button) => button.textContent);
  if (more === null) return buttons;
  await user.click(more);
  return [...buttons, ...(await screen.findAllByRole('menuitem')).map((item) => item.textContent)];
}

const allActs = [...new Set(jobStates.flatMap((state) => roles.flatMap((role) => actionsOf(state, role))))];

describe('the job page', () => {
  test.each(everyView)('in state %s shows the %s exactly the acts that the server allows', async (state, role) => {
    const actions = actionsOf(state, role);
    const { user } = show(fullView(state, role, actions));
    const shown = await shownActs(user);
    const acts = allActs.filter((act) => shown.includes(buttonOf(act)));
    const sameWords = (one: string) => allActs.filter((act) => buttonOf(act) === buttonOf(one));
    expect(new Set(acts)).toEqual(new Set(actions.flatMap(sameWords)));
  });

  test.each(everyView)('in state %s shows the %s no act at all when the server allows none', async (state, role) => {
    const { user } = show(fullView(state, role, []));
    const shown = await shownActs(user);
    expect(allActs.filter((act) => shown.includes(buttonOf(act)))).toEqual([]);
  });

  test.each(everyView)('in state %s tells the %s what is so, and shows one primary act at most', (state, role) => {
    const { container } = show(jobView(state, role, { actions: actionsOf(state, role) }));
    expect(container.querySelector('h2')?.textContent?.length).toBeGreaterThan(10);
    const acts = [...container.querySelectorAll('[data-acts] > *')];
    expect(acts.filter((act) => act.className.includes('bg-primary ')).length).toBeLessThanOrEqual(1);
  });

  test.each(jobStates)('in state %s leads an admin to the history and gives them no act', (state) => {
    show(jobView(state, 'admin'));
    expect(screen.getByRole('link', { name: 'Read its history' }).getAttribute('href')).toBe(
      `/admin/history/job/${ids.job}`,
    );
  });

  test.each([
    ['the fee for cancelling changes', hoursAfter(NOW, 20)],
    ['the work should begin', hoursAfter(NOW, 48)],
    ['somebody can be reported absent', hoursAfter(NOW, 48.5)],
  ])('is read again, without any news, when %s', async (_what, moment) => {
    const quote = { fee: eur(0), refund: eur(45_360), rule: 'free', changesAt: hoursAfter(NOW, 20) } as const;
    const view = jobView('Booked', 'client', { cancellation: { quote, proposal: null } });
    const before = { ...view, job: { ...view.job, startAt: hoursAfter(NOW, 48) } };
    setClockOffset(Date.parse(hoursAfter(moment, -0.1)) - Date.now());
    const read = vi.fn<() => JobView>(() => before);
    show(before, read);
    setClockOffset(Date.parse(hoursAfter(moment, 0.1)) - Date.now());
    await waitFor(() => expect(read).toHaveBeenCalled());
  });

  test.each([
    [hoursAfter(NOW, 1), /^Work can start up to 2 hours before/],
    [hoursAfter(NOW, -1), /^From 30 minutes after the start either side can report/],
  ])('with a start at %s names the rule that decides what happens next', (startAt, rule) => {
    const view = jobView('Booked', 'client');
    show({ ...view, job: { ...view.job, startAt } });
    expect(screen.getByText('In force now.').parentElement?.textContent).toMatch(rule);
  });

  test('movements of the money have a plus where it came in, and a minus where it left', () => {
    const view = jobView('Cancelled', 'client');
    const money = jobMoney('CompletionClaimed');
    const [came] = money.ledger;
    if (came === undefined) throw new Error('nothing was charged');
    const left = { ...came, kind: 'refunded', from: 'held', to: 'card', amount: eur(-40_000) } as const;
    show({ ...view, money: { ...money, ledger: [came, left] } });
    const [panel] = screen.getAllByRole('region', { name: 'Your money' });
    expect(within(panel as HTMLElement).getByText('+€453.60')).toBeTruthy();
    expect(within(panel as HTMLElement).getByText('-€400.00')).toBeTruthy();
  });

  test('somebody else was booked: no station of that job is shown, only what became of the own offer', () => {
    show(jobView('Booked', 'bidder', { offers: [anOffer({ status: 'lost' })] }));
    expect(screen.queryByRole('list', { name: 'Stations of this job' })).toBeNull();
    expect(screen.getAllByText('Not chosen').length).toBeGreaterThan(0);
    expect(screen.queryByText('Booked')).toBeNull();
    expect(screen.queryByText('The street is shown when you are booked.')).toBeNull();
  });

  test('of one Homewright a start at a price was asked, not a budget until a day', () => {
    show(jobView('BookingRequested', 'client'));
    const panel = within(screen.getByRole('region', { name: 'The request' }));
    expect(panel.getByText('Price').nextElementSibling?.textContent).toBe('€420.00');
    expect(panel.getByText('Starts')).toBeTruthy();
    expect(panel.queryByText('Budget')).toBeNull();
  });

  test('waiting for the payment, says who accepted', () => {
    const accepted = (by: 'client' | 'provider') => [anEntry('OfferAccepted', by)];
    show(jobView('PaymentPending', 'client', { timeline: accepted('provider') }));
    expect(screen.getByRole('heading', { name: 'Cormac accepted. Pay to book the job.' })).toBeTruthy();
    cleanup();
    show(jobView('PaymentPending', 'provider', { timeline: accepted('provider') }));
    expect(screen.getByRole('heading', { name: 'You accepted the job. Aoife pays next.' })).toBeTruthy();
    cleanup();
    show(jobView('PaymentPending', 'client', { timeline: accepted('client') }));
    expect(screen.getByRole('heading', { name: /^You accepted Cormac’s offer/ })).toBeTruthy();
  });

  test('the own offer is read without our fee', () => {
    show(jobView('Offered', 'bidder', { offers: [anOffer({ materials: eur(6000) })] }));
    expect(screen.getByText('€60.00 of it for materials')).toBeTruthy();
    expect(screen.queryByText(/all in/)).toBeNull();
  });

  test.each(['client', 'provider'] as const)('says to the %s that the time to decide stood still', (role) => {
    const usual = jobView('CompletionClaimed', role);
    show(usual);
    expect(screen.queryByText(/stood still for a while/)).toBeNull();
    expect(screen.getAllByText(/72 hours after/)).not.toEqual([]);
    cleanup();
    const deadline = { kind: 'auto-approve', dueAt: hoursAfter(NOW, 100) };
    show({ ...usual, job: { ...usual.job, deadline } });
    expect(
      screen.getByText(/The 72 hours stood still for a while, and go on with the time that was left/),
    ).toBeTruthy();
    expect(screen.queryByText(/72 hours after/)).toBeNull();
  });

  test('promises no end of the hold while the bank decides', () => {
    show(jobView('ChargebackOpen', 'client'));
    expect(screen.getAllByText(/Nothing moves before the bank decides/)).not.toEqual([]);
    expect(screen.queryByText(/all of it would go back to the card/)).toBeNull();
  });

  test('speaks of an offer to settle only where the other side has made one', () => {
    const inDispute = { mine: false, by: 'client', yourTurn: true } as const;
    show(jobView('Disputed', 'provider', { dispute: aDispute(inDispute) }));
    expect(screen.getByRole('heading', { name: /Aoife opened a dispute. First, see whether/ })).toBeTruthy();
    cleanup();
    show(jobView('Disputed', 'provider', { dispute: aDispute({ ...inDispute, offered: true }) }));
    expect(screen.getByRole('heading', { name: /Aoife has made you an offer/ })).toBeTruthy();
  });

  test('lines of the money add up to what is paid', () => {
    show(jobView('CompletionClaimed', 'client'));
    const money = within(screen.getAllByRole('region', { name: 'Your money' })[0] as HTMLElement);
    const cents = (label: string) =>
      Math.round(Number(money.getByText(label).closest('div')?.querySelector('dd')?.textContent?.slice(1)) * 100);
    expect(cents('Agreed price') + cents('Service fee, 8%')).toBe(cents('You paid'));
    expect(cents('Cormac receives') + cents('Homewright keeps')).toBe(cents('You paid'));
  });

  test('reads the job again when something changes under its topic, and marks what is new', async () => {
    const before = jobView('InProgress', 'client');
    let view = before;
    const { live } = show(before, () => view);
    expect(live.after(`job:${ids.job}`)).toBe('100');
    view = {
      ...jobView('CompletionClaimed', 'client', { position: '101' }),
      timeline: [...before.timeline, anEntry('CompletionClaimed', 'provider', {}, NOW)],
    };
    live.tell({ type: 'change', topic: `job:${ids.job}`, position: '101', keys: [`job:${ids.job}`] });
    expect(await screen.findByRole('heading', { name: /Cormac says the work is done/ })).toBeTruthy();
    expect(screen.getByText('Cormac claimed completion')).toBeTruthy();
  });

  test('says when it is not live, and that it is again', async () => {
    const { live } = show(jobView('Booked', 'client'));
    live.become('offline');
    expect(await screen.findByText('Not live: connecting again')).toBeTruthy();
    live.become('live');
    expect(await screen.findByText('Live')).toBeTruthy();
  });
});

describe('approving', () => {
  test('says how often changes can still be requested, and why not when they cannot', () => {
    const asked = (round: number) => ({ round, of: 2, reason: 'Runs.', photos: [], at: NOW });
    show(jobView('CompletionClaimed', 'client', { changesRequested: asked(1) }));
    expect(screen.getByText(/You can request changes once more/)).toBeTruthy();
    cleanup();
    show(jobView('CompletionClaimed', 'client', { changesRequested: asked(2) }));
    expect(screen.getByText(/as often as you can. If something is still not right, open a dispute/)).toBeTruthy();
  });

  test('shows nothing before the servers have it, and waits until the page has reached its position', async () => {
    let view = jobView('CompletionClaimed', 'client', { actions: ['ApproveJob'] });
    const sent = takes('ApproveJob', () => ({ position: '105' }));
    const { user, live } = show(view, () => view);
    await user.click(screen.getByRole('button', { name: 'Approve the work' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve the work?' }));
    expect(dialog.getByText(/€378.00 goes to Cormac 24 hours from now/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve the work' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ jobId: ids.job });
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(dialog.getByRole('button', { name: 'Approve the work' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(/You approved the work/)).toBeNull();

    view = jobView('ApprovedInGrace', 'client', { actions: ['CancelApproval'], position: '105' });
    live.tell({ type: 'change', topic: `job:${ids.job}`, position: '105', keys: [] });
    expect(await screen.findByRole('heading', { name: /You approved the work/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be cancelled only with a reason, which goes along', async () => {
    const sent = takes('CancelApproval', () => ({ position: '100' }));
    const { user } = show(jobView('ApprovedInGrace', 'client', { actions: ['CancelApproval'] }));
    await user.click(screen.getByRole('button', { name: 'Cancel approval' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel your approval?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel approval' }));
    expect((await dialog.findAllByText(/Write at least a few words/)).length).toBe(2);
    expect(dialog.getByRole('alert').textContent).toContain('1 thing to correct');
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('What is not right?'), 'Runs beside the window');
    await user.click(dialog.getByRole('button', { name: 'Cancel approval' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, reason: 'Runs beside the window' }));
  });

  test('that the rules refuse is told in the catalogue’s words, and the page stays as it was', async () => {
    takes('ApproveJob', () => ({ status: 409, code: 'WRONG_STATE' }));
    const { user } = show(jobView('CompletionClaimed', 'client', { actions: ['ApproveJob'] }));
    await user.click(screen.getByRole('button', { name: 'Approve the work' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve the work' }));
    expect((await screen.findAllByText('The job has moved on')).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: /Cormac says the work is done/ })).toBeTruthy();
  });
});

test('work that is late is talked about in the thread on the page itself', async () => {
  const view = jobView('InProgress', 'client', { actions: ['OpenDispute'] });
  const late = { ...view.job, expectedCompletionAt: hoursAfter(NOW, -30) };
  answers('/api/conversations/:id', aConversation());
  const { user } = show({ ...view, job: late, conversation: { ...aThread, messages: 1, unread: 0 } });
  const contact = await screen.findByRole('link', { name: 'Contact Provider' });
  expect(contact.getAttribute('href')).toBe(`/jobs/${ids.job}#messages`);
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(contact);
  await waitFor(() => expect(shown.mock.contexts.at(-1)).toBe(document.querySelector('#messages')));
  expect(document.querySelector('#messages')?.textContent).toContain('Messages with Cormac');
});

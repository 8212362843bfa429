import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { allowedCommands } from '#domain/job/lifecycle.ts';
import { type JobState, jobStates } from '#domain/job/states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { keys } from '#web/lib/api/keys.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, takes, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { JobPage } from './job-page.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'now', 'acts', 'timeline']));
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The page as it is first shown; `later` is what the servers answer when it is read again. */
function show(view: JobView, later: () => JobView = () => view) {
  answers(`/api/jobs/${ids.job}`, later);
  return renderPage(<JobPage jobId={ids.job} offerDialog={() => <p>The form of an offer</p>} />, {
    seed: [[keys.job(ids.job), view]],
  });
}

const buttonOf: Record<string, string> = {
  ApproveJob: 'Approve the work',
  CancelApproval: 'Cancel approval',
  ClaimCompletion: 'The work is done',
  StartWork: 'Start work',
  SubmitOffer: 'Make an offer',
  ReviseOffer: 'Change your offer',
  WithdrawOffer: 'Take your offer back',
  WithdrawRequest: 'Withdraw the request',
  AcceptOffer: 'Accept €453.60',
  DeclineOffer: 'Decline',
};
const roles = ['client', 'provider', 'bidder'] as const;
const everyView = jobStates.flatMap((state) => roles.map((role) => [state, role] as const));

/** What the server would allow at most: the lifecycle's own graph. */
function actionsOf(state: JobState, role: (typeof roles)[number]): string[] {
  return allowedCommands(state, role);
}

describe('the job page', () => {
  test.each(everyView)('in state %s shows the %s exactly the buttons that the server allows', (state, role) => {
    const actions = actionsOf(state, role);
    show(jobView(state, role, { actions }));
    const shown = screen.queryAllByRole('button').map((button) => button.textContent);
    const acts = Object.values(buttonOf).filter((name) => shown.includes(name));
    expect(new Set(acts)).toEqual(new Set(actions.map((action) => buttonOf[action])));
    expect(acts).toHaveLength(actions.length);
  });

  test.each(everyView)('in state %s shows the %s no act at all when the server allows none', (state, role) => {
    show(jobView(state, role));
    for (const name of Object.values(buttonOf)) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test.each(jobStates)('in state %s leads an admin to the history and gives them no act', (state) => {
    show(jobView(state, 'admin'));
    expect(screen.getByRole('link', { name: 'Read its history' }).getAttribute('href')).toBe(
      `/admin/history/job/${ids.job}`,
    );
  });

  test('lines of the money add up to what is paid', () => {
    show(jobView('CompletionClaimed', 'client'));
    const money = within(screen.getAllByRole('region', { name: 'Your money' })[0] as HTMLElement);
    const cents = (label: string) =>
      Math.round(Number(money.getByText(label).closest('div')?.querySelector('dd')?.textContent?.slice(1)) * 100);
    expect(cents('Agreed price') + cents('Service fee')).toBe(cents('You paid'));
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
    expect(await dialog.findByText(/Write at least a few words/)).toBeTruthy();
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

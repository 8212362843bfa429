import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { allowedCommands } from '#domain/job/lifecycle.ts';
import { type JobState, jobStates } from '#domain/job/job-states.ts';
import { jobAction, type JobAction } from '#query-api/contract/job-actions.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { anOffer } from '#web/testing/build-jobs.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { aChange, aPart } from '#web/testing/build-proposals.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

import actionTexts from '../../../locales/en/actions.json?raw';

usePage(jobTexts);

const texts = JSON.parse(actionTexts) as { action: Record<string, string> };
/** Buttons with an amount, and those of actions that appear next to their subject. */
const named: Record<string, string> = { AcceptOffer: 'Accept €453.60', AcceptCounter: 'Accept €400.00' };
const buttonOf = (action: string): string => named[action] ?? texts.action[action] ?? action;

/** Where each action of the lifecycle is available. */
const onOtherPages = [
  // The dispute's own page.
  'AnswerDispute',
  'AddEvidence',
  'EscalateDispute',
  'ProposeSettlement',
  'AcceptSettlement',
  'DeclineSettlement',
  'WithdrawSettlement',
  'SuggestSettlement',
  'WithdrawDispute',
  'AppealDecision',
  'DecideDispute',
  'ConfirmDecision',
  'RejectDecision',
  // The admins' queues of refunds, releases and transfers.
  'ConfirmRefund',
  'RejectRefund',
  'ConfirmRelease',
  'RejectRelease',
  'RetryRefund',
  'PayRefundManually',
  'RetryTransfer',
];
const roles = ['client', 'provider', 'bidder', 'support', 'admin'] as const;
const everyView = jobStates.flatMap((state) => roles.map((role) => [state, role] as const));

/** The most that the server would allow: the lifecycle's graph, as far as this page shows it. */
function listAllowedActions(state: JobState, role: (typeof roles)[number]): JobAction[] {
  const allowed: readonly string[] = allowedCommands(state, role);
  return jobAction.options.filter((action) => allowed.includes(action) && !onOtherPages.includes(action));
}

/** A view with everything pending that an action can be about. */
function fullView(state: JobState, role: (typeof roles)[number], actions: JobAction[]): JobView {
  const counter = { price: eur(40_000), allIn: eur(43_200), wouldReceive: eur(35_200), startAt: NOW, message: null };
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

async function shownActions(user: UserEvent): Promise<string[]> {
  const more = screen.queryByRole('button', { name: 'More actions' });
  const buttons = screen.queryAllByRole('button').map((button) => button.textContent);
  if (more === null) return buttons;
  await user.click(more);
  return [...buttons, ...(await screen.findAllByRole('menuitem')).map((item) => item.textContent)];
}

const allActions = [...new Set(jobStates.flatMap((state) => roles.flatMap((role) => listAllowedActions(state, role))))];

describe('the actions of a job', () => {
  test.each(everyView)('in state %s shows the %s exactly the actions that the server allows', async (state, role) => {
    const actions = listAllowedActions(state, role);
    const { user } = showJob(fullView(state, role, actions));
    const shown = await shownActions(user);
    const shownButtons = allActions.filter((action) => shown.includes(buttonOf(action)));
    const sameLabel = (one: string) => allActions.filter((action) => buttonOf(action) === buttonOf(one));
    expect(new Set(shownButtons)).toEqual(new Set(actions.flatMap(sameLabel)));
  });

  test.each(everyView)('in state %s shows the %s no action when the server allows none', async (state, role) => {
    const { user } = showJob(fullView(state, role, []));
    const shown = await shownActions(user);
    expect(allActions.filter((action) => shown.includes(buttonOf(action)))).toEqual([]);
  });

  test.each(everyView)('in state %s shows the %s the status, and one primary action at most', (state, role) => {
    const { container } = showJob(jobView(state, role, { actions: listAllowedActions(state, role) }));
    expect(container.querySelector('h2')?.textContent?.length).toBeGreaterThan(10);
    const shownButtons = [...container.querySelectorAll('[data-actions] > *')];
    expect(shownButtons.filter((action) => action.className.includes('bg-primary ')).length).toBeLessThanOrEqual(1);
  });

  test.each(jobStates)('in state %s leads an admin to the history and offers no action', (state) => {
    showJob(jobView(state, 'admin'));
    expect(screen.getByRole('link', { name: 'View history' }).getAttribute('href')).toBe(
      `/admin/history/job/${ids.job}`,
    );
  });

  test('the cancellation of a job with a suspended Homewright shows outside the menu', () => {
    const actions: JobAction[] = ['CancelJob', 'ProposeChange', 'ProposeCancellation'];
    showJob(jobView('Booked', 'client', { actions, providerSuspended: true }));
    expect(screen.getByRole('button', { name: 'Cancel job' }).className).not.toContain('bg-primary ');
  });
});

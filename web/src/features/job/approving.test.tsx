import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { jobView } from '#web/testing/build-job-view.ts';
import { headingInFocus, nextFrame, pressByKey } from '#web/testing/focus.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('approving', () => {
  test('says how often changes can still be requested, and why not if they cannot', () => {
    const asked = (round: number) => ({ round, of: 2, reason: 'Runs.', at: NOW });
    showJob(jobView('CompletionClaimed', 'client', { changesRequested: asked(1) }));
    expect(screen.getByText(/You can request changes one more time/)).toBeTruthy();
    cleanup();
    showJob(jobView('CompletionClaimed', 'client', { changesRequested: asked(2) }));
    expect(screen.getByText(/as often as you can\. If something is still wrong, open a dispute/)).toBeTruthy();
  });

  test.each(['client', 'provider'] as const)('a second time is final, and nothing says otherwise: %s', (role) => {
    const again = { approvalCancelled: { reason: 'There is a run.', at: hoursAfter(NOW, -30) }, actions: [] };
    showJob(jobView('ApprovedInGrace', role, again));
    expect(
      screen.getByText(
        role === 'client' ? /only once each time the work is marked as done/ : /so this approval is final/,
      ),
    ).toBeTruthy();
    expect(document.body.textContent).not.toMatch(
      /You can cancel once|can be cancelled within|If the approval is cancelled/,
    );
    cleanup();
    const once = role === 'client' ? { actions: ['CancelApproval' as const] } : {};
    showJob(jobView('ApprovedInGrace', role, once));
    expect(document.body.textContent).toMatch(
      role === 'client' ? /You can cancel once/ : /can be cancelled within 24 hours/,
    );
    expect(document.body.textContent).toMatch(/If the approval is cancelled/);
  });

  test.each([
    ['a first time can still be cancelled', null, /Until then, you can cancel your approval once/, /another 24 hours/],
    [
      'a second time is announced as final before it is confirmed',
      { reason: 'There is a run.', at: hoursAfter(NOW, -30) },
      /this one is final/,
      /This time, your approval is final/,
    ],
  ])('%s', async (_, approvalCancelled, inDialog, inPanel) => {
    const { user } = showJob(jobView('CompletionClaimed', 'client', { approvalCancelled, actions: ['ApproveJob'] }));
    expect(screen.getByText(inPanel)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve work' }));
    expect(within(screen.getByRole('dialog')).getByText(inDialog)).toBeTruthy();
    expect(screen.queryAllByText(/cancel your approval once|another 24 hours to cancel/)).toHaveLength(
      approvalCancelled === null ? 2 : 0,
    );
  });

  test('shows nothing before the server has it, and waits until the page has reached its position', async () => {
    let view = jobView('CompletionClaimed', 'client', { actions: ['ApproveJob'] });
    const sent = recordCommands('ApproveJob', () => ({ position: '105' }));
    const { user, live } = showJob(view, () => view);
    await user.click(screen.getByRole('button', { name: 'Approve work' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve the work?' }));
    expect(dialog.getByText(/€378\.00 goes to Cormac in 24 hours/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve work' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ jobId: ids.job });
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(dialog.getByRole('button', { name: 'Approve work' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(/You approved the work/)).toBeNull();

    view = jobView('ApprovedInGrace', 'client', { actions: ['CancelApproval'], position: '105' });
    live.emit({ type: 'change', topic: `job:${ids.job}`, position: '105', keys: [] });
    expect(await screen.findByRole('heading', { name: /You approved the work/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('removes its button: a keyboard user’s focus moves to the new status', async () => {
    let view = jobView('CompletionClaimed', 'client', { actions: ['ApproveJob'] });
    recordCommands('ApproveJob', () => {
      view = jobView('ApprovedInGrace', 'client', { position: '105' });
      return { position: '105' };
    });
    const { user } = showJob(view, () => view);
    await pressByKey(user, screen.getByRole('button', { name: 'Approve work' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pressByKey(user, dialog.getByRole('button', { name: 'Approve work' }));
    expect(await headingInFocus(/You approved the work/)).toBeTruthy();
  });

  test('that is cancelled in its dialog leaves the focus on its button', async () => {
    const { user } = showJob(jobView('CompletionClaimed', 'client', { actions: ['ApproveJob'] }));
    await pressByKey(user, screen.getByRole('button', { name: 'Approve work' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name: 'Approve work' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('does not move the focus of a user who has left the button', async () => {
    let view = jobView('CompletionClaimed', 'client', { actions: ['ApproveJob'] });
    const { user, live } = showJob(view, () => view);
    screen.getByRole('button', { name: 'Approve work' }).focus();
    await user.click(document.body);
    view = jobView('ApprovedInGrace', 'client', { position: '105' });
    live.emit({ type: 'change', topic: `job:${ids.job}`, position: '105', keys: [] });
    const heading = await screen.findByRole('heading', { name: /You approved the work/ });
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
    expect(heading.getAttribute('aria-live')).toBe('polite');
  });

  test('can be cancelled only with a reason, which is sent along', async () => {
    const sent = recordCommands('CancelApproval', alreadyShown);
    const { user } = showJob(jobView('ApprovedInGrace', 'client', { actions: ['CancelApproval'] }));
    await user.click(screen.getByRole('button', { name: 'Cancel approval' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel your approval?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel approval' }));
    expect((await dialog.findAllByText(/Write a few words/)).length).toBe(2);
    expect(dialog.getByRole('alert').textContent).toContain('1 field to correct');
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('What is wrong?'), 'Runs beside the window');
    await user.click(dialog.getByRole('button', { name: 'Cancel approval' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, reason: 'Runs beside the window' }));
  });

  test('that the rules reject shows the catalogue’s text, and the page stays as it was', async () => {
    recordCommands('ApproveJob', () => ({ status: 409, code: 'WRONG_STATE' }));
    const { user } = showJob(jobView('CompletionClaimed', 'client', { actions: ['ApproveJob'] }));
    await user.click(screen.getByRole('button', { name: 'Approve work' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve work' }));
    expect((await screen.findAllByText('This job has changed')).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: /Cormac marked the work as done/ })).toBeTruthy();
  });
});

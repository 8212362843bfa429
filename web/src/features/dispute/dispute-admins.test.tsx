import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { aDecision, disputeView } from '#web/testing/build-dispute-view.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { toLocalMoment } from '#web/lib/local-moment.ts';
import { headingInFocus, pressByKey } from '#web/testing/focus.ts';
import { ids } from '#web/testing/ids.ts';
import { alreadyShown, answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

const reasons = 'The photographs show runs on two metres of the skirting, and the rest is done well.';

describe('an admin', () => {
  const deciding = (changes: Partial<DisputeView> = {}) =>
    disputeView('admin', { stage: 'decision', actions: ['DecideDispute'], ...changes });

  test('decides with one of six outcomes, its arithmetic and reasons of at least 50 characters', async () => {
    const sent = recordCommands('DecideDispute', alreadyShown);
    const { user } = show(deciding());
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await user.click(screen.getByRole('radio', { name: /Split/ }));
    await user.type(screen.getByLabelText('Aoife gets back'), '100');
    await user.type(screen.getByLabelText('Cormac receives'), '350');
    await user.type(screen.getByLabelText('Reasons'), 'Too short.');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect((await screen.findAllByText(/Write between 50 and 5,000 characters/)).length).toBe(2);
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Reasons'), reasons);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm this decision?' }));
    expect(question.getByText(/€100\.00.*€350\.00.*Both sides are notified/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ outcome: { kind: 'split', refund: 10_000, toProvider: 35_000 } }),
    );
  });

  test('cannot distribute more than the held money, nor leave the platform more than its fees', async () => {
    const { user } = show(deciding());
    await user.click(screen.getByRole('radio', { name: /Split/ }));
    await user.type(screen.getByLabelText('Reasons'), reasons);
    await user.type(screen.getByLabelText('Aoife gets back'), '300');
    await user.type(screen.getByLabelText('Cormac receives'), '300');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect((await screen.findAllByText(/The two amounts add up to more than €523.80/)).length).toBe(2);
    await user.clear(screen.getByLabelText('Cormac receives'));
    await user.type(screen.getByLabelText('Cormac receives'), '100');
    expect((await screen.findAllByText(/cannot exceed €87.30/)).length).toBe(2);
  });

  test('reads at once which of the two amounts is missing', async () => {
    const { user } = show(deciding());
    await user.click(screen.getByRole('radio', { name: /Split/ }));
    await user.type(screen.getByLabelText('Reasons'), reasons);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    const links = await screen.findAllByRole('link', { name: 'Enter an amount from 0 to €523.80.' });
    const fields = [screen.getByLabelText('Aoife gets back'), screen.getByLabelText('Cormac receives')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(fields.map(({ id }) => `#${id}`));
    await user.type(screen.getByLabelText('Aoife gets back'), '100');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Enter an amount/ })).toHaveLength(1));
  });

  test('orders rework for after the time to appeal, or at once on an appeal', async () => {
    const sent = recordCommands('DecideDispute', alreadyShown);
    const inDays = (days: number) => toLocalMoment(Date.now() + days * 86_400_000, 'Europe/Dublin');
    const { user, unmount } = show(deciding());
    await user.click(screen.getByRole('radio', { name: /Fix the work/ }));
    await user.type(screen.getByLabelText('Reasons'), reasons);
    fireEvent.change(screen.getByLabelText('Fix by'), { target: { value: inDays(6) } });
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    // The hint at the field has the same text: only the summary's link shows the rejection.
    expect(await screen.findByRole('link', { name: /The decision can be appealed until then/ })).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Fix by'), { target: { value: inDays(8) } });
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();

    const again = show(deciding({ stage: 'appeal' }));
    await again.user.click(screen.getByRole('radio', { name: /Fix the work/ }));
    expect(screen.queryByText(/The decision can be appealed until then/)).toBeNull();
  });

  test('above the limit sends the decision to a second admin', () => {
    const view = deciding();
    show({ ...view, atStake: { ...view.atStake, twoAdmins: true } });
    expect(screen.getByText(/a second admin has to confirm/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to a second admin' })).toBeTruthy();
  });

  test('who sent it by keyboard continues at the dispute’s status', async () => {
    const start = deciding();
    const { user } = show({ ...start, atStake: { ...start.atStake, twoAdmins: true } });
    recordCommands('DecideDispute', () => {
      const decisions = [aDecision({ status: 'proposed' })];
      answerWith(`/api/jobs/${ids.job}`, jobView('Disputed', 'admin', { position: '105' }));
      answerWith(`/api/jobs/${ids.job}/dispute`, deciding({ actions: [], decisions, position: '105' }));
      return { position: '105' };
    });
    await user.click(screen.getByRole('radio', { name: /Full release/ }));
    await user.type(screen.getByLabelText('Reasons'), reasons);
    await pressByKey(user, screen.getByRole('button', { name: 'Send to a second admin' }));
    const question = within(await screen.findByRole('dialog'));
    await pressByKey(user, question.getByRole('button', { name: 'Send to a second admin' }));
    expect(await headingInFocus(/An admin now decides/)).toBeTruthy();
    expect(screen.queryByLabelText('Reasons')).toBeNull();
  });

  test('confirms as the second admin, or says why not', async () => {
    const confirmed = recordCommands('ConfirmDecision', alreadyShown);
    const rejected = recordCommands('RejectDecision', alreadyShown);
    const pending = aDecision({ status: 'proposed', adminName: 'Maeve', appealableUntil: null });
    const view = disputeView('admin', {
      stage: 'decision',
      decisions: [pending],
      actions: ['ConfirmDecision', 'RejectDecision'],
    });
    const { user } = show(view);
    expect(screen.getByText('Written by Maeve')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Why not?'), 'The second wall is missing.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(rejected[0]?.body).toMatchObject({ note: 'The second wall is missing.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(confirmed[0]?.body).toMatchObject({ decisionId: pending.decisionId }));
  });
});

test('rework that moved while it waited shows its new date to the second admin, and the written one', () => {
  const rework = (by: string) => ({ kind: 'rework', by }) as const;
  const pending = aDecision({ status: 'proposed', adminName: 'Maeve', outcome: rework('2026-11-02T12:00:00.000Z') });
  show(
    disputeView('admin', {
      stage: 'decision',
      decisions: [pending],
      outcomeToConfirm: rework('2026-11-04T12:00:00.000Z'),
      actions: ['ConfirmDecision', 'RejectDecision'],
    }),
  );
  expect(screen.getByText(/^Cormac fixes it by .*4 November/)).toBeTruthy();
  expect(
    screen.getByText(/^The original text was: “Cormac fixes it by .*2 November.*The date moves because/),
  ).toBeTruthy();
});

test.each([
  ['decided', 'admin', 'Written by Maeve · Confirmed by Conor'],
  ['rejected', 'support', 'Written by Maeve · Rejected by Conor'],
] as const)('a decision that was %s names its admins to the %s', (status, role, text) => {
  const decisions = [aDecision({ status, adminName: 'Maeve', secondAdminName: 'Conor' })];
  show(disputeView(role, { stage: 'appealable', decisions }));
  expect(screen.getByText(text)).toBeTruthy();
});

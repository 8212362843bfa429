import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { aProposal, disputeView } from '#web/testing/build-dispute-view.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

describe('in mediation', () => {
  const suggestion: DisputeView['suggestions'][number] = {
    outcome: { kind: 'split', refund: 10_000, toProvider: 35_000 },
    message: 'Both of you are right in part.',
    staffName: null,
    at: NOW,
  };
  const mediated = (role: DisputeView['role'], changes: Partial<DisputeView>) =>
    disputeView(role, { stage: 'mediation', proposals: [], ...changes });

  test('both sides read that they can still settle, and who may suggest how', () => {
    show(mediated('client', {}));
    const text = 'You and Cormac can still settle it. Our support team can suggest how.';
    expect(screen.getByRole('heading', { level: 2, name: text })).toBeTruthy();
  });

  test('the side that made an offer waits for the answer', () => {
    show(mediated('client', { proposals: [aProposal('client')] }));
    expect(screen.getByRole('heading', { level: 2, name: 'You made an offer. Cormac responds next.' })).toBeTruthy();
    cleanup();
    show(mediated('client', { proposals: [aProposal('client', { status: 'declined' })] }));
    expect(screen.queryByRole('heading', { name: /You made an offer/ })).toBeNull();
  });

  test('a suggestion that one side offers already is not offered again', () => {
    const actions = ['ProposeSettlement' as const];
    const { outcome } = suggestion;
    show(mediated('client', { actions, suggestions: [suggestion] }));
    expect(screen.getByRole('button', { name: 'Make this my offer' })).toBeTruthy();
    for (const by of ['client', 'provider'] as const) {
      cleanup();
      show(mediated('client', { actions, suggestions: [suggestion], proposals: [aProposal(by, { outcome })] }));
      expect(screen.queryByRole('button', { name: 'Make this my offer' })).toBeNull();
    }
    cleanup();
    const other = { ...outcome, refund: 9_000 };
    show(
      mediated('client', { actions, suggestions: [suggestion], proposals: [aProposal('client', { outcome: other })] }),
    );
    expect(screen.getByRole('button', { name: 'Make this my offer' })).toBeTruthy();
  });

  test.each([
    [3, /You have 3 offers left at this stage, including this one\./],
    [1, /This is your last offer at this stage\./],
  ])('the side that makes an offer reads how many are left (%i)', async (left, text) => {
    const proposalsLeft = { client: left, provider: 2 };
    const { user } = show(
      mediated('client', { actions: ['ProposeSettlement'], suggestions: [suggestion], proposalsLeft }),
    );
    await user.click(screen.getByRole('button', { name: 'Make this my offer' }));
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
  });

  test('support suggests an outcome, with a short text', async () => {
    const sent = recordCommands('SuggestSettlement', alreadyShown);
    const { user } = show(mediated('support', { actions: ['SuggestSettlement'] }));
    await user.click(screen.getByRole('button', { name: 'Suggest a settlement' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/It is not binding/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /Partial refund/ }));
    await user.type(dialog.getByLabelText('Aoife gets back'), '60');
    await user.type(dialog.getByLabelText('Message to both sides'), 'The skirting is a small part.');
    await user.click(dialog.getByRole('button', { name: 'Send to both' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        jobId: ids.job,
        disputeId: ids.dispute,
        outcome: { kind: 'partial-refund', refund: 6000 },
        message: 'The skirting is a small part.',
      }),
    );
  });

  test('support whose access expired meanwhile reads what to do', async () => {
    recordCommands('SuggestSettlement', () => ({ status: 403, code: 'ACCESS_REQUIRED' }));
    const { user } = show(mediated('support', { actions: ['SuggestSettlement'] }));
    await user.click(screen.getByRole('button', { name: 'Suggest a settlement' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Full refund/ }));
    await user.type(dialog.getByLabelText('Message to both sides'), 'The skirting is a small part.');
    await user.click(dialog.getByRole('button', { name: 'Send to both' }));
    expect((await screen.findAllByText('Your access has ended', {}, { timeout: 5000 })).length).toBeGreaterThan(0);
  });

  test('either side turns the suggestion into its own offer', async () => {
    const sent = recordCommands('ProposeSettlement', alreadyShown);
    const view = mediated('client', { suggestions: [suggestion], actions: ['ProposeSettlement'] });
    const { user } = show(view);
    const shown = within(screen.getByRole('region', { name: 'Suggestions from our team' }));
    expect(shown.getByText('€100.00 to you, €350.00 to Cormac')).toBeTruthy();
    expect(shown.getByText('“Both of you are right in part.”')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Make this my offer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Message to Cormac'), 'I agree with that.');
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ outcome: suggestion.outcome, message: 'I agree with that.' }),
    );
  });

  test('a side with no offers left reads the suggestion; staff read its author', () => {
    show(mediated('client', { suggestions: [suggestion] }));
    expect(screen.getByText(/^Suggestion from our team/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make this my offer' })).toBeNull();
    cleanup();
    show(mediated('admin', { suggestions: [{ ...suggestion, staffName: 'Aisling' }] }));
    expect(screen.getByText(/^Suggested by Aisling/)).toBeTruthy();
  });
});

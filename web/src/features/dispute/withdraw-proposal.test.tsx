import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aProposal, disputeView } from '#web/testing/build-dispute-view.ts';
import { ids } from '#web/testing/ids.ts';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

const mine = aProposal('client', { stage: 'mediation' });

test('the author of an offer that still binds withdraws it, also while an admin decides', async () => {
  const sent = recordCommands('WithdrawSettlement', alreadyShown);
  const { user } = show(
    disputeView('client', { stage: 'decision', proposals: [mine], actions: ['WithdrawSettlement'] }),
  );
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Cormac is notified and can no longer accept it.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ proposalId: mine.proposalId }));
});

test('an offer of the other side, or one that binds no more, cannot be withdrawn', () => {
  const theirs = aProposal('provider', { stage: 'mediation', proposalId: ids.job });
  show(
    disputeView('client', {
      stage: 'mediation',
      proposals: [theirs, { ...mine, status: 'withdrawn' }],
      actions: ['WithdrawSettlement'],
    }),
  );
  expect(screen.getByText('Withdrawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

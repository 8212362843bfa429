import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { aProposal, disputeView } from '#web/testing/build-dispute-view.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

async function openDialogWith(view: DisputeView, button: string | RegExp) {
  const { user } = show(view);
  await user.click(screen.getByRole('button', { name: button }));
  return { user, dialog: within(screen.getByRole('dialog')) };
}

const offering = (role: 'client' | 'provider', proposals: DisputeView['proposals'] = []) =>
  disputeView(role, { actions: ['ProposeSettlement'], proposals });

test.each([
  ['client', /^Cormac then answers in writing/],
  ['provider', /^You then answer in writing/],
] as const)(
  'who answers once the direct fix ends: the one who did not open the dispute (to the %s)',
  async (role, text) => {
    const view = disputeView(role, { by: 'client', stage: 'direct-fix', actions: ['EscalateDispute'], proposals: [] });
    const { dialog } = await openDialogWith(view, /Go to the next stage/);
    expect(dialog.getByText(text)).toBeTruthy();
  },
);

test.each([
  ['client', 'Full refund', 'Your card gets all of it back.', 'Cormac is paid in full.'],
  ['provider', 'Full release', 'You are paid in full.', /^Aoife’s card gets all of it back\.$/],
] as const)('what an offer means to the one who makes it (%s)', async (role, choice, own, others) => {
  const { dialog } = await openDialogWith(offering(role), 'Make an offer');
  expect(dialog.getByRole('radio', { name: new RegExp(choice) }).closest('label')?.textContent).toContain(own);
  expect(dialog.getByText(others)).toBeTruthy();
});

test('their own open offer falls away with another', async () => {
  const replaced = /^This replaces your open offer\./;
  const { dialog } = await openDialogWith(offering('client', [aProposal('client')]), /offer/);
  expect(dialog.getByText(replaced)).toBeTruthy();
});

test('and says nothing of that if none is open', async () => {
  const declined = aProposal('client', { status: 'declined' });
  const { dialog } = await openDialogWith(offering('client', [declined]), /offer/);
  expect(dialog.queryByText(/replaces your open offer/)).toBeNull();
});

test('no fees shrink if nothing is refunded', async () => {
  const { user, dialog } = await openDialogWith(offering('client'), 'Make an offer');
  await user.click(dialog.getByRole('radio', { name: /Full release/ }));
  expect(dialog.getByText('Our fees')).toBeTruthy();
  expect(dialog.queryByText(/shrink/)).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { aProposal, disputeView } from '#web/testing/build-dispute-view.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

describe('a person who declines an offer reads what follows:', () => {
  const answering: DisputeView['actions'] = ['AcceptSettlement', 'DeclineSettlement'];
  const offers = (by: 'client' | 'provider', count: number) =>
    Array.from({ length: count }, (_, nth) =>
      aProposal(by, {
        proposalId: `${by === 'client' ? 'c' : 'd'}${nth}cccccc-cccc-4ccc-8ccc-cccccccccccc`,
        stage: 'mediation',
        status: by === 'provider' && nth === 0 ? 'open' : 'declined',
      }),
    );

  test.each([
    ['a counter-offer', 2, 2, true, 'You can make an offer of your own.', /or make one of your own/],
    ['no further offers', 3, 2, false, 'You have no more offers at this stage.', /or decline it/],
    [
      'an admin, when neither side has an offer left',
      3,
      3,
      false,
      'mediation ends and an admin decides.',
      /or decline it/,
    ],
  ] as const)('%s', async (_, mine, theirs, can, text, now) => {
    const { user } = show(
      disputeView('client', {
        stage: 'mediation',
        proposals: [...offers('client', mine), ...offers('provider', theirs)],
        actions: can ? [...answering, 'ProposeSettlement'] : answering,
      }),
    );
    expect(screen.getByRole('heading', { level: 2, name: now })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(within(screen.getByRole('dialog')).getByText(text, { exact: false })).toBeTruthy();
  });

  test('no promise if an admin decides already', async () => {
    const { user } = show(
      disputeView('client', { stage: 'decision', proposals: offers('provider', 1), actions: answering }),
    );
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(within(screen.getByRole('dialog')).getByText(/You have no more offers/)).toBeTruthy();
  });
});

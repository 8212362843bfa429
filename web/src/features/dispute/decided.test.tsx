import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aDecision, disputeView } from '#web/testing/build-dispute-view.ts';
import { NOW } from '#web/testing/ids.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

test.each(['decision', 'appeal'] as const)('in stage %s the staff read that the decision is late', (stage) => {
  show(disputeView('admin', { stage, decisionOverdueSince: NOW }));
  expect(screen.getByRole('heading', { level: 2, name: /The decision is late/ })).toBeTruthy();
});

describe('until when the money is frozen, and what comes then', () => {
  const back = /No deadline can release frozen money\. If the case were still open on .*, all of it would go back/;
  const carriedOut = /^The decision is carried out unless an appeal changes it, on .* at the latest\.$/;

  test.each([
    ['goes back where no decision says otherwise', false, back],
    ['is shared as it was decided, also while it can be appealed', true, carriedOut],
  ] as const)('it %s', (_, ceilingDecided, words) => {
    show(disputeView('admin', { stage: 'appealable', decisions: [aDecision()], ceilingDecided }));
    expect(screen.getByText(words)).toBeTruthy();
  });
});

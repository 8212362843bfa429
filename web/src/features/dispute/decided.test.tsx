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
    ['goes back while nothing is decided', [], back],
    ['is shared as it was decided, also while it can be appealed', [aDecision()], carriedOut],
    ['goes back where rework was ordered', [aDecision({ outcome: { kind: 'rework', by: NOW } })], back],
    ['goes back while a decision waits for a second admin', [aDecision({ status: 'proposed' })], back],
  ] as const)('it %s', (_, decisions, words) => {
    show(disputeView('admin', { stage: 'appealable', decisions: [...decisions] }));
    expect(screen.getByText(words)).toBeTruthy();
  });
});

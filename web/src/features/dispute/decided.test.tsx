import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aDecision, disputeView } from '#web/testing/build-dispute-view.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

describe.each(['client', 'provider', 'support', 'admin'] as const)('the %s reads in time and late alike', (role) => {
  const shown = (stage: 'decision' | 'appeal', hours: number) =>
    show(disputeView(role, { stage, stageDueAt: hoursAfter(NOW, hours) }));
  const late = /^The decision is late/;

  test.each(['decision', 'appeal'] as const)(
    'that what is to be decided (%s) is late once its time is over',
    (stage) => {
      shown(stage, -1);
      expect(screen.getByRole('heading', { level: 2, name: late })).toBeTruthy();
      expect(screen.getByText('The time is over')).toBeTruthy();
      expect(screen.queryByText('left')).toBeNull();
      expect(screen.queryByText(/If no decision comes in time/)).toBeNull();
    },
  );

  test('what happens if no decision comes in time, while there is time', () => {
    shown('decision', 1);
    expect(screen.queryByRole('heading', { name: late })).toBeNull();
    expect(screen.getByText('left')).toBeTruthy();
    expect(screen.getByText(/^If no decision comes in time/)).toBeTruthy();
  });
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

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { DisputeOutcome } from '#query-api/contract/dispute.ts';
import { aDecision, disputeView } from '#web/testing/build-dispute-view.ts';
import { NOW } from '#web/testing/ids.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

const split: DisputeOutcome = { kind: 'split', refund: 10_000, toProvider: 35_000 };
const part: DisputeOutcome = { kind: 'partial-refund', refund: 6000 };
const rework: DisputeOutcome = { kind: 'rework', by: '2026-10-30T17:00:00.000Z' };

test.each([
  [{ kind: 'full-refund' }, 'client', 'You get a full refund'],
  [{ kind: 'full-refund' }, 'provider', 'Aoife gets a full refund'],
  [part, 'client', 'You get €60.00 back'],
  [part, 'admin', 'Aoife gets €60.00 back'],
  [{ kind: 'release' }, 'client', 'Cormac gets everything'],
  [{ kind: 'release' }, 'provider', 'You get everything'],
  [split, 'client', '€100.00 to you, €350.00 to Cormac'],
  [split, 'provider', '€100.00 to Aoife, €350.00 to you'],
  [split, 'support', '€100.00 to Aoife, €350.00 to Cormac'],
  [rework, 'client', /^Cormac fixes it by /],
  [rework, 'provider', /^You fix it by /],
] as const)('what was decided (%o) tells the %s of themselves as such: %s', (outcome, role, text) => {
  show(disputeView(role, { stage: 'appealable', proposals: [], decisions: [aDecision({ outcome })] }));
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test.each([
  ['provider', 'Your appeal'],
  ['client', 'Cormac’s appeal'],
  ['admin', 'Cormac’s appeal'],
] as const)('the %s reads an appeal as: %s', (role, text) => {
  const appeal = { origin: 'appeal', by: 'provider', text: 'The corner could not be reached.', at: NOW } as const;
  show(disputeView(role, { stage: 'appeal', statements: [appeal] }));
  // A Homewright's name is a link, of which the heading's accessible name makes a word of its own.
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(text);
});

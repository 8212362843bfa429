import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aDecision, disputeView } from '#web/testing/build-dispute-view.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

const stages = () => within(screen.getByRole('list', { name: 'Stages of the dispute' }));

test('while the bank decides, the dispute is suspended and shows no countdown', () => {
  show(disputeView('client', { progress: 'chargeback-open', holdEndsAt: null }));
  expect(screen.getByRole('heading', { level: 2, name: /This dispute waits for the bank’s decision/ })).toBeTruthy();
  expect(screen.getByText('frozen until the bank decides')).toBeTruthy();
  expect(screen.queryByText('left')).toBeNull();
  expect(stages().queryByText(/^until/)).toBeNull();
  expect(screen.getByText('Automatic approval')).toBeTruthy();
});

test.each([
  ['client', 'Your bank'],
  ['provider', 'The client’s bank'],
  ['admin', 'The client’s bank'],
] as const)('the %s reads whose bank asked for the payment', (role, bank) => {
  show(disputeView(role, { progress: 'chargeback-open', holdEndsAt: null }));
  expect(screen.getByRole('heading', { level: 2, name: new RegExp(`^${bank} asked`) })).toBeTruthy();
});

test.each([
  ['bank', /The bank decided about the money, which ended this dispute/],
  ['ceiling', /Money cannot be held longer than 75 days/],
] as const)('a dispute that ended with its job, by the %s, says so and counts nothing down', (endedBy, text) => {
  show(disputeView('provider', { progress: 'over', endedBy, suspended: [], holdEndsAt: null, proposals: [] }));
  expect(screen.getByRole('heading', { level: 2, name: text })).toBeTruthy();
  expect(screen.getByText('Over')).toBeTruthy();
  expect(screen.getByText('was at stake')).toBeTruthy();
  expect(screen.queryByText('left')).toBeNull();
  expect(stages().queryByText(/^until/)).toBeNull();
});

test.each([
  ['runs', true],
  ['chargeback-open', false],
  ['over', false],
] as const)('a decision waits for a second admin only while the dispute runs (%s)', (progress, waits) => {
  const endedBy = progress === 'over' ? ('ceiling' as const) : null;
  show(disputeView('admin', { progress, endedBy, decisions: [aDecision({ status: 'proposed' })] }));
  expect(screen.queryAllByText('Waiting for a second admin').length > 0).toBe(waits);
});

test.each([
  ['client', 'Cormac has 5 days to answer in writing'],
  ['provider', 'you have 5 days to answer in writing'],
  ['admin', 'the other side has 5 days to answer in writing'],
] as const)('the %s reads whose days for the answer come next, also once an offer was made', (role, text) => {
  show(disputeView(role));
  expect(document.body.textContent).toContain(`settle, ${text}. Then a mediator joins.`);
});

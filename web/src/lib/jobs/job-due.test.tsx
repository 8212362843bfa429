import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import type { Side } from '#domain/side.ts';
import type { JobSummary } from '#query-api/contract/jobs.ts';
import { aJobSummary } from '#web/testing/build-jobs.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { JobDue } from './job-due.tsx';

usePage(['common', 'ui', 'job']);

const days = (count: number): string => hoursAfter(NOW, count * 24);

/** The label of a job in this state, as its client sees it unless another side is named. */
function renderLabel(state: JobState, changes: Partial<JobSummary>, side: Side | null = 'client'): string {
  const deadline = { kind: 'any', dueAt: days(2) };
  renderPage(<p data-testid="due">{<JobDue job={aJobSummary({ state, deadline, ...changes })} side={side} />}</p>);
  return screen.getByTestId('due').textContent;
}

describe('the due label', () => {
  test.each([
    ['before the start', 1, 2, /^Starts in/],
    ['after an unreported start', -1, 0, /^Was due to start/],
    ['past the expected completion by a day', -2, -1, /^Overdue by 1 day$/],
    ['past the expected completion by more', -9, -3, /^Overdue by 3 days$/],
  ])('of a booked job %s', (_when, start, expected, label) => {
    expect(renderLabel('Booked', { startAt: days(start), expectedCompletionAt: days(expected) })).toMatch(label);
  });

  test.each(['InProgress', 'ChangesRequested'] as const)('of a job that is %s counts the days', (state) => {
    const dueText = (expected: number) => {
      const label = renderLabel(state, { startAt: days(-9), expectedCompletionAt: days(expected) });
      cleanup();
      return label;
    };
    expect([3, 1, 0, -1, -5].map(dueText)).toEqual([
      'Due in 3 days',
      'Due tomorrow',
      'Due today',
      'Overdue by 1 day',
      'Overdue by 5 days',
    ]);
  });

  test.each([
    ['CompletionClaimed', / to decide.*Completed 2 days late$/],
    ['ApprovedInGrace', /^Releases in .+Completed 2 days late$/],
    ['Disputed', /^Stage ends in 2 daysCompleted 2 days late$/],
    ['ChargebackOpen', /^Completed 2 days late$/],
    ['Released', /^Completed 2 days late$/],
    ['Settled', /^Completed 2 days late$/],
    ['Closed', /^Completed 2 days late$/],
  ] satisfies [JobState, RegExp][])('of work that was done late shows it while the job is %s', (state, label) => {
    expect(renderLabel(state, { expectedCompletionAt: days(-3), completedAt: days(-1) })).toMatch(label);
  });

  test.each([
    ['CompletionClaimed', /^[^C]+ to decide$/],
    ['ApprovedInGrace', /^Releases in [^C]+$/],
    ['Disputed', /^Stage ends in 2 days$/],
    ['Settled', /^$/],
    ['Released', /^Completed on time$/],
    ['Closed', /^Completed on time$/],
  ] satisfies [JobState, RegExp][])('of work that was done in time, while the job is %s', (state, label) => {
    expect(renderLabel(state, { expectedCompletionAt: days(-1), completedAt: days(-1) })).toMatch(label);
  });

  test('of a dispute about unclaimed work shows only when its stage ends', () => {
    expect(renderLabel('Disputed', { expectedCompletionAt: days(-3), completedAt: null })).toBe('Stage ends in 2 days');
  });

  test('of a dispute whose decision is late shows no past deadline', () => {
    expect(renderLabel('Disputed', { deadline: { kind: 'dispute', dueAt: days(-1) } })).toBe('');
  });

  test.each([
    ['BookingRequested', 'client', false, 'Response due in 2 days'],
    ['BookingRequested', 'provider', true, 'Respond within 2 days'],
    ['PaymentPending', 'client', true, 'Pay within 2 days'],
    ['PaymentPending', 'provider', false, 'Client has 2 days to pay'],
    ['PaymentAtRisk', 'client', true, 'New card within 2 days'],
    ['PaymentAtRisk', 'provider', false, 'Client has 2 days to pay'],
    ['NoShowClaimed', 'client', true, 'Contest within 2 days'],
    ['NoShowClaimed', 'provider', true, 'Contest within 2 days'],
    ['NoShowClaimed', 'provider', false, 'Settled in 2 days'],
  ] as const)(
    'of a job that is %s shows the %s (action required: %s) the time left',
    (state, side, actionRequired, label) => {
      expect(renderLabel(state, { actionRequired }, side)).toBe(label);
    },
  );

  test.each([
    ['BookingRequested', 'Response due in 2 days'],
    ['PaymentPending', 'Client has 2 days to pay'],
    ['PaymentAtRisk', 'Client has 2 days to pay'],
    ['NoShowClaimed', 'Settled in 2 days'],
    ['CompletionClaimed', 'Auto-approves in 2 days'],
    ['ApprovedInGrace', 'Releases in 2 days'],
  ] as const)('of a job that is %s asks nothing of the staff', (state, label) => {
    expect(renderLabel(state, {}, null)).toBe(label);
  });
});

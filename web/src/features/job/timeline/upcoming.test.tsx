import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { agreedRules } from '#web/testing/build-rules.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { upcomingText } from '#web/testing/show-timeline.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('of what is still to come the timeline', () => {
  test('says "your" of the answer that is waited for from the reader', () => {
    const upcoming = [{ kind: 'booking-answer' as const, at: hoursAfter(NOW, 40), facts: {} }];
    showJob(jobView('BookingRequested', 'provider', { upcoming }));
    expect(screen.getByText('Your last moment to answer')).toBeTruthy();
    cleanup();
    showJob(jobView('BookingRequested', 'client', { upcoming }));
    expect(screen.getByText('Cormac’s last moment to answer')).toBeTruthy();
  });

  test.each([
    ['PaymentAtRisk', 'payment-risk', 'Last moment for another card'],
    ['Booked', 'change-expiry', 'The proposed change runs out'],
    ['Booked', 'change-payment', 'Last moment to pay for the change'],
    ['ChangesRequested', 'rework', 'The work is to be put right by now'],
    ['Released', 'tip-expiry', 'Last moment to pay the tip'],
    ['Released', 'tip-until', 'Last moment to give a tip'],
    ['InProgress', 'hold-expiry', 'The longest that money can be held'],
  ] as const)('of a job in %s foretells %s', (state, kind, text) => {
    showJob(jobView(state, 'client', { upcoming: [{ kind, at: hoursAfter(NOW, 40), facts: {} }] }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('tells of the grace what each can still do, and when reviews end by the rules of the job', () => {
    const upcoming = (['approval-cancellation', 'reviews'] as const).map((kind) => ({ kind, at: NOW, facts: {} }));
    const rules = { ...agreedRules, reviewWindowDays: 21 };
    const entryText = (role: JobView['role']) => upcomingText(jobView('ApprovedInGrace', role, { upcoming, rules }));
    expect(entryText('client')).toContain('Last moment to cancel your approval');
    expect(entryText('provider')).toContain('Aoife’s last moment to cancel the approval');
    expect(entryText('support')).toContain('Aoife’s last moment to cancel the approval');
    for (const role of ['client', 'provider', 'support'] as const) {
      expect(entryText(role)).toContain('They open with the release, and close 21 days after it.');
    }
  });

  test('says of reviews that are open only when they close', () => {
    const upcoming = [{ kind: 'reviews' as const, at: hoursAfter(NOW, 40), facts: {} }];
    expect(upcomingText(jobView('Released', 'client', { upcoming }))).toContain(
      'Reviews closeBoth write before either can read (rule 14).',
    );
  });

  test.each([
    ['approval-paused', 'Automatic approval: paused'],
    ['release-paused', 'Release of the money: paused'],
  ] as const)('strikes the moment of what a dispute stopped (%s)', (kind, title) => {
    showJob(jobView('Disputed', 'client', { upcoming: [{ kind, at: NOW, facts: {} }] }));
    const [entry] = within(screen.getByRole('list', { name: 'Still to come' })).getAllByRole('listitem');
    expect(entry?.textContent).toContain(title);
    const struck = entry?.querySelector('time s')?.textContent ?? '';
    expect(struck).not.toBe('');
    expect(entry?.textContent).toContain(`Was due on ${struck}. If the dispute is withdrawn or dismissed`);
  });

  test('says when the time to appeal ends, and when a stage does', () => {
    const ends = (stage: string) => [{ kind: 'dispute' as const, at: hoursAfter(NOW, 40), facts: { stage } }];
    showJob(jobView('Disputed', 'client', { upcoming: ends('appealable') }));
    expect(screen.getByText('The time to appeal ends')).toBeTruthy();
    cleanup();
    showJob(jobView('Disputed', 'client', { upcoming: ends('mediation') }));
    expect(screen.getByText('Mediation ends')).toBeTruthy();
  });

  test('promises only reminders that are still to be sent', () => {
    const upcoming = [{ kind: 'approval-reminder' as const, at: hoursAfter(NOW, 42), facts: { hoursLeft: 12 } }];
    showJob(jobView('CompletionClaimed', 'client', { upcoming }));
    expect(screen.getByText('A reminder to you')).toBeTruthy();
    expect(screen.getByText(/We remind you 48 and 12 hours before/)).toBeTruthy();
    cleanup();
    const late = jobView('CompletionClaimed', 'client');
    const deadline = { kind: 'auto-approve', dueAt: hoursAfter(NOW, 20) };
    showJob({ ...late, job: { ...late.job, deadline } });
    expect(screen.getByText(/We remind you 12 hours before/)).toBeTruthy();
  });
});

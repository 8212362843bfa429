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

describe('the upcoming part of the timeline', () => {
  test('says "your" for the reader’s pending answer', () => {
    const upcoming = [{ kind: 'booking-answer' as const, at: hoursAfter(NOW, 40), facts: {} }];
    showJob(jobView('BookingRequested', 'provider', { upcoming }));
    expect(screen.getByText('Your deadline to answer')).toBeTruthy();
    cleanup();
    showJob(jobView('BookingRequested', 'client', { upcoming }));
    expect(screen.getByText('Cormac’s deadline to answer')).toBeTruthy();
  });

  test.each([
    ['PaymentAtRisk', 'payment-risk', 'Deadline to use another card'],
    ['Booked', 'change-expiry', 'The proposed change expires'],
    ['Booked', 'change-payment', 'Deadline to pay for the change'],
    ['ChangesRequested', 'rework', 'Fixes due'],
    ['Released', 'tip-expiry', 'Deadline to pay the tip'],
    ['Released', 'tip-until', 'Deadline to give a tip'],
    ['InProgress', 'hold-expiry', 'Maximum hold time'],
  ] as const)('of a job in %s predicts %s', (state, kind, text) => {
    showJob(jobView(state, 'client', { upcoming: [{ kind, at: hoursAfter(NOW, 40), facts: {} }] }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('shows what each side can still do in the grace, and when reviews end by the job’s policy', () => {
    const upcoming = (['approval-cancellation', 'reviews'] as const).map((kind) => ({ kind, at: NOW, facts: {} }));
    const rules = { ...agreedRules, reviewWindowDays: 21 };
    const entryText = (role: JobView['role']) => upcomingText(jobView('ApprovedInGrace', role, { upcoming, rules }));
    expect(entryText('client')).toContain('Deadline to cancel your approval');
    expect(entryText('provider')).toContain('Aoife’s deadline to cancel the approval');
    expect(entryText('support')).toContain('Aoife’s deadline to cancel the approval');
    for (const role of ['client', 'provider', 'support'] as const) {
      expect(entryText(role)).toContain('They open when the money is released and close 21 days later.');
    }
  });

  test('shows of open reviews only when they close', () => {
    const upcoming = [{ kind: 'reviews' as const, at: hoursAfter(NOW, 40), facts: {} }];
    expect(upcomingText(jobView('Released', 'client', { upcoming }))).toContain(
      'Reviews closeBoth people write before either can read (rule 14).',
    );
  });

  test.each([
    ['approval-paused', 'Automatic approval paused'],
    ['release-paused', 'Release of the money paused'],
  ] as const)('crosses out the moment of what a dispute stopped (%s)', (kind, title) => {
    showJob(jobView('Disputed', 'client', { upcoming: [{ kind, at: NOW, facts: {} }] }));
    const [entry] = within(screen.getByRole('list', { name: 'Upcoming' })).getAllByRole('listitem');
    expect(entry?.textContent).toContain(title);
    const struck = entry?.querySelector('time s')?.textContent ?? '';
    expect(struck).not.toBe('');
    expect(entry?.textContent).toContain(`Was due on ${struck}. If the dispute is withdrawn or dismissed`);
  });

  test('shows when the time to appeal ends, and when a stage does', () => {
    const ends = (stage: string) => [{ kind: 'dispute' as const, at: hoursAfter(NOW, 40), facts: { stage } }];
    showJob(jobView('Disputed', 'client', { upcoming: ends('appealable') }));
    expect(screen.getByText('Time to appeal ends')).toBeTruthy();
    cleanup();
    showJob(jobView('Disputed', 'client', { upcoming: ends('mediation') }));
    expect(screen.getByText('Mediation ends')).toBeTruthy();
  });

  test('predicts only reminders that are still to be sent', () => {
    const upcoming = [{ kind: 'approval-reminder' as const, at: hoursAfter(NOW, 42), facts: { hoursLeft: 12 } }];
    showJob(jobView('CompletionClaimed', 'client', { upcoming }));
    expect(screen.getByText('Reminder to you')).toBeTruthy();
    expect(screen.getByText(/We remind you 48 and 12 hours before/)).toBeTruthy();
    cleanup();
    const late = jobView('CompletionClaimed', 'client');
    const deadline = { kind: 'auto-approve', dueAt: hoursAfter(NOW, 20) };
    showJob({ ...late, job: { ...late.job, deadline } });
    expect(screen.getByText(/We remind you 12 hours before/)).toBeTruthy();
  });
});

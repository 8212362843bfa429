import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aConversation, conversationId } from '#web/testing/build-conversations.ts';
import { jobMoney } from '#web/testing/build-job-money.ts';
import { aDispute } from '#web/testing/build-job-turns.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answers } from '#web/testing/server.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const said = (name: RegExp | string) => screen.queryByRole('heading', { level: 2, name }) !== null;

describe.each(['client', 'provider'] as const)('the %s of a job in dispute', (role) => {
  const show = (stage: 'decision' | 'appeal', hours: number) =>
    showJob(jobView('Disputed', role, { dispute: aDispute({ stage, stageDueAt: hoursAfter(NOW, hours) }) }));

  test.each(['decision', 'appeal'] as const)('reads that what is to be decided (%s) is late, once it is', (stage) => {
    show(stage, 1);
    expect(said(/^The decision is late/)).toBe(false);
    expect(screen.getByText('left')).toBeTruthy();
    cleanup();
    show(stage, -1);
    expect(said(/^The decision is late/)).toBe(true);
    expect(screen.queryByText('left')).toBeNull();
    expect(screen.queryByText(/If no decision comes in time/)).toBeNull();
  });
});

describe.each(['client', 'provider'] as const)('the %s of work under way', (role) => {
  const show = (hours: number) => {
    answers('/api/conversations/:id', aConversation());
    const view = jobView('InProgress', role, {
      conversation: { conversationId, providerId: ids.cormac, messages: 1, unread: 0 },
    });
    showJob({ ...view, job: { ...view.job, expectedCompletionAt: hoursAfter(NOW, hours) } });
  };
  const contact = () => screen.queryByRole('link', { name: /^(?:Contact Provider|Write to)/ });

  test('reads that it is late from the day after on, as the label beside it says', () => {
    show(-3);
    expect(screen.getAllByText('Due today').length).toBeGreaterThan(0);
    expect(screen.queryByText(/The work is late/)).toBeNull();
    expect(contact()).toBeNull();
    cleanup();
    show(-24);
    expect(screen.getAllByText('Overdue by 1 day').length).toBeGreaterThan(0);
    expect(screen.getByText(/The work is late/)).toBeTruthy();
    expect(contact()).not.toBeNull();
  });
});

describe('the client of work that is released', () => {
  const sent = { money: jobMoney('Released', { stage: 'transferred' }) };

  test('reads that the Homewright is paid once the money was sent', () => {
    showJob(jobView('Released', 'client', sent));
    expect(said('Cormac is paid. The job is done.')).toBe(true);
    expect(screen.getByText('€378.00 went to Cormac.')).toBeTruthy();
  });

  test.each(['Released', 'Closed'] as const)('reads of no payment before that: %s', (state) => {
    showJob(jobView(state, 'client'));
    expect(screen.getByText(/^€378.00 was released on .*\. It is still to be sent\.$/)).toBeTruthy();
    expect(screen.queryByText(/Cormac is paid|went to Cormac/)).toBeNull();
  });

  test('reads where it is finished, too, where the money went', () => {
    showJob(jobView('Closed', 'client', sent));
    expect(screen.getByText('€378.00 went to Cormac.')).toBeTruthy();
  });
});

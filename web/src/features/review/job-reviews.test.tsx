import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobReviews as Reviews, Review } from '#query-api/contract/reviews.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { aProvider, aPerson } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { JobReviews } from './job-reviews.tsx';

usePage(['common', 'ui', 'errors', 'job', 'review']);

const review = (side: 'client' | 'provider', changes: Partial<Review> = {}): Review => ({
  jobId: ids.job,
  side,
  author: side === 'client' ? aPerson() : aProvider(),
  scores: { overall: 5, communication: 5, punctuality: 4, care: 5 },
  text: side === 'client' ? 'The hallway looks new.' : 'Coffee every morning.',
  submittedAt: NOW,
  publishedAt: NOW,
  reply: null,
  removed: null,
  ...changes,
});

function block(changes: Partial<Reviews>) {
  const reviews: Reviews = {
    canReview: false,
    until: hoursAfter(NOW, 240),
    own: null,
    other: null,
    otherIsIn: false,
    canReply: false,
    reported: { review: false, reply: false },
    ...changes,
  };
  return renderPage(<JobReviews view={jobView('Released', 'client', { reviews })} />);
}

describe('the reviews of a job', () => {
  test('are asked for, without showing the other’s', () => {
    block({ canReview: true, otherIsIn: true });
    expect(screen.getByText(/Cormac has written a review/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write a review' })).toBeTruthy();
    expect(screen.getByText(/until Sunday,? 25 October at \d\d:\d\d\./)).toBeTruthy();
  });

  test('wait for each other: only the viewer’s own is shown', () => {
    block({ own: review('client', { publishedAt: null }) });
    expect(screen.getByText('The hallway looks new.')).toBeTruthy();
    expect(
      screen.getByText(/It appears together with Cormac’s review, or on Sunday,? 25 October at \d\d:\d\d\./),
    ).toBeTruthy();
    expect(screen.queryByText('Coffee every morning.')).toBeNull();
  });

  test('appear together, and the other’s can be answered once', async () => {
    const sent = recordCommands('ReplyToReview', alreadyShown);
    const { user } = block({ own: review('client'), other: review('provider'), canReply: true });
    expect(screen.getByText('The hallway looks new.')).toBeTruthy();
    expect(screen.getByText('Coffee every morning.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Publish reply' }));
    expect((await dialog.findAllByText(/Write a reply/)).length).toBe(2);
    await user.type(dialog.getByLabelText('Your reply'), 'Thank you.');
    await user.click(dialog.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, side: 'provider', text: 'Thank you.' }));
    cleanup();
    const reply = { text: 'Thank you.', at: NOW, removed: null };
    block({ own: review('client'), other: review('provider', { reply }) });
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(screen.getByText('Thank you.')).toBeTruthy();
  });

  test('that were removed stay visible as removed, with the reason', () => {
    const removed = { reason: 'abuse', at: NOW } as const;
    block({ own: review('client'), other: review('provider', { scores: null, text: null, removed }) });
    expect(screen.getByText(/Removed by us on .*: Insults or threats/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  test('are reported for a reason of the policy', async () => {
    const sent = recordCommands('ReportReview', alreadyShown);
    const { user } = block({ own: review('client'), other: review('provider') });
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect((await dialog.findAllByText('Choose a reason.')).length).toBe(2);
    await user.selectOptions(dialog.getByLabelText('Why?'), 'personal-data');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ side: 'provider', part: 'review', reason: 'personal-data' }),
    );
  });

  test('that the viewer reported say so instead of the button', () => {
    block({ own: review('client'), other: review('provider'), reported: { review: true, reply: false } });
    expect(screen.getByText('Reported')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  test('let the answer to the viewer’s own one be reported, once', async () => {
    const sent = recordCommands('ReportReview', alreadyShown);
    const answered = review('client', { reply: { text: 'You liar.', at: NOW, removed: null } });
    const { user } = block({ own: answered });
    await user.click(screen.getByRole('button', { name: 'Report reply' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Report this reply?' }));
    await user.selectOptions(dialog.getByLabelText('Why?'), 'abuse');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ side: 'client', part: 'reply', reason: 'abuse' }));
    cleanup();
    block({ own: answered, reported: { review: false, reply: true } });
    expect(screen.queryByRole('button', { name: 'Report reply' })).toBeNull();
    expect(screen.getByText('Reported')).toBeTruthy();
  });

  test('show only the reason for a removed answer, and stay themselves', () => {
    const removed = { reason: 'abuse', at: NOW } as const;
    block({ own: review('client', { reply: { text: null, at: NOW, removed } }) });
    expect(screen.getByText('The hallway looks new.')).toBeTruthy();
    expect(screen.getByText(/^The reply was removed on .*: Insults or threats\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report reply' })).toBeNull();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { setClockOffset } from '#web/lib/clock.ts';
import type { LiveEvent } from '#web/lib/live/live-connection.ts';
import { me as signedIn } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { pending, showReviewPage } from '#web/testing/show-review-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(['common', 'ui', 'errors', 'job', 'review']);

describe('an open page of reviews', () => {
  const me = ids.aoife;
  const change = (topic: string): LiveEvent => ({ type: 'change', topic, position: '105', keys: [topic] });
  const [job] = pending.pending;

  test('drops a job as soon as its review was sent from elsewhere', async () => {
    const { live } = showReviewPage(null);
    answerWith('/api/reviews/pending', { ...pending, pending: [], position: '105' });
    live.emit(change(`account:${me}`));
    expect(await screen.findByRole('link', { name: 'Go to your jobs' })).toBeTruthy();
  });

  test.each([
    ['client', signedIn(), `client:${me}`],
    ['Homewright', signedIn({ accountType: 'provider', isProvider: true }), `provider:${me}`],
    ['provider who ordered it', signedIn({ accountType: 'provider', isProvider: true }), `client:${me}`],
  ])('of a %s shows a job that ends meanwhile', async (_, person, topic) => {
    const { live } = showReviewPage(null, { ...pending, pending: [] }, person);
    answerWith('/api/reviews/pending', { ...pending, position: '105' });
    live.emit(change(topic));
    expect(await screen.findByRole('link', { name: 'Review Cormac' })).toBeTruthy();
  });

  test('of a job says that it is reviewed as soon as that was sent from elsewhere, and moves the focus there', async () => {
    const { live, user } = showReviewPage();
    await user.click(screen.getByLabelText(/In your own words/));
    answerWith('/api/reviews/pending', { ...pending, pending: [], missing: 'reviewed', position: '105' });
    live.emit(change(`account:${me}`));
    const heading = await screen.findByRole('heading', { name: 'You already reviewed this job' });
    await waitFor(() =>
      expect(document.activeElement?.contains(heading) && document.activeElement.tagName).toBe('DIV'),
    );
  });

  test('of a job says by itself when the time for its review is over', async () => {
    showReviewPage(ids.job, { ...pending, changesAt: hoursAfter(NOW, 240) });
    answerWith('/api/reviews/pending', { ...pending, pending: [], missing: 'over' });
    act(() => setClockOffset(240 * 3_600_000));
    expect(await screen.findByRole('heading', { name: 'The time to review is over' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
  });

  test('of pending ones drops one by itself whose time is over', async () => {
    showReviewPage(null, { ...pending, changesAt: hoursAfter(NOW, 240) });
    answerWith('/api/reviews/pending', { ...pending, pending: [] });
    act(() => setClockOffset(240 * 3_600_000));
    expect(await screen.findByRole('link', { name: 'Go to your jobs' })).toBeTruthy();
  });

  test('says that the other side has written as soon as they have', async () => {
    const { live } = showReviewPage(ids.job, { ...pending, pending: job ? [{ ...job, otherIsIn: false }] : [] });
    expect(screen.queryByText(/Cormac has already written a review/)).toBeNull();
    answerWith('/api/reviews/pending', { ...pending, position: '105' });
    live.emit(change(`account:${me}`));
    expect(await screen.findByText(/Cormac has already written a review/)).toBeTruthy();
  });
});

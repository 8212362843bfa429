import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { keys } from '#web/lib/api/query-keys.ts';
import { me as signedIn } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { alreadyShown, answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { pending, showReviewPage } from '#web/testing/show-review-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SubmitReviewPage } from './submit-review-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'review']);

describe('writing a review', () => {
  test.each([
    ['client', signedIn(), '/client-dashboard'],
    ['Homewright', signedIn({ accountType: 'provider', isProvider: true }), '/provider-dashboard'],
  ])('links a %s back to their own jobs when none waits for one', (_, person, dashboard) => {
    showReviewPage(null, { ...pending, pending: [] }, person);
    expect(screen.getByRole('link', { name: 'Go to your jobs' }).getAttribute('href')).toBe(dashboard);
  });

  test('says of a job that accepts none so, while others wait for one', () => {
    showReviewPage(ids.otherJob);
    expect(screen.getByText('This job can no longer be reviewed')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Review / })).toBeTruthy();
    cleanup();
    showReviewPage(null);
    expect(screen.queryByText('This job can no longer be reviewed')).toBeNull();
  });

  test('says of a job in progress that it accepts none yet', () => {
    showReviewPage(ids.otherJob, pending, signedIn(), 'notYet');
    expect(screen.getByText('This job cannot be reviewed yet')).toBeTruthy();
    cleanup();
    showReviewPage(ids.otherJob, { ...pending, pending: [] }, signedIn(), 'notYet');
    expect(screen.getByRole('heading', { name: 'This job cannot be reviewed yet' })).toBeTruthy();
    expect(screen.queryByText('This job can no longer be reviewed')).toBeNull();
  });

  test.each([
    ['reviewed', 'You already reviewed this job'],
    ['over', 'The time to review is over'],
  ] as const)('says why a job accepts none (%s), and links to its page', (missing, text) => {
    const toJob = () => screen.getByRole('link', { name: 'Back to job' }).getAttribute('href');
    showReviewPage(ids.otherJob, { ...pending, pending: [] }, signedIn(), missing);
    expect(screen.getByRole('heading', { name: text })).toBeTruthy();
    expect(toJob()).toBe(`/jobs/${ids.otherJob}`);
    cleanup();
    showReviewPage(ids.otherJob, pending, signedIn(), missing);
    expect(screen.getByText(text)).toBeTruthy();
    expect(toJob()).toBe(`/jobs/${ids.otherJob}`);
  });

  test('explains that neither side reads the other’s first, and until when', () => {
    showReviewPage();
    expect(screen.getByText(/Neither of you sees the other’s review first/).closest('div')?.textContent).toMatch(
      /Sunday,? 25 October at \d\d:\d\d/,
    );
    expect(screen.getByText(/Cormac has already written a review/)).toBeTruthy();
  });

  test('takes four scores by the keyboard alone, and returns to the job', async () => {
    const sent = recordCommands('SubmitReview', alreadyShown);
    const { user, address } = showReviewPage();
    const groups = screen.getAllByRole('radiogroup');
    expect(groups).toHaveLength(4);
    for (const group of groups) {
      within(group).getByRole('radio', { name: 'Poor' }).focus();
      await user.keyboard(' ');
      await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    }
    await user.type(screen.getByLabelText(/In your own words/), 'Careful and tidy.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        jobId: ids.job,
        overall: 5,
        communication: 5,
        punctuality: 5,
        care: 5,
        text: 'Careful and tidy.',
      }),
    );
    await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}`));
  });

  test('names each scale that is still to be scored', async () => {
    const { user } = showReviewPage();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Overall: choose one to five stars.',
      'Communication: choose one to five stars.',
      'Punctuality: choose one to five stars.',
      'Care: choose one to five stars.',
    ]);
  });

  const good = async (user: UserEvent) => {
    for (const group of screen.getAllByRole('radiogroup')) {
      await user.click(within(group).getByRole('radio', { name: 'Good' }));
    }
    await user.click(screen.getByRole('button', { name: 'Send review' }));
  };

  test('says nothing of an already reviewed job while it navigates away after sending', async () => {
    recordCommands('SubmitReview', alreadyShown);
    const { user, queryClient, address } = showReviewPage();
    answerWith('/api/reviews/pending', { ...pending, pending: [], missing: 'reviewed', position: '101' });
    await good(user);
    await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}`));
    await queryClient.invalidateQueries({ queryKey: keys.pendingReviews });
    expect(screen.getByRole('button', { name: 'Send review' })).toBeTruthy();
    expect(screen.queryByText('You already reviewed this job')).toBeNull();
  });

  test('is replaced by the reason, when it is rejected for that', async () => {
    recordCommands('SubmitReview', () => ({ status: 409, code: 'REVIEW_EXISTS' }));
    const { user } = showReviewPage();
    answerWith('/api/reviews/pending', { ...pending, pending: [], missing: 'reviewed', position: '101' });
    await good(user);
    expect(await screen.findByRole('heading', { name: 'You already reviewed this job' })).toBeTruthy();
  });

  test('fills as many stars as are chosen, and none before', async () => {
    const { user, container } = showReviewPage();
    const filled = () => container.querySelectorAll('svg.fill-star').length;
    expect(filled()).toBe(0);
    await user.click(within(screen.getAllByRole('radiogroup')[0] as HTMLElement).getByRole('radio', { name: 'Good' }));
    expect(filled()).toBe(3);
  });

  test('needs all four scores, but no text', async () => {
    const sent = recordCommands('SubmitReview', alreadyShown);
    const { user } = showReviewPage();
    await user.click(within(screen.getAllByRole('radiogroup')[0] as HTMLElement).getByRole('radio', { name: 'Good' }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('heading', { name: '3 fields to correct' })).toBeTruthy();
    for (const group of screen.getAllByRole('radiogroup')) {
      await user.click(within(group).getByRole('radio', { name: 'Good' }));
    }
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ overall: 3, care: 3, text: '' }));
  });

  test('accepts 2,000 characters of text, and says so', () => {
    showReviewPage();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/In your own words/).maxLength).toBe(2_000);
    expect(screen.getByText(/2,000/)).toBeTruthy();
  });

  test('asks to remove contact details, which are never shown in a review', async () => {
    const { user } = showReviewPage();
    await user.click(screen.getByLabelText(/In your own words/));
    await user.paste('Call them on 085 555 0199.');
    expect(await screen.findByText(/^Remove the contact details\. They are hidden in reviews/)).toBeTruthy();
  });

  test('offers a choice of the pending jobs, and says when there is none', () => {
    showReviewPage(null);
    expect(screen.getByRole('link', { name: 'Review Cormac' }).getAttribute('href')).toBe(
      `/submit-review?job=${ids.job}`,
    );
    cleanup();
    showReviewPage(ids.otherJob, { ...pending, pending: [] });
    expect(screen.getByRole('heading', { name: 'This job can no longer be reviewed' })).toBeTruthy();
  });
});

test('jobs that wait for a review come page by page', async () => {
  const [first] = pending.pending;
  if (first === undefined) throw new Error('nothing to review');
  const cursors: (string | null)[] = [];
  server.use(
    http.get('http://localhost:3000/api/reviews/pending', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      const title = cursor === null ? 'Fix the gate' : 'Oil the gate';
      const jobId = cursor === null ? ids.job : ids.otherJob;
      return HttpResponse.json({
        pending: [{ ...first, jobId, title }],
        nextCursor: cursor === null ? 'next' : null,
        position: '100',
      });
    }),
  );
  const { user } = renderPage(<SubmitReviewPage jobId={null} />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Oil the gate')).toBeTruthy();
  expect(screen.getByText('Fix the gate')).toBeTruthy();
  expect(cursors).toEqual([null, 'next']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

import type { QueryKey } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import type { PendingReviewsView } from '#query-api/contract/reviews.ts';
import { keys } from '#web/lib/api/keys.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import type { LiveEvent } from '#web/lib/live/live-connection.ts';
import { aHomewright, me as signedIn } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { alreadyShown, answers, server, takes } from '#web/testing/server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { SubmitReviewPage } from './submit-review-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'review']);

const pending: PendingReviewsView = {
  position: '100',
  nextCursor: null,
  missing: null,
  changesAt: null,
  pending: [
    {
      jobId: ids.job,
      number: 'HW-48213',
      title: 'Repaint hallway, stairs and landing',
      category: 'painting',
      about: aHomewright(),
      endedAt: NOW,
      until: hoursAfter(NOW, 240),
      otherIsIn: true,
    },
  ],
};

type Missing = PendingReviewsView['missing'];

function write(jobId: string | null = ids.job, view = pending, person = signedIn(), missing: Missing = 'closed') {
  answers('/api/reviews/pending', view);
  answers('/api/auth/me', { ...person });
  const list: QueryKey = keys.pendingReviewList;
  return renderPage(<SubmitReviewPage jobId={jobId} />, {
    me: person,
    seed: [
      [list, { pages: [view], pageParams: [''] }],
      [keys.pendingReview(ids.job), view],
      [keys.pendingReview(ids.otherJob), { ...view, pending: [], missing }],
    ],
  });
}

describe('writing a review', () => {
  test.each([
    ['client', signedIn(), '/client-dashboard'],
    ['Homewright', signedIn({ accountType: 'provider', isProvider: true }), '/provider-dashboard'],
  ])('leads a %s back to the own jobs where none waits for one', (_, person, dashboard) => {
    write(null, { ...pending, pending: [] }, person);
    expect(screen.getByRole('link', { name: 'Go to your jobs' }).getAttribute('href')).toBe(dashboard);
  });

  test('says of a job that takes none that it does, where others wait for one', () => {
    write(ids.otherJob);
    expect(screen.getByText('This job takes no review any more')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Review / })).toBeTruthy();
    cleanup();
    write(null);
    expect(screen.queryByText('This job takes no review any more')).toBeNull();
  });

  test('says of a job that goes on that it takes none yet', () => {
    write(ids.otherJob, pending, signedIn(), 'notYet');
    expect(screen.getByText('This job takes no review yet')).toBeTruthy();
    cleanup();
    write(ids.otherJob, { ...pending, pending: [] }, signedIn(), 'notYet');
    expect(screen.getByRole('heading', { name: 'This job takes no review yet' })).toBeTruthy();
    expect(screen.queryByText('This job takes no review any more')).toBeNull();
  });

  test.each([
    ['reviewed', 'You have reviewed this job already'],
    ['over', 'The time for this review is over'],
  ] as const)('says why a job takes none (%s), and leads to its page', (missing, words) => {
    const toJob = () => screen.getByRole('link', { name: 'Back to the job' }).getAttribute('href');
    write(ids.otherJob, { ...pending, pending: [] }, signedIn(), missing);
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    expect(toJob()).toBe(`/jobs/${ids.otherJob}`);
    cleanup();
    write(ids.otherJob, pending, signedIn(), missing);
    expect(screen.getByText(words)).toBeTruthy();
    expect(toJob()).toBe(`/jobs/${ids.otherJob}`);
  });

  test('explains that neither reads the other’s first, and until when', () => {
    write();
    expect(screen.getByText(/Neither of you reads the other’s first/).closest('div')?.textContent).toMatch(
      /Sunday,? 25 October at \d\d:\d\d/,
    );
    expect(screen.getByText(/Cormac has written already/)).toBeTruthy();
  });

  test('takes four scores by the keyboard alone, and leads back to the job', async () => {
    const sent = takes('SubmitReview', alreadyShown);
    const { user, address } = write();
    const groups = screen.getAllByRole('radiogroup');
    expect(groups).toHaveLength(4);
    for (const group of groups) {
      within(group).getByRole('radio', { name: 'Poor' }).focus();
      await user.keyboard(' ');
      await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    }
    await user.type(screen.getByLabelText(/In your own words/), 'Careful and tidy.');
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
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
    const { user } = write();
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'All in all: choose one to five stars.',
      'Communication: choose one to five stars.',
      'Punctuality: choose one to five stars.',
      'Care: choose one to five stars.',
    ]);
  });

  const good = async (user: UserEvent) => {
    for (const group of screen.getAllByRole('radiogroup')) {
      await user.click(within(group).getByRole('radio', { name: 'Good' }));
    }
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
  };

  test('says nothing of a job that is reviewed already while it leads away from what was just sent', async () => {
    takes('SubmitReview', alreadyShown);
    const { user, queryClient, address } = write();
    answers('/api/reviews/pending', { ...pending, pending: [], missing: 'reviewed', position: '101' });
    await good(user);
    await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}`));
    await queryClient.invalidateQueries({ queryKey: keys.pendingReviews });
    expect(screen.getByRole('button', { name: 'Send the review' })).toBeTruthy();
    expect(screen.queryByText('You have reviewed this job already')).toBeNull();
  });

  test('gives way to why, where it is refused for that', async () => {
    takes('SubmitReview', () => ({ status: 409, code: 'REVIEW_EXISTS' }));
    const { user } = write();
    answers('/api/reviews/pending', { ...pending, pending: [], missing: 'reviewed', position: '101' });
    await good(user);
    expect(await screen.findByRole('heading', { name: 'You have reviewed this job already' })).toBeTruthy();
  });

  test('fills as many stars as are chosen, and none before', async () => {
    const { user, container } = write();
    const filled = () => container.querySelectorAll('svg.fill-star').length;
    expect(filled()).toBe(0);
    await user.click(within(screen.getAllByRole('radiogroup')[0] as HTMLElement).getByRole('radio', { name: 'Good' }));
    expect(filled()).toBe(3);
  });

  test('needs all four scores, but no words', async () => {
    const sent = takes('SubmitReview', alreadyShown);
    const { user } = write();
    await user.click(within(screen.getAllByRole('radiogroup')[0] as HTMLElement).getByRole('radio', { name: 'Good' }));
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
    expect(await screen.findByRole('heading', { name: '3 things to correct' })).toBeTruthy();
    for (const group of screen.getAllByRole('radiogroup')) {
      await user.click(within(group).getByRole('radio', { name: 'Good' }));
    }
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ overall: 3, care: 3, text: '' }));
  });

  test('takes 2,000 characters of words, and says so', () => {
    write();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/In your own words/).maxLength).toBe(2_000);
    expect(screen.getByText(/2,000/)).toBeTruthy();
  });

  test('says to take contact details out, which nobody can read in a review', async () => {
    const { user } = write();
    await user.click(screen.getByLabelText(/In your own words/));
    await user.paste('Call them on 085 555 0199.');
    expect(await screen.findByText(/^Take out the contact details: nobody can read them in a review/)).toBeTruthy();
  });

  test('lets one choose between the jobs that wait, and says when none does', () => {
    write(null);
    expect(screen.getByRole('link', { name: 'Review Cormac' }).getAttribute('href')).toBe(
      `/submit-review?job=${ids.job}`,
    );
    cleanup();
    write(ids.otherJob, { ...pending, pending: [] });
    expect(screen.getByRole('heading', { name: 'This job takes no review any more' })).toBeTruthy();
  });
});

describe('an open page', () => {
  const me = ids.aoife;
  const change = (topic: string): LiveEvent => ({ type: 'change', topic, position: '105', keys: [topic] });
  const [job] = pending.pending;

  test('lets go of a job as soon as its review was sent from elsewhere', async () => {
    const { live } = write(null);
    answers('/api/reviews/pending', { ...pending, pending: [], position: '105' });
    live.tell(change(`account:${me}`));
    expect(await screen.findByRole('link', { name: 'Go to your jobs' })).toBeTruthy();
  });

  test.each([
    ['client', signedIn(), `client:${me}`],
    ['Homewright', signedIn({ accountType: 'provider', isProvider: true }), `provider:${me}`],
    ['Homewright who ordered it', signedIn({ accountType: 'provider', isProvider: true }), `client:${me}`],
  ])('of a %s shows a job that ends meanwhile', async (_, person, topic) => {
    const { live } = write(null, { ...pending, pending: [] }, person);
    answers('/api/reviews/pending', { ...pending, position: '105' });
    live.tell(change(topic));
    expect(await screen.findByRole('link', { name: 'Review Cormac' })).toBeTruthy();
  });

  test('of a job says that it is reviewed as soon as that was sent from elsewhere, and reads on there', async () => {
    const { live, user } = write();
    await user.click(screen.getByLabelText(/In your own words/));
    answers('/api/reviews/pending', { ...pending, pending: [], missing: 'reviewed', position: '105' });
    live.tell(change(`account:${me}`));
    const heading = await screen.findByRole('heading', { name: 'You have reviewed this job already' });
    await waitFor(() =>
      expect(document.activeElement?.contains(heading) && document.activeElement.tagName).toBe('DIV'),
    );
  });

  test('of a job says by itself when the time for its review is over', async () => {
    write(ids.job, { ...pending, changesAt: hoursAfter(NOW, 240) });
    answers('/api/reviews/pending', { ...pending, pending: [], missing: 'over' });
    act(() => setClockOffset(240 * 3_600_000));
    expect(await screen.findByRole('heading', { name: 'The time for this review is over' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the review' })).toBeNull();
  });

  test('of those that wait lets go of one by itself whose time is over', async () => {
    write(null, { ...pending, changesAt: hoursAfter(NOW, 240) });
    answers('/api/reviews/pending', { ...pending, pending: [] });
    act(() => setClockOffset(240 * 3_600_000));
    expect(await screen.findByRole('link', { name: 'Go to your jobs' })).toBeTruthy();
  });

  test('says that the other side has written as soon as they have', async () => {
    const { live } = write(ids.job, { ...pending, pending: job ? [{ ...job, otherIsIn: false }] : [] });
    expect(screen.queryByText(/Cormac has written already/)).toBeNull();
    answers('/api/reviews/pending', { ...pending, position: '105' });
    live.tell(change(`account:${me}`));
    expect(await screen.findByText(/Cormac has written already/)).toBeTruthy();
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

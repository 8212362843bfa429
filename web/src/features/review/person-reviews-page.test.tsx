import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import type { MeView } from '#query-api/contract/people.ts';
import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { aProvider, aPerson, me } from '#web/testing/build-people.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { PersonReviewsPage } from './person-reviews-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'review']);

type Line = PersonReviewsView['reviews'][number];
const nothing = {
  canReport: false,
  canReply: false,
  canRemove: false,
  canReportReply: false,
  canRemoveReply: false,
};

function aReview(changes: Partial<Line> = {}): Line {
  return {
    jobId: ids.job,
    side: 'client',
    author: aPerson({ lastName: null }),
    scores: { overall: 5, communication: 5, punctuality: 4, care: 5 },
    text: 'Clean edges.',
    submittedAt: NOW,
    publishedAt: NOW,
    reply: null,
    removed: null,
    category: 'painting',
    area: 'Salthill',
    ...nothing,
    ...changes,
  };
}

function aView(changes: Partial<PersonReviewsView> = {}): PersonReviewsView {
  return {
    person: aProvider(),
    as: 'provider',
    stats: { count: 212, mean: 4.9, histogram: [1, 0, 3, 20, 188], removed: 1 },
    byTrade: [{ trade: 'painting', count: 212 }],
    otherwise: 0,
    means: { communication: 4.8, punctuality: 4.6, care: 5 },
    reviews: [aReview()],
    nextCursor: null,
    position: '100',
    ...changes,
  };
}

/** Opens the page of Cormac, answered with `view`, and records the requests. */
async function show(view: (query: URLSearchParams) => PersonReviewsView, viewer: MeView | null = null) {
  const asked: string[] = [];
  server.use(
    http.get(`http://localhost:3000/api/people/${ids.cormac}/reviews`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      return HttpResponse.json(view(query));
    }),
  );
  const page = renderPage(<PersonReviewsPage accountId={ids.cormac} />, {
    me: viewer,
    at: `/people/${ids.cormac}/reviews`,
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, asked };
}

describe('the reviews of a provider', () => {
  test('are public: what was said, by whom, of what, and the numbers over all of it', async () => {
    await show(() => aView());
    expect(screen.getByRole('heading', { level: 1, name: 'Reviews of Cormac Doyle' })).toBeTruthy();
    expect(screen.getByText('Average of all 212 published reviews')).toBeTruthy();
    expect(screen.getByText('5 stars: 188 reviews')).toBeTruthy();
    expect(screen.getByText('1 star: 1 review')).toBeTruthy();
    expect(screen.getByText('1 removed for breaking our rules. A note says why.')).toBeTruthy();
    expect(screen.getByText('4.6')).toBeTruthy();
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { name: /^Aoife · Painting · Salthill · / })).toBeTruthy();
    expect(article.getByText('Clean edges.')).toBeTruthy();
    expect(article.queryByRole('button')).toBeNull();
  });

  test('leave a note when one was removed, and show the replies', async () => {
    const removed = aReview({ scores: null, text: null, removed: { reason: 'abuse', at: NOW } });
    const answered = aReview({ jobId: ids.otherJob, reply: { text: 'It was a pleasure.', at: NOW, removed: null } });
    await show(() => aView({ reviews: [removed, answered] }));
    expect(screen.getByText(/^Removed by us on .*: Insults or threats\.$/)).toBeTruthy();
    expect(screen.getByText('It was a pleasure.')).toBeTruthy();
  });

  test('have no mean when all of them were removed', async () => {
    const gone = aReview({ scores: null, text: null, removed: { reason: 'spam', at: NOW } });
    const stats = { count: 0, mean: null, histogram: [0, 0, 0, 0, 0], removed: 1 } satisfies PersonReviewsView['stats'];
    await show(() => aView({ stats, means: null, reviews: [gone] }));
    expect(screen.getByText('No reviews yet')).toBeTruthy();
    expect(screen.getByText('1 removed for breaking our rules. A note says why.')).toBeTruthy();
    expect(screen.queryByText(/^(?:Average of|Based on)/)).toBeNull();
    expect(screen.getByText(/^Removed by us on .*: Advertising\.$/)).toBeTruthy();
  });

  test('come page by page', async () => {
    const { user, asked } = await show((query) =>
      query.has('cursor')
        ? aView({ reviews: [aReview({ jobId: ids.otherJob, text: 'Fair price.' })] })
        : aView({ nextCursor: 'next' }),
    );
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Fair price.')).toBeTruthy();
    expect(screen.getByText('Clean edges.')).toBeTruthy();
    expect(asked).toEqual(['', 'cursor=next']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('say so when there are none yet', async () => {
    const stats = { count: 0, mean: null, histogram: [0, 0, 0, 0, 0], removed: 0 } satisfies PersonReviewsView['stats'];
    await show(() => aView({ stats, means: null, reviews: [] }));
    expect(screen.getByRole('heading', { name: 'No reviews yet' })).toBeTruthy();
    expect(screen.queryByText(/^(?:Average of|Based on)/)).toBeNull();
  });

  test('are separate from what was said of them as a client', async () => {
    const { user, asked, address } = await show((query) =>
      query.get('as') === 'client'
        ? aView({ as: 'client', otherwise: 212, reviews: [aReview({ side: 'provider', text: 'Late with the key.' })] })
        : aView({ otherwise: 1 }),
    );
    await user.click(screen.getByRole('tab', { name: 'Jobs booked' }));
    expect(await screen.findByText('Late with the key.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/people/${ids.cormac}/reviews?as=client`));
    expect(asked.at(-1)).toBe('as=client');
    expect(screen.queryByText('Clean edges.')).toBeNull();
  });
});

describe('a review', () => {
  const of = { jobId: ids.job, side: 'client' };

  test('is answered by the person it is about', async () => {
    const sent = recordCommands('ReplyToReview');
    const { user } = await show(() => aView({ reviews: [aReview({ canReply: true })] }), me());
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText('Your reply'), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { ...of, text: 'Thank you.' } }]));
  });

  test('is reported by any reader, for a reason of the policy', async () => {
    const sent = recordCommands('ReportReview');
    const { user } = await show(() => aView({ reviews: [aReview({ canReport: true })] }), me());
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.selectOptions(await screen.findByLabelText('Why?'), 'Not about the work');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { ...of, part: 'review', reason: 'off-topic', note: '' } }]),
    );
  });

  test('has an answer that is reported by the person it insults, and removed by an admin, alone', async () => {
    const reply = { text: 'You liar.', at: NOW, removed: null };
    const reported = recordCommands('ReportReview');
    const { user } = await show(() => aView({ reviews: [aReview({ reply, canReportReply: true })] }), me());
    await user.click(screen.getByRole('button', { name: 'Report reply' }));
    await user.selectOptions(await screen.findByLabelText('Why?'), 'Insults or threats');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(reported).toMatchObject([{ body: { ...of, part: 'reply', reason: 'abuse' } }]));
    cleanup();
    const removed = recordCommands('RemoveReview');
    const page = await show(
      () => aView({ reviews: [aReview({ reply, canRemove: true, canRemoveReply: true })] }),
      me({ accountType: 'admin' }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Remove reply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this reply?' }));
    await page.user.selectOptions(dialog.getByLabelText('Why?'), 'Insults or threats');
    await page.user.type(dialog.getByLabelText('Internal note'), 'Calls her a liar.');
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed).toMatchObject([{ body: { ...of, part: 'reply', reason: 'abuse' } }]));
  });

  test('keeps the focus of the admin who removed it: the button is gone', async () => {
    let view = aView({ reviews: [aReview({ canRemove: true })] });
    recordCommands('RemoveReview', () => {
      const gone = aReview({ scores: null, text: null, removed: { reason: 'abuse', at: NOW } });
      view = aView({ reviews: [gone], position: '101' });
      return { position: '101' };
    });
    const { user } = await show(() => view, me({ accountType: 'admin' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Why?'), 'Insults or threats');
    await user.type(dialog.getByLabelText('Internal note'), 'Calls the painter names.');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const note = await screen.findByText(/^Removed by us on/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(note.closest('article'));
  });

  test('is removed by an admin who found it: with its reason, and never without a note', async () => {
    const sent = recordCommands('RemoveReview');
    const { user, asked } = await show(
      () => aView({ reviews: [aReview({ canRemove: true })] }),
      me({ accountType: 'admin' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this review?' }));
    await user.selectOptions(dialog.getByLabelText('Why?'), 'Insults or threats');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect((await dialog.findAllByText('Say briefly what is wrong.')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Internal note'), 'Calls the painter names.');
    const before = asked.length;
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { ...of, reason: 'abuse', note: 'Calls the painter names.' } }]),
    );
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });
});

test('leads to the profile of an approved Homewright', async () => {
  await show(() => aView());
  const link = screen.getByRole('link', { name: 'See the profile' });
  expect(link.getAttribute('href')).toBe(`/provider/${ids.cormac}`);
  cleanup();
  await show(() => aView({ person: { ...aProvider(), verifiedAt: null } }));
  expect(screen.queryByRole('link', { name: 'See the profile' })).toBeNull();
});

import type { QueryKey } from '@tanstack/react-query';

import type { PendingReviewsView } from '#query-api/contract/reviews.ts';
import { SubmitReviewPage } from '#web/features/review/submit-review-page.tsx';
import { keys } from '#web/lib/api/query-keys.ts';

import { aProvider, me as signedIn } from './build-people.ts';
import { hoursAfter, ids, NOW } from './ids.ts';
import { renderPage } from './render-page.tsx';
import { answerWith } from './mock-server.ts';

/** One job of Aoife's that waits for her review. */
export const pending: PendingReviewsView = {
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
      about: aProvider(),
      endedAt: NOW,
      until: hoursAfter(NOW, 240),
      timezone: 'Europe/Dublin',
      otherIsIn: true,
    },
  ],
};

type Missing = PendingReviewsView['missing'];

/** The review form of this job for Aoife, or another person; without a particular job for null. */
export function showReviewPage(
  jobId: string | null = ids.job,
  view = pending,
  person = signedIn(),
  missing: Missing = 'closed',
) {
  answerWith('/api/reviews/pending', view);
  answerWith('/api/auth/me', { ...person });
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
